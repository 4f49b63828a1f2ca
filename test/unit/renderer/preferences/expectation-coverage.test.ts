import { expect, test } from "vitest";
import type { Expectation } from "#shared/domain/expectation.ts";
import type { FactProblem } from "#shared/domain/health.ts";
import { indexProblems } from "#renderer/features/health/problems.ts";
import { expectationCoverage } from "#renderer/features/preferences/expectation-coverage.ts";
import { expectationRows } from "#renderer/features/preferences/expectation-rows.ts";

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
  expect(coverage.get("customer c1")).toEqual({
    covered: 2,
    short: [{ name: "NVR r1", facts: ["footage"] }],
  });
  expect(coverage.get("recorder r3")).toEqual({
    covered: 1,
    short: [{ name: "NVR r3", facts: ["footage"] }],
  });
  expect(coverage.get("site empty")).toBeUndefined();
});

test("customers without an agreement follow what is agreed, with the values that they inherit", () => {
  const rows = (...expectations: Expectation[]) =>
    expectationRows({
      expectations,
      customers: ["c1", "c2"].map((id) => ({ id, name: id })),
      placeOf: ({ scope, scopeId }) => ({
        recorderId: "",
        siteId: "",
        customerId: scope === "customer" ? scopeId : null,
        tags: [],
      }),
    }).map(({ scope, name, agreed: texts }) => [scope, name, ...texts]);
  const ofCustomer = agreed({ scope: "customer", scopeId: "c1", values: { footageDays: 30 } });
  expect(rows(ofCustomer)).toEqual([
    ["customer", "c1", "30 days of footage"],
    ["customer", "c2"],
  ]);
  const all = agreed({ scope: "all", scopeId: "", values: { footageDays: 7, clockOffset: 60 } });
  expect(rows(ofCustomer, all)).toEqual([
    ["all", "", "7 days of footage", "clock within 60 seconds"],
    ["customer", "c1", "30 days of footage", "clock within 60 seconds (the whole fleet)"],
    [
      "customer",
      "c2",
      "7 days of footage (the whole fleet)",
      "clock within 60 seconds (the whole fleet)",
    ],
  ]);
});
