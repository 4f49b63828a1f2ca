import { channelOfPath, fieldOfPath } from "#shared/areas/index.ts";
import { isExposed, type Plan, type PlanItem, type PlanItemState } from "#shared/domain/plan.ts";
import { storedTemplateText, unfitText } from "#shared/domain/plan-text.ts";
import { canonicalJson } from "#shared/json.ts";
import { planCommands as texts } from "#shared/messages/commands/plans.ts";
import { countMessages } from "#shared/messages/counts.ts";
import { exitStatusOfMany, type ExitStatus } from "../exit-codes.ts";
import { errorText } from "../hints.ts";
import { textTable, type TextColumn, type Layout, type TextTone } from "../table.ts";
import { channelNames } from "#shared/domain/channel-names.ts";
import { settingText } from "./setting-text.ts";

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
  const { ready, nothing_to_do, invalid, unreachable, blocked, attention } = planCounts(plan);
  const parts = [
    ...(ready ? [texts.stateReady({ count: ready })] : []),
    ...(nothing_to_do ? [texts.stateNothingToDo({ count: nothing_to_do })] : []),
    ...(invalid ? [texts.stateInvalid({ count: invalid })] : []),
    ...(unreachable ? [texts.stateUnreachable({ count: unreachable })] : []),
    ...(blocked ? [texts.stateBlocked({ count: blocked })] : []),
    ...(attention ? [texts.stateAttention({ count: attention })] : []),
  ];
  const what = {
    name: plan.name,
    recorders: countMessages.recorders({ count: plan.items.length }),
    parts: parts.join(", ") || texts.none,
  };
  const template = storedTemplateText(plan);
  return template ? texts.summaryOfTemplate({ ...what, template }) : texts.summary(what);
}

interface Change {
  readonly recorder: string;
  readonly field: PlanField;
  /** Ids of the recorders that change alike. */
  readonly recorders: ReadonlySet<string>;
  /** Fields that are skipped for the same reason; otherwise one field. */
  readonly fields: ReadonlySet<string>;
  /** Channels that change alike. */
  readonly channels: ReadonlySet<string>;
}

const MOST_NAMED = 3;

const fieldTone = ({ field }: Change): TextTone | undefined =>
  field.state === "same" || field.leftOut ? "quiet" : undefined;

const areaColumn: TextColumn<Change> = { head: "area", value: ({ field }) => field.area };
const channelsColumn: TextColumn<Change> = {
  head: "channels",
  value: ({ channels }) => channelNames(channels),
  wraps: true,
};

const fieldColumn: TextColumn<Change> = {
  head: "field",
  value: ({ fields }) =>
    fields.size > MOST_NAMED ? texts.fields({ count: fields.size }) : [...fields].join(", "),
  wraps: true,
  tone: fieldTone,
};

const beforeAfter: readonly TextColumn<Change>[] = [
  {
    head: "before",
    value: ({ field }) => (field.leftOut ? "" : settingText(field.area, field.path, field.before)),
    wraps: true,
    tone: () => "quiet",
  },
  {
    head: "after",
    value: ({ field }) => (field.leftOut ? "" : settingText(field.area, field.path, field.after)),
    wraps: true,
  },
  {
    head: "state",
    value: ({ field }) => stateText(field),
    wraps: true,
    tone: (change) => (isExposed(change.field.way) ? "bad" : fieldTone(change)),
  },
];

const WAYS = {
  encrypted: "sentEncrypted",
  https: "sentHttps",
  unverified: "sentUnverified",
  clear: "sentClear",
} as const satisfies Record<NonNullable<PlanField["way"]>, keyof typeof texts>;

/** `change`, `unknown before, sent encrypted`. */
function stateText({ state, way, leftOut, reason }: PlanField): string {
  if (leftOut) return texts.skipped({ reason: reason ?? "" });
  const text = state.replaceAll("_", " ");
  return [text, way === undefined ? "" : texts[WAYS[way]], reason ?? ""].filter(Boolean).join(", ");
}

/** Before → after: by recorder, or with recorders that change alike in one line. Then the problems, recorder by recorder. */
export function planText(plan: Plan, each: boolean, layout: Layout): string {
  const changes = changesOf(plan, each);
  const parts = changes.length === 0 ? [] : [textTable(columnsOf(changes, each), changes, layout)];
  const trouble = troubleText(plan, layout);
  return [...parts, ...(trouble === "" ? [] : [trouble])].join("\n\n");
}

/** Area and channels only if there are several. */
function columnsOf(changes: readonly Change[], each: boolean): TextColumn<Change>[] {
  const name: TextColumn<Change> = {
    head: "recorder",
    value: ({ recorder }) => recorder,
    wraps: true,
  };
  const count: TextColumn<Change> = {
    head: "recorders",
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
 * The same field, before, after and state at several recorders or channels is one line. Recorders with a problem are not
 * written to, so their fields are not listed.
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
  if (leftOut) return canonicalJson([area, "skipped", reason ?? ""]);
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
  const columns: TextColumn<PlanItem>[] = [
    { head: "notInThePlan", value: ({ recorderName }) => recorderName },
    { head: "site", value: ({ siteName }) => siteName, flexible: true },
    { head: "state", value: ({ state }) => state, tone: () => "bad" },
    { head: "why", value: why, prose: true },
  ];
  return textTable(columns, items, layout);
}

function why(item: PlanItem): string {
  if (item.error) return errorText(item.error);
  return unfitText(item);
}
