import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { bundleProcesses } from "./bundle-processes.ts";
import { memoryDirectory } from "./memory-directory.ts";
import { ROOT, runTool } from "./run.ts";
import { setUp } from "./setup-tests.ts";
import { playwrightTotals, vitestLaterTries, vitestTotals, type Totals } from "./test-totals.ts";

const REPORTS = join(ROOT, ".cache", "test");

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** What tests of a run need. */
export interface Needs {
  readonly chromium: boolean;
  readonly keychain: boolean;
  /** The built desktop program and screens. */
  readonly build: boolean;
  /** The programs that tests start in processes of their own. */
  readonly processes: boolean;
}

/**
 * Prepares what the tests need, runs them, and removes their temporary files.
 * @param run starts the tests with the environment that it gets
 */
export async function withTestSetup<T>(
  needs: Needs,
  run: (env: NodeJS.ProcessEnv) => Promise<T>,
): Promise<T> {
  const setup = await setUp({ chromium: needs.chromium, keychain: needs.keychain });
  if (setup.keychainSkipped !== null) say(`Keychain tests are skipped: ${setup.keychainSkipped}.`);
  if (setup.networksSkipped !== null) say(`Network tests are skipped: ${setup.networksSkipped}.`);
  if (setup.natsSkipped !== null) say(`Agent tests are skipped: ${setup.natsSkipped}.`);
  if (needs.build) await build();

  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  const temporary = memoryDirectory();
  try {
    const env = testEnvironment(temporary);
    if (needs.processes) env["MUSTER_TEST_PROCESSES"] = await bundleProcesses();
    return await run(env);
  } finally {
    if (temporary !== null) rmSync(temporary, { recursive: true, force: true });
  }
}

/** @throws Error when the build fails: without it half of the suites would test yesterday's program. */
async function build(): Promise<void> {
  say("Building the desktop program and the screens ...");
  const args = ["build", "--logLevel", "warn"];
  const { status, output } = await runTool("electron-vite", "electron-vite", args, {
    capture: true,
  });
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

/** Whether the lines of a program are shown when it has ended: two that print at the same time cannot be read. */
export interface Shown {
  readonly atTheEnd: boolean;
}

/** Runs Vitest with arguments such as files or `--project`. */
export async function runVitest(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  { atTheEnd }: Shown,
): Promise<Totals> {
  const report = join(REPORTS, "vitest.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const all = ["run", ...reporters, ...args];
  const { status, output } = await runTool("vitest", "vitest", all, { env, capture: atTheEnd });
  if (output !== "") say(output);
  const laterTries = vitestLaterTries(report);
  if (laterTries !== "") say(laterTries);
  if (status !== 0) say(`Vitest ended with status ${status}.`);
  return vitestTotals(report, status);
}

/** Runs Playwright with arguments such as files or `--project`. */
export async function runPlaywright(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  { atTheEnd }: Shown,
): Promise<Totals> {
  const { status, output } = await runTool("@playwright/test", "playwright", ["test", ...args], {
    // Node loads TypeScript by itself: Playwright would translate each module with Babel.
    env: { ...env, PW_DISABLE_TS_ESM: "1" },
    capture: atTheEnd,
  });
  if (output !== "") say(output);
  if (status !== 0) say(`Playwright ended with status ${status}.`);
  return playwrightTotals(join(REPORTS, "playwright.json"), status);
}
