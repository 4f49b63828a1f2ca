import { storedTemplateText } from "#shared/domain/plan-text.ts";
import { NEEDS_ATTENTION, type Rollout, type RolloutItem } from "#shared/domain/rollout.ts";
import {
  leftBehindSentences,
  outcomeCounts,
  stopOf,
  stopText,
} from "#shared/domain/rollout-text.ts";
import { facts, madeEverywhere, madeFacts, plainBody } from "../builders.ts";
import type { Fact, ReportDocument } from "../document.ts";
import { counted, countsText, localTimeText, scopeText, zoneOf } from "../text.ts";
import { rolloutData, rolloutEvidenceTable } from "./data.ts";
import { digestText, type RolloutEvidence } from "./evidence.ts";
import { changesTable, identityTable, itemsTable, timelineTable, valuesTable } from "./tables.ts";

/** What was changed on what, and how that was verified: the result and what is wrong first, then line by line. */
export function rolloutReport(evidence: RolloutEvidence): ReportDocument {
  const { rollout, items, plan, madeAt, madeBy } = evidence;
  const zone = zoneOf([], evidence.timeZone);
  const failed = items.filter(needsAttention);
  const title = `Changes: ${rollout.name}`;
  const notes = [...leftBehindSentences(rollout.leftBehind), ...NOTES];
  return {
    title,
    file: `muster-rollout-${rollout.id}`,
    body: plainBody(title, summaryOf(evidence, zone), notes, [
      ...(failed.length === 0 ? [] : [itemsTable("Needs attention", failed, zone)]),
      changesTable(items),
      itemsTable("Recorders", items, zone),
      valuesTable(items),
      timelineTable(evidence, zone),
      identityTable(evidence),
    ]),
    evidence: rolloutEvidenceTable(items),
    inEveryLine: [
      ["Rollout", rollout.id],
      ["Plan digest", digestText(plan)],
      ["Started by", starterOf(evidence)],
      madeEverywhere(madeAt, madeBy),
    ],
    data: rolloutData(evidence),
  };
}

function needsAttention({ outcome }: RolloutItem): boolean {
  return outcome === null || NEEDS_ATTENTION.includes(outcome);
}

function summaryOf(evidence: RolloutEvidence, zone: string): Fact[] {
  const { rollout, items, plan, madeAt, madeBy } = evidence;
  const stop = stopOf(rollout, items);
  const template = storedTemplateText(plan);
  const ended = rollout.finishedAt === null ? "not ended" : localTimeText(rollout.finishedAt, zone);
  return facts(
    ["Result", `${counted(rollout.total, "recorder")}: ${countsText(countsOf(rollout))}`],
    ["Site", scopeText(items.map(({ siteName }) => siteName))],
    ["State", stop === null ? rollout.state : `${rollout.state}. ${stopText(stop)}`],
    ["Carried out", `${localTimeText(rollout.startedAt, zone)} to ${ended}`],
    ["Started by", starterOf(evidence)],
    ["Plan", plan.name],
    template !== null && ["Template", template],
    ...madeFacts(madeAt, madeBy, zone),
  );
}

function starterOf({ course }: RolloutEvidence): string {
  const starter = course.find(
    ({ kind }) => kind === "rollout.started" || kind === "rollout.retried",
  );
  return starter ? `${starter.user} (${starter.host})` : "not in the activity log";
}

function countsOf(rollout: Rollout): Record<string, number> {
  const done = Object.values(rollout.counts).reduce((sum, count) => sum + count, 0);
  return { ...outcomeCounts(rollout), "not done": rollout.total - done };
}

const NOTES = [
  "Verified: read back from the recorder after the change, and equal. Verified except the password: the same for all but the password, which recorders never show. Accepted: the recorder reported success, and the value cannot be read back.",
  "Mismatch: read back, and different from the plan. Refused: not changed; the reason is given. Skipped: nothing was to be changed, or the rollout ended before. Unreachable: no answer, and nothing was changed. Interrupted: it is not known whether the change applies.",
] as const;
