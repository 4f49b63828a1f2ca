import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";

export interface Totals {
  passed: number;
  failed: number;
  skipped: number;
  /** Passed tests that passed only at a later try, which the gate allows where a machine is busy with other things. */
  again: number;
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      status: z.string(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string().default(""),
          /** Errors; those of earlier tries if the test passed. */
          failureMessages: z.array(z.unknown()).nullish(),
        }),
      ),
    }),
  ),
});

const playwrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
  errors: z.array(z.unknown()),
});

/** Totals of a Vitest run from its JSON report; a file that could not even be loaded is one failure. */
export function vitestTotals(file: string, status: number): Totals {
  const report = read(file, vitestReport);
  if (report === null) return crashed();
  const unloaded = report.testResults.filter(
    (result) => result.status === "failed" && result.assertionResults.length === 0,
  );
  return honest(status, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
    again: passedLater(report).length,
  });
}

function passedLater({ testResults }: z.infer<typeof vitestReport>) {
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter((test) => test.status === "passed" && (test.failureMessages ?? []).length > 0);
}

/** Errors of tests that passed only at a later try, which Vitest does not print; Playwright does. Empty without such tests. */
export function vitestLaterTries(file: string): string {
  const report = read(file, vitestReport);
  if (report === null) return "";
  return passedLater(report)
    .map(
      (test) =>
        `Passed only at a later try: ${test.fullName}\n${test.failureMessages?.join("\n")}\n`,
    )
    .join("\n");
}

/** Totals of a Playwright run from its JSON report; errors outside tests are failures too. */
export function playwrightTotals(file: string, status: number): Totals {
  const report = read(file, playwrightReport);
  if (report === null) return crashed();
  const { expected, unexpected, flaky, skipped } = report.stats;
  return honest(status, {
    passed: expected + flaky,
    failed: unexpected + report.errors.length,
    skipped,
    again: flaky,
  });
}

const crashed = (): Totals => ({ passed: 0, failed: 1, skipped: 0, again: 0 });

/** A runner that reports no failure and yet ends badly has failed (an error outside every test, a crash at the end). */
function honest(status: number, totals: Totals): Totals {
  return status !== 0 && totals.failed === 0 ? { ...totals, failed: 1 } : totals;
}

function read<T>(file: string, schema: z.ZodType<T>): T | null {
  if (!existsSync(file)) return null;
  try {
    return schema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return null;
  }
}

export function addTotals(list: Totals[]): Totals {
  const zero: Totals = { passed: 0, failed: 0, skipped: 0, again: 0 };
  return list.reduce(
    (sum, part) => ({
      passed: sum.passed + part.passed,
      failed: sum.failed + part.failed,
      skipped: sum.skipped + part.skipped,
      again: sum.again + part.again,
    }),
    zero,
  );
}

/** `12 passed, 0 failed`, with `, 3 skipped` and `, 1 at a later try` only when there are any. */
export function closingLine({ passed, failed, skipped, again }: Totals): string {
  const parts = [`${passed} passed`, `${failed} failed`];
  if (skipped > 0) parts.push(`${skipped} skipped`);
  if (again > 0) parts.push(`${again} at a later try`);
  return parts.join(", ");
}
