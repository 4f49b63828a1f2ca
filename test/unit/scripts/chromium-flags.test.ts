import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { DISABLED_FEATURES } from "#scripts/chromium-flags.ts";
import { ROOT } from "#scripts/run.ts";

test("stories turn off every feature that Playwright turns off, such as requests to other servers at the start", () => {
  const file = join(ROOT, "node_modules", "playwright-core", "lib", "coreBundle.js");
  const source = readFileSync(file, "utf8");
  const [, list = ""] = /disabledFeatures = \[([^\]]*)\]/.exec(source) ?? [];
  const names = [...list.matchAll(/"(\w+)"/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(10);
  expect(DISABLED_FEATURES).toEqual(expect.arrayContaining(names));
});
