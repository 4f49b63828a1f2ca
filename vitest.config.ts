import { configDefaults, defineConfig } from "vitest/config";
import { LongestFirst } from "./scripts/vitest/longest-first.ts";

// Tests expect English texts, whatever the language of the computer that they run on.
process.env["MUSTER_LOCALE"] ??= "en";

/** Native modules (SQLite, keychain) and `process.env` behave in a process as they do in Muster; in a thread they need not. */
const pool = "forks";

/**
 * A worker keeps its modules from one file to the next: to load them again for each of the files took half of the processor
 * time. A file that replaces a module (`vi.mock`) is named `*.isolated.test.ts` and gets a worker of its own.
 */
const isolate = false;
const isolated = "**/*.isolated.test.{ts,tsx}";

/** Tests that measure processor time. */
const growth = "**/growth.test.ts";

/** As in `playwright.config.ts`: for tests that wait for other processes or measure processor time, and in the gate alone. */
const retry = process.env["CI"] ? 1 : 0;

export default defineConfig({
  test: {
    pool,
    // Three beside three stories (scripts/test.ts) keep two cores busy. With four, tests that count steps within a time reached their limits.
    maxWorkers: 3,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    allowOnly: false,
    setupFiles: ["./test/support/draws.ts", "./test/support/restore-globals.ts"],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["test/unit/**/*.test.{ts,tsx}"],
          exclude: [...configDefaults.exclude, isolated, growth],
          isolate,
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: { name: "unit-isolated", include: [`test/unit/${isolated}`], testTimeout: 20_000 },
      },
      {
        extends: true,
        test: {
          name: "unit-growth",
          include: [`test/unit/${growth}`],
          isolate,
          retry,
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: ["test/integration/**/*.test.ts"],
          setupFiles: ["./test/support/no-process-left.ts"],
          isolate,
          retry,
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: "nets",
          include: ["test/nets/**/*.test.ts"],
          isolate,
          retry,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
