import { afterEach, describe, expect, test } from "vitest";
import type { Json } from "#shared/json.ts";
import { currentLocale, setLocale } from "#shared/locale.ts";
import { ok } from "#shared/result.ts";
import { withLanguage } from "#main/language.ts";
import { stubCore } from "#test/support/stub-core.ts";

afterEach(() => setLocale("en"));

const KEY = "appearance.language";

function languageOf(stored: Json | null, fixed: "es" | null = null) {
  // What is stored may be no language at all.
  const core = stubCore({ "preferences.set": async () => ok({}) }, stored);
  const changes: string[] = [];
  const { core: watched, chosen } = withLanguage(core, {
    fixed,
    system: "de",
    changed: () => void changes.push(currentLocale()),
    report: (_, error) => expect.unreachable(String(error)),
  });
  const set = (value: Json) =>
    watched.handlers["preferences.set"](
      { key: KEY, value },
      { signal: new AbortController().signal },
    );
  return { chosen, changes, set };
}

describe("the language of the desktop program", () => {
  test("is that of the computer until the user chooses another one", async () => {
    const { chosen, changes, set } = languageOf(null);
    await chosen;
    expect(changes).toEqual(["de"]);
    await set("es");
    await set("es");
    await set(null);
    expect(changes).toEqual(["de", "es", "de"]);
  });

  test("is the stored choice at the next start", async () => {
    const { chosen } = languageOf("es");
    await chosen;
    expect(currentLocale()).toBe("es");
  });

  test("is that of the command line, whatever the choice", async () => {
    const { chosen, changes, set } = languageOf("de", "es");
    await chosen;
    await set("en");
    expect(changes).toEqual(["es"]);
  });
});
