import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { DISABLED_FEATURES } from "#scripts/chromium-flags.ts";

test("stories turn off every feature that Playwright turns off, such as requests to other servers at the start", () => {
  const require = createRequire(import.meta.url);
  const folder = dirname(require.resolve("playwright-core/package.json"));
  const source = readFileSync(join(folder, "lib", "coreBundle.js"), "utf8");
  const [, list = ""] = /disabledFeatures = \[([^\]]*)\]/.exec(source) ?? [];
  const names = [...list.matchAll(/"(\w+)"/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(10);
  expect(DISABLED_FEATURES).toEqual(expect.arrayContaining(names));
});
