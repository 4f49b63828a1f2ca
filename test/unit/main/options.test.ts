import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { readOptions } from "#main/options.ts";

describe("what the program was started with", () => {
  it.each([
    [["--data-dir", "/srv/muster"]],
    [["--data-dir=/srv/muster"]],
    [[".", "--no-sandbox", "--data-dir", "/srv/muster", "--enable-logging"]],
    [["--data-dir", "/elsewhere", "--data-dir", "/srv/muster"]],
  ])("names the folder: %j", (argv) => {
    expect(readOptions(argv)).toEqual({ ok: true, value: { dataDir: resolve("/srv/muster") } });
  });

  it.each([[[]], [["."]], [["--inspect", "--lang=de"]]])("names none: %j", (argv) => {
    expect(readOptions(argv)).toEqual({ ok: true, value: { dataDir: null } });
  });

  it.each([[["--data-dir"]], [["--data-dir="]], [["--data-dir", "--no-sandbox"]]])(
    "is refused when the folder is missing: %j",
    (argv) => {
      expect(readOptions(argv)).toMatchObject({ ok: false, error: { code: "bad_input" } });
    },
  );
});
