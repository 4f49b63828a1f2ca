import { channelOfPath, fieldOfPath } from "#shared/areas/index.ts";
import { isExposed, type Plan, type PlanItem, type PlanItemState } from "#shared/domain/plan.ts";
import { storedTemplateText, unfitText } from "#shared/domain/plan-text.ts";
import { canonicalJson } from "#shared/json.ts";
import { exitStatusOfMany, type ExitStatus } from "../exit-codes.ts";
import { table, type Column, type Layout, type Tone } from "../table.ts";
import { channelNames } from "#shared/domain/channel-names.ts";
import { settingText } from "./setting-text.ts";
import { counted } from "./text.ts";

type PlanField = PlanItem["fields"][number];

/** Recorders of the plan by state; every state that occurs. */
export function planCounts(plan: Plan): Partial<Record<PlanItemState, number>> {
  const counts: Partial<Record<PlanItemState, number>> = {};
  for (const { state } of plan.items) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
}

const FINE: readonly PlanItemState[] = ["ready", "nothing_to_do"];

export function itemsInTrouble(plan: Plan): PlanItem[] {
  return plan.items.filter(({ state }) => !FINE.includes(state));
}

export function planStatus(plan: Plan): ExitStatus {
  const trouble = itemsInTrouble(plan);
  return exitStatusOfMany(
    plan.items.length - trouble.length,
    trouble.map(({ error }) => error),
  );
}

/** `Mail: 24 recorders: 22 to change, 2 not reached. From the stored template 'Mail', version 3.` */
export function planSummary(plan: Plan): string {
  const counts = planCounts(plan);
  const words: Record<PlanItemState, string> = {
    ready: "to change",
    nothing_to_do: "with nothing to change",
    invalid: "with values that do not fit",
    unreachable: "not reached",
    blocked: "held back until you decide",
    attention: "that could not be planned",
  };
  const parts = (Object.keys(words) as PlanItemState[])
    .filter((state) => counts[state])
    .map((state) => `${counts[state]} ${words[state]}`);
  const what = `${counted(plan.items.length, "recorder")}: ${parts.join(", ") || "none"}.`;
  const stored = storedTemplateText(plan);
  return `${plan.name}: ${what}${stored ? ` From the stored template ${stored}.` : ""}`;
}

interface Change {
  readonly recorder: string;
  readonly field: PlanField;
  /** Ids of the recorders that change alike. */
  readonly recorders: ReadonlySet<string>;
  /** Fields that are left out for the same reason; else one. */
  readonly fields: ReadonlySet<string>;
  /** Channels that change alike. */
  readonly channels: ReadonlySet<string>;
}

const MOST_NAMED = 3;

const fieldTone = ({ field }: Change): Tone | undefined =>
  field.state === "same" || field.leftOut ? "quiet" : undefined;

const areaColumn: Column<Change> = { head: "AREA", value: ({ field }) => field.area };
const channelsColumn: Column<Change> = {
  head: "CHANNELS",
  value: ({ channels }) => channelNames(channels),
  flexible: true,
};

const fieldColumn: Column<Change> = {
  head: "FIELD",
  value: ({ fields }) =>
    fields.size > MOST_NAMED ? `${fields.size} fields` : [...fields].join(", "),
  tone: fieldTone,
};

const beforeAfter: readonly Column<Change>[] = [
  {
    head: "BEFORE",
    value: ({ field }) => (field.leftOut ? "" : settingText(field.area, field.path, field.before)),
    flexible: true,
    tone: () => "quiet",
  },
  {
    head: "AFTER",
    value: ({ field }) => (field.leftOut ? "" : settingText(field.area, field.path, field.after)),
    flexible: true,
  },
  {
    head: "STATE",
    value: ({ field }) => stateText(field),
    tone: (change) => (isExposed(change.field.way) ? "bad" : fieldTone(change)),
  },
];

const WAYS: Record<NonNullable<PlanField["way"]>, string> = {
  encrypted: "sent encrypted",
  https: "sent inside HTTPS",
  unverified: "sent encrypted to a device that is not verified",
  clear: "sent readable on the network",
};

/** `change`, `unknown before, sent encrypted`. */
function stateText({ state, way, leftOut, reason }: PlanField): string {
  if (leftOut) return `left out: ${reason}`;
  const text = state.replaceAll("_", " ");
  return [text, way === undefined ? "" : WAYS[way], reason ?? ""].filter(Boolean).join(", ");
}

/** Before → after: by recorder, or with recorders that change alike in one line. Then what is in the way, recorder by recorder. */
export function planText(plan: Plan, each: boolean, layout: Layout): string {
  const changes = changesOf(plan, each);
  const parts = changes.length === 0 ? [] : [table(columnsOf(changes, each), changes, layout)];
  const trouble = troubleText(plan, layout);
  return [...parts, ...(trouble === "" ? [] : [trouble])].join("\n\n");
}

/** Area and channels only where there is something to tell apart. */
function columnsOf(changes: readonly Change[], each: boolean): Column<Change>[] {
  const name: Column<Change> = { head: "RECORDER", value: ({ recorder }) => recorder };
  const count: Column<Change> = {
    head: "RECORDERS",
    value: (change) => String(change.recorders.size),
    align: "right",
  };
  const areas = new Set(changes.map(({ field }) => field.area)).size > 1;
  const channels = changes.some((change) => change.channels.size > 0);
  return [
    ...(each ? [name] : []),
    ...(areas ? [areaColumn] : []),
    fieldColumn,
    ...(channels ? [channelsColumn] : []),
    ...beforeAfter,
    ...(each ? [] : [count]),
  ];
}

/**
 * The same field, before, after and state at several recorders, or at several channels, is one line. Of a recorder that is
 * in trouble nothing is written, so its fields are no changes.
 */
function changesOf(plan: Plan, each: boolean): Change[] {
  const alike = new Map<string, Collected>();
  for (const item of plan.items.filter(({ state }) => FINE.includes(state))) {
    for (const field of item.fields) {
      const key = keyOf(field) + (each ? item.recorderId : "");
      const channel = channelOfPath(field.area, field.path);
      const seen = alike.get(key);
      const { recorderName: recorder } = item;
      const change = seen ?? { recorder, field, ...noneYet() };
      if (!seen) alike.set(key, change);
      change.fields.add(fieldOfPath(field.area, field.path));
      change.recorders.add(item.recorderId);
      if (channel !== "") change.channels.add(channel);
    }
  }
  const changes = [...alike.values()];
  return each ? changes : inOrderOfFields(changes);
}

type Collected = Change & Record<"recorders" | "fields" | "channels", Set<string>>;

function noneYet() {
  return { recorders: new Set<string>(), fields: new Set<string>(), channels: new Set<string>() };
}

function keyOf({ area, path, state, before, after, way, leftOut, reason }: PlanField): string {
  if (leftOut) return canonicalJson([area, "left out", reason ?? ""]);
  const field = fieldOfPath(area, path);
  return canonicalJson([area, field, state, before ?? ["unknown"], after, way ?? "", reason ?? ""]);
}

function inOrderOfFields(changes: readonly Change[]): Change[] {
  const nameOf = ({ field }: Change) => `${field.area} ${fieldOfPath(field.area, field.path)}`;
  const order = new Map([...new Set(changes.map(nameOf))].map((name, index) => [name, index]));
  return changes.toSorted((a, b) => (order.get(nameOf(a)) ?? 0) - (order.get(nameOf(b)) ?? 0));
}

function troubleText(plan: Plan, layout: Layout): string {
  const items = itemsInTrouble(plan);
  if (items.length === 0) return "";
  const columns: Column<PlanItem>[] = [
    { head: "NOT IN THE PLAN", value: ({ recorderName }) => recorderName },
    { head: "SITE", value: ({ siteName }) => siteName, flexible: true },
    { head: "STATE", value: ({ state }) => state, tone: () => "bad" },
    { head: "WHY", value: why, prose: true },
  ];
  return table(columns, items, layout);
}

function why(item: PlanItem): string {
  if (item.error) return [item.error.message, item.error.mend].filter(Boolean).join(" ");
  return unfitText(item);
}
