import { afterEach, expect, test } from "vitest";
import { loadLanguage } from "#shared/languages/index.ts";
import { ENGLISH, setLocale } from "#shared/locale.ts";
import { shortcutText } from "#renderer/ui/keys.tsx";

afterEach(() => setLocale(ENGLISH));

test.each([
  ["en", "Ctrl+Shift+K", "Ctrl+Del"],
  ["de", "Strg+Umschalt+K", "Strg+Entf"],
  ["es", "Ctrl+Mayús+K", "Ctrl+Supr"],
] as const)("keys have the labels of keyboards: %s", async (locale, search, remove) => {
  await loadLanguage(locale);
  setLocale(locale);
  expect(shortcutText("mod+shift+k")).toBe(search);
  expect(shortcutText("mod+delete")).toBe(remove);
});
