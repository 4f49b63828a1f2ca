import { expect, test } from "vitest";
import { missingTab, SETTINGS_GROUPS } from "#renderer/features/preferences/tabs.ts";

test("settings that a browser does not have are named as missing, not replaced by others", () => {
  expect(missingTab("server", null, false)).toBe("inWindow");
  expect(missingTab("server", null, true)).toBeNull();
  expect(missingTab("no-such-tab", null, true)).toBe("unknown");
});

test("every tab has an address of its own", () => {
  const keys = SETTINGS_GROUPS.flatMap(({ tabs }) => tabs.map(({ key }) => key));
  expect(new Set(keys).size).toBe(keys.length);
});
