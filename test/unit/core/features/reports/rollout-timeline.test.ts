import { expect, onTestFinished, test } from "vitest";
import type { ActivityBody } from "#shared/domain/activity.ts";
import { useLocale } from "#shared/languages/index.ts";
import { timelineTable } from "#core/features/reports/rollout/tables.ts";
import type { RolloutEvidence } from "#core/features/reports/rollout/evidence.ts";

test("the timeline of a rollout is in the language of the reader, also what was stored in English", async () => {
  onTestFinished(() => useLocale("en"));
  await useLocale("de");
  const entry: Omit<ActivityBody, "kind" | "outcome" | "detail"> = {
    at: "2026-11-20T08:00:00Z",
    user: "ana",
    host: "browser",
    recorders: [],
    sites: [],
    subject: "51ce6c8530",
    digest: null,
  };
  const course: RolloutEvidence["course"] = [
    { ...entry, kind: "plan.approved", outcome: "done", detail: "" },
    { ...entry, kind: "rollout.started", outcome: "failed", detail: "At its set time." },
  ];
  const { rows } = timelineTable({ course } as RolloutEvidence, "UTC");
  expect(rows.map((cells) => cells.slice(1).map((cell) => cell.text))).toEqual([
    ["ana (Browser)", "Plan freigegeben", ""],
    ["ana (Browser)", "Gestartet: Fehlgeschlagen", "Zur festgelegten Zeit."],
  ]);
});
