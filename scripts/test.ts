/**
 * `npm test`: sets up what is missing, builds, runs every suite, and closes with one line of totals.
 * `npm test -- unit e2e` runs some suites; whatever else follows goes to the runner: `npm test -- unit -t digest`.
 */
import { mkdirSync, rmSync } from "node:fs";
import { bundleProcesses } from "./bundle-processes.ts";
import { memoryDirectory } from "./memory-directory.ts";
import { join } from "node:path";
import { ROOT, runTool } from "./run.ts";
import { setUp } from "./setup-tests.ts";
import {
  addTotals,
  closingLine,
  playwrightTotals,
  vitestTotals,
  type Totals,
} from "./test-totals.ts";

/** The projects of each suite. */
const VITEST: Record<string, string[]> = {
  unit: ["unit", "unit-isolated", "unit-growth"],
  integration: ["integration"],
  nets: ["nets"],
};
const PLAYWRIGHT: Record<string, string> = { e2e: "web", desktop: "desktop" };
const SUITES = [...Object.keys(VITEST), ...Object.keys(PLAYWRIGHT)];
const REPORTS = join(ROOT, ".cache", "test");

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function main(words: string[]): Promise<number> {
  const named = words.filter((word) => SUITES.includes(word));
  const suites = named.length > 0 ? named : SUITES;
  const extra = words.filter((word) => !SUITES.includes(word));
  const inVitest = Object.keys(VITEST).filter((suite) => suites.includes(suite));
  const inPlaywright = Object.keys(PLAYWRIGHT).filter((suite) => suites.includes(suite));

  const setup = await setUp({
    chromium: inPlaywright.length > 0,
    keychain: suites.includes("integration"),
  });
  if (setup.keychainSkipped !== null) say(`Keychain tests are skipped: ${setup.keychainSkipped}.`);
  if (setup.networksSkipped !== null) say(`Network tests are skipped: ${setup.networksSkipped}.`);
  if (setup.natsSkipped !== null) say(`Agent tests are skipped: ${setup.natsSkipped}.`);
  if (suites.some((suite) => suite !== "unit" && suite !== "nets")) await build();

  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  const temporary = memoryDirectory();
  const env = testEnvironment(temporary);
  if (suites.includes("integration")) env["MUSTER_TEST_PROCESSES"] = await bundleProcesses();
  // Integration tests mostly wait and stories mostly calculate: both at once keep two cores busy.
  const totals = await Promise.all([
    ...(inVitest.length > 0 ? [vitest(inVitest, extra, env)] : []),
    ...(inPlaywright.length > 0 ? [playwright(inPlaywright, extra, env, inVitest.length > 0)] : []),
  ]);
  if (temporary !== null) rmSync(temporary, { recursive: true, force: true });
  const total = addTotals(totals);
  say(`\n${closingLine(total)}`);
  return total.failed > 0 || total.passed === 0 ? 1 : 0;
}

/** @throws Error when the build fails: without it half of the suites would test yesterday's program. */
async function build(): Promise<void> {
  say("Building the desktop program and the screens ...");
  const { status, output } = await runTool(
    "electron-vite",
    "electron-vite",
    ["build", "--logLevel", "warn"],
    {
      capture: true,
    },
  );
  if (status !== 0) throw new Error(`The build failed:\n${output}`);
}

/** Tests never touch the keychain of the person who runs them: they get no session bus, or one of their own. */
function testEnvironment(temporary: string | null): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = { ...process.env };
  if (temporary !== null) env["TMPDIR"] = temporary;
  if (!process.stdout.isTTY) {
    env["NO_COLOR"] = "1";
    // Some read a FORCE_COLOR of 0 as a wish for colour.
    delete env["FORCE_COLOR"];
  }
  if (process.platform === "linux") env["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=/nonexistent";
  return env;
}

async function vitest(suites: string[], extra: string[], env: NodeJS.ProcessEnv): Promise<Totals> {
  const report = join(REPORTS, "vitest.json");
  const projects = suites
    .flatMap((suite) => VITEST[suite] ?? [])
    .flatMap((name) => ["--project", name]);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const { status } = await runTool(
    "vitest",
    "vitest",
    ["run", ...projects, ...reporters, ...extra],
    { env },
  );
  if (status !== 0) say(`Vitest ended with status ${status}.`);
  return vitestTotals(report, status);
}

async function playwright(
  suites: string[],
  extra: string[],
  env: NodeJS.ProcessEnv,
  isBesideVitest: boolean,
): Promise<Totals> {
  const projects = suites.flatMap((suite) => ["--project", PLAYWRIGHT[suite] ?? suite]);
  const { status, output } = await runTool(
    "@playwright/test",
    "playwright",
    // Playwright would take words behind a project for further projects.
    ["test", ...extra, ...projects],
    // Beside Vitest, its lines are shown at its end: two programs that print at the same time cannot be read.
    { env, capture: isBesideVitest },
  );
  say(output);
  if (status !== 0) say(`Playwright ended with status ${status}.`);
  return playwrightTotals(join(REPORTS, "playwright.json"), status);
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  say(closingLine({ passed: 0, failed: 1, skipped: 0, again: 0 }));
  process.exitCode = 1;
}
