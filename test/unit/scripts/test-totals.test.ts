import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addTotals,
  closingLine,
  playwrightTotals,
  vitestLaterTries,
  vitestTotals,
} from "#scripts/test-totals.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "muster-totals-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
function report(content: unknown): string {
  const file = join(folder, `${(files += 1)}.json`);
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  return file;
}

const vitest = {
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [{ status: "passed", assertionResults: [{ status: "passed" }] }],
};
const playwright = {
  stats: { expected: 4, unexpected: 0, flaky: 0, skipped: 2 },
  errors: [] as unknown[],
};

describe("totals of Vitest", () => {
  it("adds what was skipped and what is to do", () => {
    expect(vitestTotals(report(vitest), 0)).toEqual({ passed: 5, failed: 0, skipped: 2, again: 0 });
  });
  it("counts what passed at a later try alone, and says why it had failed", () => {
    const assertionResults = [
      { status: "passed", fullName: "a port is free", failureMessages: ["it was in use"] },
      { status: "passed", failureMessages: [] },
      { status: "failed", failureMessages: ["at both"] },
    ];
    const content = { ...vitest, testResults: [{ status: "failed", assertionResults }] };
    expect(vitestTotals(report(content), 0).again).toBe(1);
    const tries = vitestLaterTries(report(content));
    expect(tries).toBe("Passed only at a later try: a port is free\nit was in use\n");
    expect(vitestLaterTries(report(vitest))).toBe("");
  });
  it("counts a file that could not be loaded as a failure", () => {
    const unloaded = { status: "failed", assertionResults: [] };
    const content = { ...vitest, numFailedTests: 2, testResults: [unloaded] };
    expect(vitestTotals(report(content), 1).failed).toBe(3);
  });
  it("believes the exit status over a report without failures", () => {
    expect(vitestTotals(report(vitest), 1)).toEqual({ passed: 5, failed: 1, skipped: 2, again: 0 });
  });
  it.each([
    ["no report", "/nowhere/at/all.json"],
    ["half a report", null],
  ])("takes %s for a failure, whatever the exit status", (_what, file) => {
    const path = file ?? report('{"numPassedTests": 5');
    expect(vitestTotals(path, 0)).toEqual({ passed: 0, failed: 1, skipped: 0, again: 0 });
  });
});

describe("totals of Playwright", () => {
  it("reads the stats", () => {
    expect(playwrightTotals(report(playwright), 0)).toEqual({
      passed: 4,
      failed: 0,
      skipped: 2,
      again: 0,
    });
  });
  it("counts errors outside tests as failures, and reports those that passed at a later try", () => {
    const stats = { ...playwright.stats, unexpected: 1, flaky: 1 };
    const totals = playwrightTotals(report({ stats, errors: [{ message: "no tests" }] }), 1);
    expect(totals).toEqual({ passed: 5, failed: 2, skipped: 2, again: 1 });
    expect(closingLine(totals)).toBe("5 passed, 2 failed, 2 skipped, 1 at a later try");
  });
});

describe("the closing line", () => {
  it("speaks of skipped tests only when there are any", () => {
    expect(closingLine({ passed: 7, failed: 0, skipped: 0, again: 0 })).toBe("7 passed, 0 failed");
    expect(closingLine({ passed: 7, failed: 1, skipped: 2, again: 0 })).toBe(
      "7 passed, 1 failed, 2 skipped",
    );
  });
  it("adds up runners", () => {
    const one = { passed: 1, failed: 2, skipped: 3, again: 4 };
    expect(addTotals([one, one])).toEqual({ passed: 2, failed: 4, skipped: 6, again: 8 });
    expect(addTotals([])).toEqual({ passed: 0, failed: 0, skipped: 0, again: 0 });
  });
});
