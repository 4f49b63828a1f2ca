import { defineConfig } from "@playwright/test";
import { findChromium, findHeadlessShell } from "./scripts/setup-programs.ts";
import { STORY_FLAGS } from "./scripts/chromium-flags.ts";

// Tests expect English texts, whatever the language of the computer that they run on.
process.env["MUSTER_LOCALE"] ??= "en";

const chromium = findChromium();
const shell = findHeadlessShell() ?? chromium;

const launch = (executablePath: string | null) => ({
  launchOptions: { args: STORY_FLAGS, ...(executablePath && { executablePath }) },
});

/** `web`: the browser host. `desktop`: the built main and preload bundles. Both drive the Chromium that is there. */
export default defineConfig({
  outputDir: "test-results",
  fullyParallel: false,
  forbidOnly: true,
  // A test that passes at a later try has found a fault: by hand there is none. The gate runs where others load the
  // machine too, gives each story a second try, and counts those that needed it in its closing line.
  retries: process.env["CI"] ? 1 : 0,
  // With Vitest beside them (scripts/test.ts), three keep two cores busy.
  workers: 3,
  timeout: process.env["CI"] ? 180_000 : 120_000,
  expect: { timeout: process.env["CI"] ? 30_000 : 20_000 },
  reporter: [["list"], ["json", { outputFile: ".cache/test/playwright.json" }]],
  use: {
    browserName: "chromium",
    headless: true,
    // A trace doubles what a story costs: a gate says that one failed, and a run by hand shows how.
    trace: process.env["CI"] ? "off" : "retain-on-failure",
    screenshot: "only-on-failure",
  },
  projects: [
    // First, because a file runs in one worker: two of its files take a minute, and at the end the other workers would wait for them.
    { name: "desktop", testDir: "test/desktop", use: launch(chromium) },
    { name: "web", testDir: "test/e2e", use: launch(shell) },
  ],
});
