import { expect, test } from "vitest";
import { planSentence } from "#renderer/features/plans/plan-headline.tsx";
import type { PlanSummaryText } from "#renderer/features/plans/summary.ts";

const NOTHING = {
  written: 0,
  fields: [],
  alreadySet: 3,
  skipped: 2,
  channelsLeftOut: 0,
  fieldsSkipped: 0,
} as unknown as PlanSummaryText;

test("a plan in one sentence: what will change, what was planned, or why nothing will change", () => {
  const fields = [{ area: "email", path: "smtp_port" }] as unknown as PlanSummaryText["fields"];
  const summary = { ...NOTHING, written: 24, fields };
  expect(planSentence(summary, false)).toBe("24 recorders will change, in 1 field");
  expect(planSentence(summary, true)).toBe("Planned for 24 recorders, in 1 field");
  expect(planSentence(NOTHING, false)).toBe(
    "Nothing to apply: 3 recorders already set, 2 recorders skipped",
  );
});
