import { describe, expect, test } from "vitest";
import { localeOfCommand } from "#cli/locale.ts";

describe("the language of a command", () => {
  const env = { LANG: "es_ES.UTF-8" };

  test("is that of the system, or the one asked for", async () => {
    expect(await localeOfCommand(["overview"], env)).toBe("es");
    expect(await localeOfCommand(["--locale", "de", "overview"], env)).toBe("de");
    expect(await localeOfCommand(["overview", "--locale=de"], env)).toBe("de");
    expect(await localeOfCommand(["overview"], { ...env, MUSTER_LOCALE: "de" })).toBe("de");
  });

  test("is English for JSON", async () => {
    expect(await localeOfCommand(["overview", "--json", "--locale", "de"], env)).toBe("en");
  });

  test("is that of the system if the one asked for is not known", async () => {
    expect(await localeOfCommand(["overview", "--locale", "xx"], env)).toBe("es");
  });
});
