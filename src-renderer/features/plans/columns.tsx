import { areaSpec, channelOfPath } from "#shared/areas/index.ts";
import { messageWithHint } from "#shared/errors.ts";
import type { Plan } from "#shared/domain/plan.ts";
import { commonMessages } from "#shared/messages/common.ts";
import { planMessages as m } from "#shared/messages/plans.ts";
import { fieldLabel, valueText, wireText } from "#renderer/features/fields/index.ts";
import { StatusTag, type GridColumn } from "#renderer/ui/index.ts";
import type { PlanLine } from "./lines.ts";
import {
  fieldStateText,
  happensTone,
  happensTooltip,
  itemText,
  partText,
  whatHappens,
  type StateText,
} from "./states.ts";

type Column = GridColumn<PlanLine>;

const SITE: Column = {
  id: "site",
  get label() {
    return commonMessages.site;
  },
  value: ({ item }) => item.siteName,
  width: 120,
};

const RECORDER: Column = {
  id: "recorder",
  besidePanel: true,
  get label() {
    return commonMessages.recorder;
  },
  value: ({ item }) => item.recorderName,
  width: 232,
  minWidth: 210,
  tooltip: ({ item }) => item.url,
};

const FIELD: Column = {
  id: "field",
  besidePanel: true,
  get label() {
    return commonMessages.field;
  },
  value: ({ field, leftOut }) => {
    const shown = field ?? (leftOut?.channel === "" ? leftOut : null);
    return shown ? fieldLabel(shown.path, shown.area) : "";
  },
  width: 176,
  tooltip: ({ field, leftOut }) => field?.path ?? leftOut?.path ?? null,
};

/** Column for plans that change several areas. */
const AREA: Column = {
  id: "area",
  get label() {
    return commonMessages.area;
  },
  value: ({ field, leftOut }) => {
    const area = field?.area ?? leftOut?.area;
    return area ? areaSpec(area).label : "";
  },
  width: 112,
};

/** Column for plans that change settings that are held per channel. */
const CHANNEL: Column = {
  id: "channel",
  get label() {
    return commonMessages.channel;
  },
  value: ({ field, leftOut }) =>
    leftOut?.channel ?? (field ? channelOfPath(field.area, field.path) : ""),
  width: 92,
};

const BEFORE: Column = {
  id: "before",
  besidePanel: "ifRoom",
  get label() {
    return commonMessages.before;
  },
  value: ({ field }) => (field ? valueText(field.path, field.before) : ""),
  minWidth: 110,
  flex: 1,
  tone: () => "quiet",
  tooltip: ({ field }) => (field ? wireText(field.path, field.before) : null),
};

const AFTER: Column = {
  id: "after",
  besidePanel: true,
  get label() {
    return commonMessages.after;
  },
  value: ({ field }) => (field ? valueText(field.path, field.after) : ""),
  minWidth: 110,
  flex: 1,
  tone: ({ field }) => (field?.state === "same" ? "quiet" : null),
  tooltip: ({ field }) => (field ? wireText(field.path, field.after) : null),
};

const HAPPENS: Column = {
  id: "state",
  get label() {
    return m.columnHappens;
  },
  get hint() {
    return m.happensHint;
  },
  value: ({ field }) => (field ? whatHappens(field).label : ""),
  width: 215,
  tone: ({ field }) => (field ? happensTone(field) : null),
  tooltip: ({ field }) => (field ? happensTooltip(field) : null),
};

/** Shows all that the plan has for the recorder of a line. */
type Open = (line: PlanLine) => void;

/**
 * Recorders that will be written: before → after, field by field.
 * @param isApplied the plan is a record of what was planned
 */
export function writtenColumns(plan: Pick<Plan, "items">, open: Open, isApplied = false): Column[] {
  const places = placeColumns(plan);
  const isOne = isOneField(plan);
  // Beside a panel, the values are worth more than a field that is the same in every line.
  const after: Column = {
    ...AFTER,
    hint: m.variablesHint,
    ...(isOne && { besidePanel: "ifRoom" }),
  };
  const values: Column[] = isOne
    ? [
        { ...FIELD, besidePanel: false },
        { ...BEFORE, besidePanel: true },
      ]
    : [FIELD, BEFORE];
  const recorder = { ...RECORDER, open, ...(places.length > 0 && { width: 196 }) };
  const happens = isApplied ? { ...HAPPENS, label: m.columnPlanned } : HAPPENS;
  return [SITE, recorder, ...places, ...values, after, happens];
}

function isOneField({ items }: Pick<Plan, "items">): boolean {
  const written = items.flatMap(({ fields }) => fields.filter(({ state }) => state !== "same"));
  return new Set(written.map(({ area, path }) => `${area}/${path}`)).size === 1;
}

/** Recorders that have all planned values already, field by field. */
export function alreadySetColumns(plan: Pick<Plan, "items">, open: Open): Column[] {
  const value = { ...AFTER, id: "value", label: m.columnAlreadySet };
  return [SITE, { ...RECORDER, open }, ...placeColumns(plan), FIELD, value];
}

const RECORDER_IS: Column = {
  id: "item",
  get label() {
    return m.columnRecorderIs;
  },
  value: (line) => lineState(line).label,
  width: 142,
  render: (line) => <StatusTag tone={lineState(line).tone}>{lineState(line).label}</StatusTag>,
  tooltip: (line) => lineState(line).meaning,
};

// Narrow, so that the reason fits next to them.
const WHY: Column = {
  id: "why",
  besidePanel: true,
  get label() {
    return m.columnWhy;
  },
  value: why,
  minWidth: 220,
  flex: 3,
  tooltip: why,
};

/** What will not be written, and why. */
export function leftColumns(plan: Pick<Plan, "items">, open: Open): Column[] {
  return [
    RECORDER_IS,
    // Narrow, so that the reason fits next to them.
    { ...SITE, width: 92 },
    { ...RECORDER, width: 196, open },
    ...placeColumns(plan),
    { ...FIELD, width: 160 },
    {
      ...AFTER,
      id: "wanted",
      label: m.columnPlanned,
      besidePanel: "ifRoom",
      width: 160,
      minWidth: 96,
    },
    WHY,
  ];
}

function placeColumns({ items }: Pick<Plan, "items">): Column[] {
  const areas = new Set(items.flatMap(({ fields }) => fields.map(({ area }) => area)));
  const perChannel = items.some(({ fields }) =>
    fields.some(({ area, path }) => channelOfPath(area, path) !== ""),
  );
  return [...(areas.size > 1 ? [AREA] : []), ...(perChannel ? [CHANNEL] : [])];
}

function lineState({ item, leftOut }: PlanLine): StateText {
  if (leftOut?.lost) return partText("notRestored");
  if (!leftOut || item.state !== "ready") return itemText(item.state);
  return partText(leftOut.channel === "" ? "fieldSkipped" : "channelSkipped");
}

function why({ item, field, leftOut }: PlanLine): string {
  if (leftOut) return leftOut.reason;
  if (field?.reason) return field.reason;
  if (field) return fieldStateText(field.state).meaning;
  if (item.error) return messageWithHint(item.error);
  return itemText(item.state).meaning;
}
