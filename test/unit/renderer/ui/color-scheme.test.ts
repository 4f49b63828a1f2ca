import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { expect, test, vi } from "vitest";
import { colorSchemeManager } from "#renderer/ui/color-scheme.ts";

const SCRIPT = readFileSync(
  new URL("../../../../src-renderer/public/color-scheme.js", import.meta.url),
  "utf8",
);

/** The colour scheme of the first paint, in a window of a system with dark or light colours. */
function firstPaint(isSystemDark: boolean): string | undefined {
  const attributes = new Map<string, string>();
  runInNewContext(SCRIPT, {
    localStorage,
    matchMedia: () => ({ matches: isSystemDark }),
    document: {
      documentElement: {
        setAttribute: (name: string, value: string) => attributes.set(name, value),
      },
    },
  });
  return attributes.get("data-mantine-color-scheme");
}

test("the first paint has the colours that were chosen last, else those of the system", () => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  const manager = colorSchemeManager();
  expect([firstPaint(true), firstPaint(false)]).toEqual(["dark", "light"]);
  for (const chosen of ["dark", "light"] as const) {
    manager.set(chosen);
    expect(manager.get("auto")).toBe(chosen);
    expect([firstPaint(true), firstPaint(false)]).toEqual([chosen, chosen]);
  }
  manager.set("auto");
  expect([firstPaint(true), firstPaint(false)]).toEqual(["dark", "light"]);
});
