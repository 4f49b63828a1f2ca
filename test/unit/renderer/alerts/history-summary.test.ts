import { expect, test } from "vitest";
import { historySummary } from "#renderer/features/alerts/history-summary.ts";

const NOW = Date.parse("2026-11-28T12:00:00Z");
const HOUR = 3_600_000;

/** An alert that was resolved so many days ago, after so many hours. */
const resolved = (days: number, hours: number) => {
  const at = NOW - days * 24 * HOUR;
  return {
    resolvedAt: new Date(at).toISOString(),
    since: new Date(at - hours * HOUR).toISOString(),
  };
};

test("the summary of a history has the alerts of the last 30 days, and the middle duration", () => {
  // The first of the 30 days begins at its midnight, as in all figures of 30 days.
  const older = [resolved(29.9, 1), resolved(31, 1)];
  const alerts = [resolved(1, 2), resolved(2, 9), resolved(29, 30), ...older];
  expect(historySummary(alerts, false, NOW)).toBe(
    "3 resolved in the last 30 days, half of them within 9 h",
  );
  expect(historySummary([resolved(31, 1)], false, NOW)).toBe("");
});

test("there is no summary while alerts of the period may be missing from the list", () => {
  expect(historySummary([resolved(1, 2)], true, NOW)).toBe("");
  expect(historySummary([resolved(1, 2), resolved(31, 1)], true, NOW)).not.toBe("");
});
