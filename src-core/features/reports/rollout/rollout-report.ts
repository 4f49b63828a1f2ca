import { storedTemplateText } from "#shared/domain/plan-text.ts";
import { NEEDS_ATTENTION, type Rollout, type RolloutItem } from "#shared/domain/rollout.ts";
import {
  leftBehindSentences,
  outcomeCounts,
  stopOf,
  stopText,
} from "#shared/domain/rollout-text.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { countMessages } from "#shared/messages/counts.ts";
import { reportMessages, rolloutReportMessages as texts } from "#shared/messages/report-tables.ts";
import { facts, creationFactWithZone, creationFacts, plainBody } from "../builders.ts";
import type { ReportFact, ReportDocument } from "../document.ts";
import { countsList, localTimeText, siteNamesText, zoneOf } from "../text.ts";
import { rolloutData, rolloutEvidenceTable } from "./data.ts";
import { digestText, type RolloutEvidence } from "./evidence.ts";
import { changesTable, identityTable, itemsTable, timelineTable, valuesTable } from "./tables.ts";

/** What was changed on what, and how that was verified: the result and what is wrong first, then line by line. */
export function rolloutReport(evidence: RolloutEvidence): ReportDocument {
  const { rollout, items, plan, madeAt, madeBy } = evidence;
  const zone = zoneOf([], evidence.timeZone);
  const failed = items.filter(needsAttention);
  const title = texts.title({ name: rollout.name });
  const notes = [
    ...leftBehindSentences(rollout.leftBehind),
    texts.verifiedNote,
    texts.mismatchNote,
  ];
  return {
    title,
    file: `muster-rollout-${rollout.id}`,
    body: plainBody(title, summaryOf(evidence, zone), notes, [
      ...(failed.length === 0 ? [] : [itemsTable(common.needsAttention, failed, zone)]),
      changesTable(items),
      itemsTable(common.recorders, items, zone),
      valuesTable(items),
      timelineTable(evidence, zone),
      identityTable(evidence),
    ]),
    evidence: rolloutEvidenceTable(items),
    inEveryLine: [
      [texts.rollout, rollout.id],
      [texts.planDigest, digestText(plan)],
      [texts.startedBy, starterOf(evidence)],
      creationFactWithZone(madeAt, madeBy),
    ],
    data: rolloutData(evidence),
  };
}

function needsAttention({ outcome }: RolloutItem): boolean {
  return outcome === null || NEEDS_ATTENTION.includes(outcome);
}

function summaryOf(evidence: RolloutEvidence, zone: string): ReportFact[] {
  const { rollout, items, plan, madeAt, madeBy } = evidence;
  const stop = stopOf(rollout, items);
  const template = storedTemplateText(plan);
  const ended =
    rollout.finishedAt === null ? texts.notEnded : localTimeText(rollout.finishedAt, zone);
  return facts(
    [
      reportMessages.result,
      texts.total({
        recorders: countMessages.recorders({ count: rollout.total }),
        counts: countsList(countsOf(rollout)),
      }),
    ],
    [common.site, siteNamesText(items.map(({ siteName }) => siteName))],
    [
      reportMessages.state,
      stop === null
        ? rollout.state
        : texts.stopped({ state: rollout.state, reason: stopText(stop) }),
    ],
    [texts.carriedOut, texts.period({ start: localTimeText(rollout.startedAt, zone), end: ended })],
    [texts.startedBy, starterOf(evidence)],
    [texts.plan, plan.name],
    template !== null && [texts.template, template],
    ...creationFacts(madeAt, madeBy, zone),
  );
}

function starterOf({ course }: RolloutEvidence): string {
  const starter = course.find(
    ({ kind }) => kind === "rollout.started" || kind === "rollout.retried",
  );
  return starter ? `${starter.user} (${starter.host})` : texts.starterUnknown;
}

function countsOf(rollout: Rollout): Record<string, number> {
  const done = Object.values(rollout.counts).reduce((sum, count) => sum + count, 0);
  return { ...outcomeCounts(rollout), [texts.notDone]: rollout.total - done };
}
