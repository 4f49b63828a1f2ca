import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CONDITIONS } from "#shared/domain/availability.ts";
import type { Json } from "#shared/json.ts";
import { viewParams } from "#shared/domain/views.ts";
import { CHANGED_WITHIN, DOWN_FOR } from "#renderer/features/channels/filter.ts";
import { channelFilterCodec } from "#renderer/features/channels/filter-address.ts";
import { RECORDER_STATES, recorderFilterCodec } from "#renderer/features/inventory/index.ts";
import { NO_FILTER } from "#renderer/features/inventory/filter.ts";

const texts = fc.uniqueArray(fc.string());
const someOf = <T>(all: readonly T[]) => fc.subarray([...all]);

const channelFilters = fc.record({
  statuses: texts,
  conditions: someOf(CONDITIONS),
  showEmptySlots: fc.boolean(),
  changed: fc.option(fc.constantFrom(...CHANGED_WITHIN)),
  sites: texts,
  customers: texts,
  ability: fc.option(fc.string()),
  downFor: fc.option(fc.constantFrom(...DOWN_FOR)),
  health: fc.constant(null),
});

const recorderFilters = fc.record({
  ...Object.fromEntries(Object.keys(NO_FILTER).map((key) => [key, texts])),
  state: someOf(RECORDER_STATES),
  problem: fc.constant([""]),
  health: fc.constant([""]),
});

/** A link carries any text: parameters as the address bar gives them back. */
function throughAddress(params: Readonly<Record<string, readonly string[]>>) {
  const query = new URLSearchParams();
  for (const [name, values] of Object.entries(params))
    for (const value of values) query.append(name, value);
  const read = new URLSearchParams(query.toString());
  return Object.fromEntries([...read.keys()].map((name) => [name, read.getAll(name)]));
}

const json = (value: unknown) => JSON.parse(JSON.stringify(value)) as Json;

describe("the filter of a list in the address", () => {
  test("of channels is read back as it was written", () => {
    fc.assert(
      fc.property(channelFilters, (filter) => {
        expect(channelFilterCodec.read(throughAddress(channelFilterCodec.write(filter)))).toEqual(
          filter,
        );
      }),
    );
  });

  test("of recorders is read back as it was written, also from a view of an earlier version", () => {
    fc.assert(
      fc.property(recorderFilters, (some) => {
        const filter = { ...NO_FILTER, ...some };
        const written = recorderFilterCodec.write(filter);
        expect(recorderFilterCodec.read(throughAddress(written))).toEqual(filter);
        expect(recorderFilterCodec.read(viewParams(json({ layout: null, filter })))).toEqual(
          filter,
        );
        expect(viewParams(json({ layout: null, params: written }))).toEqual(written);
      }),
    );
  });

  test("has no parameters that the scope has: these would limit every other screen, too", () => {
    const names = [...recorderFilterCodec.names, ...channelFilterCodec.names];
    for (const name of ["customer", "site", "recorder"]) expect(names).not.toContain(name);
  });

  test("ignores what no version of Muster wrote", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), texts), (params) => {
        const { names } = channelFilterCodec;
        const others = Object.fromEntries(
          Object.entries(params).filter(([name]) => !names.includes(name)),
        );
        expect(channelFilterCodec.write(channelFilterCodec.read(others))).toEqual(
          channelFilterCodec.write(channelFilterCodec.read({})),
        );
      }),
    );
    expect(channelFilterCodec.read({ changed: ["gone"], down: ["?"], condition: ["x"] })).toEqual(
      channelFilterCodec.read({}),
    );
  });
});
