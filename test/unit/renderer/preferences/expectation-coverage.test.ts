import { expect, test } from "vitest";
import type { Expectation } from "#shared/domain/expectation.ts";
import type { FactProblem } from "#shared/domain/health.ts";
import { indexProblems } from "#renderer/features/health/problems.ts";
import { expectationCoverage } from "#renderer/features/preferences/expectation-coverage.ts";

const agreed = (of: Pick<Expectation, "scope" | "scopeId" | "values">): Expectation => ({
  name: of.scopeId,
  changedAt: "2026-11-01T00:00:00Z",
  ...of,
});

const problem = (recorderId: string, fact: FactProblem["fact"]): FactProblem => ({
  recorderId,
  recorderName: recorderId,
  siteId: "s1",
  siteName: "Leeds",
  customerId: "c1",
  channel: null,
  channelName: "",
  fact,
  reason: "any",
  text: "any",
  short: "any",
  condition: "problem",
  since: "2026-11-01T00:00:00Z",
  sinceAfter: null,
  readAt: "2026-11-01T00:00:00Z",
});

test("an expectation counts the recorders that it decides a value for, and those that fall short of it", () => {
  const coverage = expectationCoverage({
    expectations: [
      agreed({ scope: "customer", scopeId: "c1", values: { footageDays: 30 } }),
      agreed({ scope: "recorder", scopeId: "r3", values: { footageDays: 7 } }),
      agreed({ scope: "site", scopeId: "empty", values: { clockOffset: 5 } }),
    ],
    recorders: ["r1", "r2", "r3"].map((id) => ({ id, name: `NVR ${id}`, siteId: "s1", tags: [] })),
    customerOfSite: new Map([["s1", "c1"]]),
    problems: indexProblems(
      [problem("r1", "footage"), problem("r2", "disks"), problem("r3", "footage")],
      [],
    ),
  });
  expect(coverage.get("customer c1")).toEqual({ covered: 2, short: ["NVR r1"] });
  expect(coverage.get("recorder r3")).toEqual({ covered: 1, short: ["NVR r3"] });
  expect(coverage.get("site empty")).toBeUndefined();
});
