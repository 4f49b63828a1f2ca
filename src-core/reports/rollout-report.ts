import type { ActivityHead, ActivityBody } from "#shared/domain/activity.ts";
import { fieldLabel, placedLabel } from "#shared/domain/areas/labels.ts";
import { areaSpec, fieldOfPath } from "#shared/domain/areas/index.ts";
import { isSecretRef, secretRefSchema } from "#shared/domain/areas/parts.ts";
import { valueText as valueInWords } from "#shared/domain/areas/value-text.ts";
import type { Plan } from "#shared/domain/plan.ts";
import { storedTemplateText } from "#shared/domain/plan-text.ts";
import {
  NEEDS_ATTENTION,
  type Outcome,
  type Rollout,
  type RolloutItem,
} from "#shared/domain/rollout.ts";
import {
  leftBehindSentences,
  outcomeCounts,
  outcomeWords,
  stopOf,
  stopText,
} from "#shared/domain/rollout-text.ts";
import { canonicalJson, type Json } from "#shared/json.ts";
import {
  counted,
  countsText,
  localTimeText,
  scopeText,
  timeText,
  valueText,
  zoneOf,
  type Cell,
  type ReportDocument,
  type Table,
  type Tone,
} from "./document.ts";

/** What a report of a rollout is made of. */
export interface RolloutEvidence {
  readonly rollout: Rollout;
  readonly items: readonly RolloutItem[];
  readonly plan: Plan;
  /** What the activity log says of it, the earliest first. */
  readonly course: readonly ActivityBody[];
  /** Where the activity log ended when the report was made. */
  readonly head: ActivityHead | null;
  /** IANA name; undefined: that of this computer. */
  readonly timeZone?: string | undefined;
  readonly madeAt: string;
  readonly madeBy: string;
}

type Field = RolloutItem["fields"][number];

const TONES: Readonly<Record<Outcome, Tone>> = {
  verified: "good",
  accepted: "good",
  mismatch: "bad",
  refused: "bad",
  skipped: "quiet",
  unreachable: "warn",
  interrupted: "warn",
};

/** What was changed on what, and how that was verified: the result and what is wrong first, then line by line. */
export function rolloutReport(evidence: RolloutEvidence): ReportDocument {
  const { rollout, items, plan, madeAt, madeBy } = evidence;
  const zone = zoneOf([], evidence.timeZone);
  const failed = items.filter(needsAttention);
  return {
    title: `Changes: ${rollout.name}`,
    file: `muster-rollout-${rollout.id}`,
    facts: factsOf(evidence, zone),
    notes: [...leftBehindSentences(rollout.leftBehind), ...NOTES],
    tables: [
      ...(failed.length === 0 ? [] : [itemsTable("Needs attention", failed, zone)]),
      changesTable(items),
      itemsTable("Recorders", items, zone),
      valuesTable(items),
      timelineTable(evidence, zone),
      identityTable(evidence),
    ],
    evidence: evidenceTable(items),
    inEveryLine: [
      ["Rollout", rollout.id],
      ["Plan digest", digestText(plan)],
      ["Started by", starterOf(evidence)],
      ["Report made", `${timeText(madeAt)} by ${madeBy}`],
    ],
    data: dataOf(evidence),
  };
}

function needsAttention({ outcome }: RolloutItem): boolean {
  return outcome === null || NEEDS_ATTENTION.includes(outcome);
}

function factsOf(evidence: RolloutEvidence, zone: string): [string, string][] {
  const { rollout, items, plan, madeAt, madeBy } = evidence;
  const stop = stopOf(rollout, items);
  const template = storedTemplateText(plan);
  const ended = rollout.finishedAt === null ? "not ended" : localTimeText(rollout.finishedAt, zone);
  const state = stop === null ? rollout.state : `${rollout.state}. ${stopText(stop)}`;
  return [
    ["Result", `${counted(rollout.total, "recorder")}: ${countsText(countsOf(rollout))}`],
    ["Site", scopeText(items.map(({ siteName }) => siteName))],
    ["State", state],
    ["Carried out", `${localTimeText(rollout.startedAt, zone)} to ${ended}`],
    ["Started by", starterOf(evidence)],
    ["Plan", plan.name],
    ...(template === null ? [] : [["Template", template] satisfies [string, string]]),
    ["Report made", `${localTimeText(madeAt, zone)} by ${madeBy}`],
    ["Times", `local time, ${zone}`],
  ];
}

function starterOf({ course }: RolloutEvidence): string {
  const starter = course.find(
    ({ kind }) => kind === "rollout.started" || kind === "rollout.retried",
  );
  return starter ? `${starter.user} (${starter.host})` : "not in the activity log";
}

function digestText({ digest }: Plan): string {
  return `SHA-256 ${digest}`;
}

function countsOf(rollout: Rollout): Record<string, number> {
  const done = Object.values(rollout.counts).reduce((sum, count) => sum + count, 0);
  return { ...outcomeCounts(rollout), "not done": rollout.total - done };
}

const NOTES = [
  "Verified: read back from the recorder after the change, and equal. Verified except the password: the same for all but the password, which recorders never show. Accepted: the recorder reported success, and the value cannot be read back.",
  "Mismatch: read back, and different from the plan. Refused: not changed; the reason is given. Skipped: nothing was to be changed, or the rollout ended before. Unreachable: no answer, and nothing was changed. Interrupted: it is not known whether the change applies.",
] as const;

/** The same change on many recorders, once. */
function changesTable(items: readonly RolloutItem[]): Table {
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
  return {
    title: "What was changed",
    columns: [
      { head: "Settings", width: 18 },
      { head: "Setting", width: 32 },
      { head: "New value", width: 38 },
      { head: "Recorders", width: 12 },
    ],
    rows: widest.map(({ field, recorders }): Cell[] => {
      const { area = "email", path, wanted } = field;
      return [
        { text: areaSpec(area).label },
        { text: fieldLabel(path, area) },
        { text: wordsOfValue(path, wanted) },
        { text: String(recorders.size) },
      ];
    }),
  };
}

function itemsTable(title: string, items: readonly RolloutItem[], zone: string): Table {
  return {
    title,
    columns: [
      { head: "Site", width: 18 },
      { head: "Recorder", width: 22 },
      { head: "Result", width: 14 },
      { head: "Time", width: 14 },
      { head: "Details", width: 32 },
    ],
    rows: items.map((item): Cell[] => [
      { text: item.siteName },
      { text: item.recorderName },
      resultCell(item),
      { text: localTimeText(item.at, zone) },
      { text: [item.detail, item.error?.message].filter(Boolean).join(" ") },
    ]),
  };
}

/** The outcome in words; `accepted` is told apart by whether all but the password was read back. */
function resultCell(item: RolloutItem): Cell {
  const cell = outcomeCell(item.outcome, item.step);
  return { ...cell, text: capital(outcomeWords(item) ?? cell.text) };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function valuesTable(items: readonly RolloutItem[]): Table {
  return {
    title: "Values",
    columns: [
      { head: "Site", width: 13 },
      { head: "Recorder", width: 16 },
      { head: "Setting", width: 19 },
      { head: "Before", width: 14 },
      { head: "New value", width: 14 },
      { head: "Read back", width: 14 },
      { head: "Result", width: 10 },
    ],
    rows: items.flatMap((item) =>
      item.fields.map((field): Cell[] => {
        const { area = "email", path, before, wanted, readBack, outcome } = field;
        const never = isSecretRef(wanted) ? "never shown" : null;
        const cell = outcomeCell(outcome ?? item.outcome, item.step);
        return [
          { text: item.siteName },
          { text: item.recorderName },
          { text: placedLabel(path, area) },
          { text: never ?? wordsOfValue(path, before) },
          { text: wordsOfValue(path, wanted) },
          { text: never ?? wordsOfValue(path, readBack) },
          { ...cell, text: capital(cell.text) },
        ];
      }),
    ),
  };
}

function wordsOfValue(path: string, value: Json | undefined): string {
  const secret = secretRefSchema.safeParse(value);
  return secret.success ? `password '${secret.data.secret}'` : valueInWords(path, value);
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

function timelineTable({ course }: RolloutEvidence, zone: string): Table {
  return {
    title: "Timeline",
    columns: [
      { head: "Time", width: 16 },
      { head: "Who", width: 20 },
      { head: "What", width: 18 },
      { head: "Details", width: 46 },
    ],
    rows: course.map(({ at, user, host, kind, outcome, detail }): Cell[] => {
      const what = COURSE_WORDS[kind] ?? kind;
      return [
        { text: localTimeText(at, zone) },
        { text: `${user} (${host})` },
        { text: outcome === "done" ? what : `${what}: failed` },
        { text: detail },
      ];
    }),
  };
}

/** What proves later that this report is about this rollout, and that the activity log was not altered before it. */
function identityTable({ rollout, plan, head }: RolloutEvidence): Table {
  const rows = [
    ["Rollout", rollout.id],
    ["Plan", `${plan.id}, created ${timeText(plan.createdAt)}`],
    ["Plan digest", digestText(plan)],
    ...(head ? [["Activity log at that time", `entry ${head.seq}, ${head.hash}`]] : []),
  ];
  return {
    title: "Identification",
    columns: [
      { head: "What", width: 20 },
      { head: "Value", width: 80 },
    ],
    rows: rows.map((cells) => cells.map((text): Cell => ({ text }))),
  };
}

/** Every field with wire names and ids. */
function evidenceTable(items: readonly RolloutItem[]): Table {
  return {
    title: "Data",
    columns: [
      "Site",
      "Recorder",
      "Recorder id",
      "Area",
      "Field",
      "Before",
      "Wanted",
      "Read back",
      "Outcome",
      "When",
    ].map((head) => ({ head, width: 10 })),
    rows: items.flatMap((item) =>
      item.fields.length === 0
        ? [line(item, { area: "", path: "", before: "", wanted: "", readBack: "" })]
        : item.fields.map((field) => line(item, textsOf(field), field.outcome)),
    ),
  };
}

interface Texts {
  readonly area: string;
  readonly path: string;
  readonly before: string;
  readonly wanted: string;
  readonly readBack: string;
}

function line(item: RolloutItem, texts: Texts, outcome = item.outcome): Cell[] {
  const { area, path, before, wanted, readBack } = texts;
  return [
    { text: item.siteName },
    { text: item.recorderName },
    { text: item.recorderId },
    { text: area },
    { text: path },
    { text: before },
    { text: wanted },
    { text: readBack },
    outcomeCell(outcome, item.step),
    { text: timeText(item.at) },
  ];
}

function textsOf({ area = "email", path, before, wanted, readBack }: Field): Texts {
  const secret = secretRefSchema.safeParse(wanted);
  if (secret.success) {
    const named = `password '${secret.data.secret}'`;
    return { area, path, before: "(never read)", wanted: named, readBack: "(never read)" };
  }
  return {
    area,
    path,
    before: valueText(before),
    wanted: valueText(wanted),
    readBack: valueText(readBack),
  };
}

function outcomeCell(outcome: Outcome | null, step: RolloutItem["step"]): Cell {
  if (outcome === null) return { text: step === "pending" ? "not done" : step, tone: "warn" };
  return { text: outcome, tone: TONES[outcome] };
}

function dataOf({ rollout, items, plan, course, head, madeAt, madeBy }: RolloutEvidence): Json {
  const { id, name, createdAt, digest, template, source } = plan;
  const document = {
    format: "muster-rollout-report/1",
    madeAt,
    madeBy,
    activityHead: head,
    rollout,
    plan: { id, name, createdAt, digest, template, source },
    course,
    items,
  };
  return JSON.parse(JSON.stringify(document)) as Json;
}
