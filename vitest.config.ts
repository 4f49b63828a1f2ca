import { defineConfig } from "vitest/config";

/** Native modules (SQLite, keychain) and `process.env` behave in a process as they do in Muster; in a thread they need not. */
const pool = "forks";

/** As in `playwright.config.ts`: for tests that wait for other processes, and in the gate alone. */
const retry = process.env["CI"] ? 1 : 0;

export default defineConfig({
  test: {
    pool,
    // Integration tests mostly wait for sockets and time-outs: three keep two cores busy.
    maxWorkers: 3,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    allowOnly: false,
    setupFiles: ["./test/support/draws.ts"],
    projects: [
      {
        extends: true,
        test: { name: "unit", include: ["test/unit/**/*.test.{ts,tsx}"], testTimeout: 20_000 },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: ["test/integration/**/*.test.ts"],
          retry,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "nets",
          include: ["test/nets/**/*.test.ts"],
          retry,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
