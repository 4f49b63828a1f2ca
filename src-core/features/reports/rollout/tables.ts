import type { ActivityBody } from "#shared/domain/activity.ts";
import { areaSpec, fieldOfPath } from "#shared/areas/index.ts";
import { fieldLabel, placedLabel } from "#shared/areas/labels.ts";
import type { RolloutItem } from "#shared/domain/rollout.ts";
import { outcomeWords } from "#shared/domain/rollout-text.ts";
import { canonicalJson } from "#shared/json.ts";
import { table } from "../builders.ts";
import type { Cell, Table } from "../document.ts";
import { capital, localTimeText, timeText } from "../text.ts";
import {
  digestText,
  outcomeCell,
  secretName,
  wordsOfValue,
  type Field,
  type RolloutEvidence,
} from "./evidence.ts";

/** A change that many recorders have in common is one line. */
export function changesTable(items: readonly RolloutItem[]): Table {
  const changes = new Map<string, { field: Field; recorders: Set<string> }>();
  for (const item of items) {
    for (const field of item.fields) {
      const area = field.area ?? "email";
      const key = `${area} ${fieldOfPath(area, field.path)} ${canonicalJson(field.wanted)}`;
      const change = changes.get(key) ?? { field, recorders: new Set<string>() };
      change.recorders.add(item.recorderId);
      changes.set(key, change);
    }
  }
  const widest = [...changes.values()].toSorted(
    (one, other) => other.recorders.size - one.recorders.size,
  );
  return table(
    "What was changed",
    [
      ["Settings", 18],
      ["Setting", 32],
      ["New value", 38],
      ["Recorders", 12],
    ],
    widest.map(({ field: { area = "email", path, wanted }, recorders }) => [
      areaSpec(area).label,
      fieldLabel(path, area),
      wordsOfValue(path, wanted),
      String(recorders.size),
    ]),
  );
}

export function itemsTable(title: string, items: readonly RolloutItem[], zone: string): Table {
  return table(
    title,
    [
      ["Site", 18],
      ["Recorder", 22],
      ["Result", 14],
      ["Time", 14],
      ["Details", 32],
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
function resultCell(item: RolloutItem): Cell {
  const cell = outcomeCell(item.outcome, item.step);
  return { ...cell, text: capital(outcomeWords(item) ?? cell.text) };
}

export function valuesTable(items: readonly RolloutItem[]): Table {
  return table(
    "Values",
    [
      ["Site", 13],
      ["Recorder", 16],
      ["Setting", 19],
      ["Before", 14],
      ["New value", 14],
      ["Read back", 14],
      ["Result", 10],
    ],
    items.flatMap((item) => item.fields.map((field) => valueRow(item, field))),
  );
}

function valueRow(item: RolloutItem, field: Field): (Cell | string)[] {
  const { area = "email", path, before, wanted, readBack, outcome } = field;
  const hidden = secretName(wanted) === null ? null : "never shown";
  const cell = outcomeCell(outcome ?? item.outcome, item.step);
  return [
    item.siteName,
    item.recorderName,
    placedLabel(path, area),
    hidden ?? wordsOfValue(path, before),
    wordsOfValue(path, wanted),
    hidden ?? wordsOfValue(path, readBack),
    { ...cell, text: capital(cell.text) },
  ];
}

const COURSE_WORDS: Readonly<Partial<Record<ActivityBody["kind"], string>>> = {
  "rollout.started": "Started",
  "rollout.pauseAsked": "Pause requested",
  "rollout.paused": "Paused",
  "rollout.continued": "Next wave",
  "rollout.resumed": "Resumed",
  "rollout.retried": "Failed recorders retried",
  "rollout.cancelAsked": "Cancel requested",
  "rollout.cancelled": "Cancelled",
  "rollout.stopped": "Stopped by a rule",
  "rollout.interrupted": "Interrupted",
  "rollout.finished": "Finished",
};

export function timelineTable({ course }: RolloutEvidence, zone: string): Table {
  return table(
    "Timeline",
    [
      ["Time", 16],
      ["Who", 20],
      ["What", 18],
      ["Details", 46],
    ],
    course.map(({ at, user, host, kind, outcome, detail }) => {
      const what = COURSE_WORDS[kind] ?? kind;
      return [
        localTimeText(at, zone),
        `${user} (${host})`,
        outcome === "done" ? what : `${what}: failed`,
        detail,
      ];
    }),
  );
}

/** Proof that this report is about this rollout, and that the activity log was not altered before it. */
export function identityTable({ rollout, plan, head }: RolloutEvidence): Table {
  return table(
    "Identification",
    [
      ["What", 20],
      ["Value", 80],
    ],
    [
      ["Rollout", rollout.id],
      ["Plan", `${plan.id}, created ${timeText(plan.createdAt)}`],
      ["Plan digest", digestText(plan)],
      ...(head ? [["Activity log at that time", `entry ${head.seq}, ${head.hash}`]] : []),
    ],
  );
}
