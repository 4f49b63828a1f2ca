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
    const value = { dataDir: resolve("/srv/muster"), locale: null };
    expect(readOptions(argv)).toMatchObject({ ok: true, value });
  });

  it.each([[[]], [["."]], [["--inspect", "--lang=de"]]])("names none: %j", (argv) => {
    expect(readOptions(argv)).toMatchObject({ ok: true, value: { dataDir: null, locale: null } });
  });

  it("names the locale", () => {
    const value = { dataDir: null, locale: "pseudo" };
    expect(readOptions(["--locale", "pseudo"])).toMatchObject({ ok: true, value });
  });

  it.each([[["--locale"]], [["--locale=xx"]]])("is refused with an unknown locale: %j", (argv) => {
    const error = { code: "bad_input", where: "--locale" };
    expect(readOptions(argv)).toMatchObject({ ok: false, error });
  });

  it.each([[["--data-dir"]], [["--data-dir="]], [["--data-dir", "--no-sandbox"]]])(
    "is refused when the folder is missing: %j",
    (argv) => {
      expect(readOptions(argv)).toMatchObject({ ok: false, error: { code: "bad_input" } });
    },
  );
});
