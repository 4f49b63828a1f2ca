import { globSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
// Sets the source of the locale itself when it is loaded.
import { withLocale } from "#core/platform/locale.ts";
import { setLocaleSource } from "#shared/locale.ts";
import { ROOT } from "#scripts/run.ts";

/** Programs, which start when they are imported, code that needs Electron, and the simulator, which has no catalogues. */
const PROGRAMS = [
  "src-simulator/**",
  "src-preload/**",
  "src-main/{index,compose,security/external-links}.ts",
  "src-cli/main.ts",
  "src-renderer/{main.tsx,before-start.ts}",
  "src-*/**/*.d.ts",
];
const OWN_CODE = /\/src-(?!shared\/(messages\/catalogue|locale|format|compare)\.ts)/;

afterAll(() => setLocaleSource(() => undefined));

test("no module reads a text when it is loaded: the language may be another one later", async () => {
  const early = new Set<string>();
  withLocale("en", () => {});
  setLocaleSource(() => {
    const lines = new Error("early").stack?.split("\n") ?? [];
    early.add(lines.find((line) => OWN_CODE.test(line))?.trim() ?? "");
    return undefined;
  });
  const files = globSync("src-*/**/*.{ts,tsx}", { cwd: ROOT, exclude: PROGRAMS });
  expect(files.length).toBeGreaterThan(1_000);
  for (const file of files) await import(join(ROOT, file));
  expect([...early]).toEqual([]);
}, 120_000);
