import { entryDetail, entryKind, entryUser } from "#shared/contract/activity-text.ts";
import type { ActivityBody } from "#shared/domain/activity.ts";
import { activityKindMessages } from "#shared/messages/activity-screen.ts";
import { areaSpec, DEFAULT_AREA, fieldOfPath } from "#shared/areas/index.ts";
import { fieldLabel, placedLabel } from "#shared/areas/labels.ts";
import type { RolloutItem } from "#shared/domain/rollout.ts";
import { outcomeWords } from "#shared/domain/rollout-text.ts";
import { canonicalJson } from "#shared/json.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { reportMessages, rolloutReportMessages as texts } from "#shared/messages/report-tables.ts";
import { reportTable } from "../builders.ts";
import type { ReportCell, ReportTable } from "../document.ts";
import { capitalized } from "#shared/text-case.ts";
import { localTimeText, timeText } from "../text.ts";
import {
  digestText,
  outcomeCell,
  secretName,
  wordsOfValue,
  type EvidenceField,
  type RolloutEvidence,
} from "./evidence.ts";

/** A change that many recorders have in common is one line. */
export function changesTable(items: readonly RolloutItem[]): ReportTable {
  const changes = new Map<string, { field: EvidenceField; recorders: Set<string> }>();
  for (const item of items) {
    for (const field of item.fields) {
      const area = field.area ?? DEFAULT_AREA;
      const key = `${area} ${fieldOfPath(area, field.path)} ${canonicalJson(field.wanted)}`;
      const change = changes.get(key) ?? { field, recorders: new Set<string>() };
      change.recorders.add(item.recorderId);
      changes.set(key, change);
    }
  }
  const widest = [...changes.values()].toSorted(
    (one, other) => other.recorders.size - one.recorders.size,
  );
  return reportTable(
    texts.changes,
    [
      [texts.settings, 18],
      [texts.setting, 32],
      [texts.newValue, 38],
      [common.recorders, 12],
    ],
    widest.map(({ field: { area = DEFAULT_AREA, path, wanted }, recorders }) => [
      areaSpec(area).label,
      fieldLabel(path, area),
      wordsOfValue(path, wanted),
      String(recorders.size),
    ]),
  );
}

export function itemsTable(
  title: string,
  items: readonly RolloutItem[],
  zone: string,
): ReportTable {
  return reportTable(
    title,
    [
      [common.site, 18],
      [common.recorder, 22],
      [reportMessages.result, 14],
      [reportMessages.time, 14],
      [reportMessages.details, 32],
    ],
    items.map((item) => [
      item.siteName,
      item.recorderName,
      resultCell(item),
      localTimeText(item.at, zone),
      [item.detail, item.error?.message].filter(Boolean).join(" "),
    ]),
  );
}

/** The outcome in words; `accepted` also says whether all but the password was read back. */
function resultCell(item: RolloutItem): ReportCell {
  const cell = outcomeCell(item);
  return { ...cell, text: capitalized(outcomeWords(item) ?? cell.text) };
}

export function valuesTable(items: readonly RolloutItem[]): ReportTable {
  return reportTable(
    texts.values,
    [
      [common.site, 13],
      [common.recorder, 16],
      [texts.setting, 19],
      [common.before, 14],
      [texts.newValue, 14],
      [texts.readBack, 14],
      [reportMessages.result, 10],
    ],
    items.flatMap((item) => item.fields.map((field) => valueRow(item, field))),
  );
}

function valueRow(item: RolloutItem, field: EvidenceField): (ReportCell | string)[] {
  const { area = DEFAULT_AREA, path, before, wanted, readBack, outcome } = field;
  const hidden = secretName(wanted) === null ? null : texts.neverShown;
  const cell = outcomeCell({ ...item, outcome: outcome ?? item.outcome });
  return [
    item.siteName,
    item.recorderName,
    placedLabel(path, area),
    hidden ?? wordsOfValue(path, before),
    wordsOfValue(path, wanted),
    hidden ?? wordsOfValue(path, readBack),
    { ...cell, text: capitalized(cell.text) },
  ];
}

const COURSE_TEXTS = {
  "rollout.started": "started",
  "rollout.pauseAsked": "pauseRequested",
  "rollout.paused": "paused",
  "rollout.continued": "nextWave",
  "rollout.resumed": "resumed",
  "rollout.retried": "retried",
  "rollout.cancelAsked": "cancelRequested",
  "rollout.cancelled": "cancelled",
  "rollout.stopped": "stoppedByRule",
  "rollout.interrupted": "interrupted",
  "rollout.finished": "finished",
} as const satisfies Partial<Record<ActivityBody["kind"], string>>;

function kindText(kind: ActivityBody["kind"]): string {
  return kind in COURSE_TEXTS
    ? texts[COURSE_TEXTS[kind as keyof typeof COURSE_TEXTS]]
    : activityKindMessages[kind];
}

export function timelineTable({ course }: RolloutEvidence, zone: string): ReportTable {
  return reportTable(
    texts.timeline,
    [
      [reportMessages.time, 16],
      [texts.who, 20],
      [texts.what, 18],
      [reportMessages.details, 46],
    ],
    course.map((entry) => [
      localTimeText(entry.at, zone),
      entryUser(entry),
      entryKind(entry, kindText(entry.kind)),
      entryDetail(entry, (iso) => localTimeText(iso, zone)),
    ]),
  );
}

/** Proof that this report is about this rollout, and that the activity log was not altered before it. */
export function identityTable({ rollout, plan, head }: RolloutEvidence): ReportTable {
  return reportTable(
    texts.identification,
    [
      [texts.what, 20],
      [texts.value, 80],
    ],
    [
      [texts.rollout, rollout.id],
      [texts.plan, texts.planCreated({ id: plan.id, time: timeText(plan.createdAt) })],
      [texts.planDigest, digestText(plan)],
      ...(head
        ? [[texts.logEnd, texts.logEntry({ number: String(head.seq), hash: head.hash })]]
        : []),
    ],
  );
}
