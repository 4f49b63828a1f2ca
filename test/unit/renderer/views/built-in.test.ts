import { describe, expect, test } from "vitest";
import { channelFilterCodec } from "#renderer/features/channels/filter-address.ts";
import { recorderFilterCodec } from "#renderer/features/inventory/index.ts";
import { builtInViews } from "#renderer/features/views/built-in.ts";

/** The parameters that a list writes after it has read those of a view; without empty ones. */
function writtenBy<T>(
  codec: {
    read(params: Readonly<Record<string, readonly string[]>>): T;
    write(filter: T): Readonly<Record<string, readonly string[]>>;
  },
  params: Readonly<Record<string, readonly string[]>>,
) {
  const written = Object.entries(codec.write(codec.read(params)));
  return Object.fromEntries(written.filter(([, values]) => values.length > 0));
}

describe("views that come with Muster", () => {
  test.each(builtInViews("recorders"))("are filters of the list of recorders: $id", (view) => {
    expect(writtenBy(recorderFilterCodec, view.params)).toEqual(view.params);
  });

  test.each(builtInViews("channels"))("are filters of the list of channels: $id", (view) => {
    expect(writtenBy(channelFilterCodec, view.params)).toEqual(view.params);
  });

  test("have names that differ, and other lists have none", () => {
    for (const screen of ["recorders", "channels"] as const) {
      const names = builtInViews(screen).map(({ label }) => label());
      expect(new Set(names).size).toBe(names.length);
      expect(names.length).toBeGreaterThan(2);
    }
    expect(builtInViews("alerts")).toEqual([]);
  });
});
