import type { ActivityHead, ActivityBody } from "#shared/domain/activity.ts";
import { secretRefSchema } from "#shared/domain/areas/parts.ts";
import type { Plan } from "#shared/domain/plan.ts";
import { storedTemplateText } from "#shared/domain/plan-text.ts";
import type { Outcome, Rollout, RolloutItem } from "#shared/domain/rollout.ts";
import {
  leftBehindSentences,
  outcomeCounts,
  outcomeWords,
  stopOf,
  stopText,
} from "#shared/domain/rollout-text.ts";
import type { Json } from "#shared/json.ts";
import {
  countsText,
  timeText,
  valueText,
  type Cell,
  type ReportDocument,
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

/** What was changed on what, and how that was verified: line by line, with a summary on top. */
export function rolloutReport(evidence: RolloutEvidence): ReportDocument {
  const { rollout, items } = evidence;
  return {
    title: `Rollout '${rollout.name}'`,
    file: `muster-rollout-${rollout.id}`,
    facts: factsOf(evidence),
    notes: [...leftBehindSentences(rollout.leftBehind), ...NOTES],
    tables: [courseTable(evidence), itemsTable(items), fieldsTable(items)],
    main: 2,
    data: dataOf(evidence),
  };
}

function factsOf({ rollout, items, plan, course, head, madeAt, madeBy }: RolloutEvidence) {
  const { state } = rollout;
  const stop = stopOf(rollout, items);
  const starter = course.find(
    ({ kind }) => kind === "rollout.started" || kind === "rollout.retried",
  );
  const template = storedTemplateText(plan);
  const facts: [string, string][] = [
    ["Rollout", rollout.id],
    ["State", stop === null ? state : `${state}. ${stopText(stop)}`],
    ["Started", timeText(rollout.startedAt)],
    ["Ended", rollout.finishedAt === null ? "not yet" : timeText(rollout.finishedAt)],
    ["Started by", starter ? `${starter.user} (${starter.host})` : "not in the activity log"],
    ["Recorders", `${rollout.total}: ${countsText(countsOf(rollout))}`],
    ["Plan", `${plan.name} (${plan.id}), made ${timeText(plan.createdAt)}`],
    ...(template === null ? [] : [["Template", template] satisfies [string, string]]),
    ["Plan digest", `SHA-256 ${plan.digest}`],
    ["Report made", `${timeText(madeAt)} by ${madeBy}`],
  ];
  if (head) facts.push(["Activity log then", `entry ${head.seq}, ${head.hash}`]);
  return facts;
}

function countsOf(rollout: Rollout): Record<string, number> {
  const done = Object.values(rollout.counts).reduce((sum, count) => sum + count, 0);
  return { ...outcomeCounts(rollout), "not done": rollout.total - done };
}

const NOTES = [
  "verified: read back from the recorder after the write, and equal. verified except the password: the same of everything but the password, which recorders never show. accepted: the recorder reported success, and the value cannot be read back.",
  "mismatch: read back, and not as wanted. refused: not written, or not taken; the reason stands beside it. skipped: nothing was to be written, or it was not its turn any more.",
  "unreachable: no answer, and nothing known to be written. interrupted: sent or about to be sent, and whether it applies is not known.",
  "Before and read back are what the recorder itself said, right before the write and after it. Passwords are named, never shown, and can never be read back.",
] as const;

function courseTable({ course }: RolloutEvidence) {
  return {
    title: "Course",
    columns: [
      { head: "When", width: 16 },
      { head: "Who", width: 20 },
      { head: "What", width: 18 },
      { head: "Detail", width: 46 },
    ],
    rows: course.map(({ at, user, host, kind, outcome, detail }): Cell[] => [
      { text: timeText(at) },
      { text: `${user} (${host})` },
      { text: outcome === "done" ? kind : `${kind} failed` },
      { text: detail },
    ]),
  };
}

function itemsTable(items: readonly RolloutItem[]) {
  return {
    title: "Recorders",
    columns: [
      { head: "Site", width: 15 },
      { head: "Recorder", width: 20 },
      { head: "Outcome", width: 10 },
      { head: "When", width: 15 },
      { head: "What happened", width: 40 },
    ],
    rows: items.map((item): Cell[] => [
      { text: item.siteName },
      { text: `${item.recorderName} (${item.recorderId})` },
      { ...outcomeCell(item.outcome, item.step), ...wordsOf(item) },
      { text: timeText(item.at) },
      { text: [item.detail, item.error?.message].filter(Boolean).join(" ") },
    ]),
  };
}

/** `accepted` is told apart by whether all but the password was read back. */
function wordsOf(item: RolloutItem): Partial<Cell> {
  const words = outcomeWords(item);
  return words === null ? {} : { text: words };
}

function fieldsTable(items: readonly RolloutItem[]) {
  return {
    title: "Values",
    columns: [
      { head: "Site", width: 11 },
      { head: "Recorder", width: 14 },
      { head: "Recorder id", width: 9 },
      { head: "Area", width: 8 },
      { head: "Field", width: 16 },
      { head: "Before", width: 12 },
      { head: "Wanted", width: 12 },
      { head: "Read back", width: 12 },
      { head: "Outcome", width: 8 },
      { head: "When", width: 10 },
    ],
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
