import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/setup-programs.ts";
import { CHROMIUM_FLAGS } from "./scripts/chromium-flags.ts";

const executablePath = findChromium();

/** `web`: the browser host. `desktop`: the built main and preload bundles. Both drive the Chromium that is there. */
export default defineConfig({
  outputDir: "test-results",
  fullyParallel: false,
  forbidOnly: true,
  // A test that passes at the second try has found a fault: by hand there is none. The gate runs where others load the
  // machine too, gives each story a second try, and counts those that needed it in its closing line.
  retries: process.env["CI"] ? 1 : 0,
  // Stories mostly wait for jobs and transitions: three keep two cores busy.
  workers: 3,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json", { outputFile: ".cache/test/playwright.json" }]],
  use: {
    browserName: "chromium",
    headless: true,
    // A trace doubles what a story costs: a gate says that one failed, and a run by hand shows how.
    trace: process.env["CI"] ? "off" : "retain-on-failure",
    screenshot: "only-on-failure",
    launchOptions: { args: CHROMIUM_FLAGS, ...(executablePath ? { executablePath } : {}) },
  },
  projects: [
    { name: "web", testDir: "test/e2e" },
    { name: "desktop", testDir: "test/desktop" },
  ],
});
