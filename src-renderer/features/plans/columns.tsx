import { areaSpec, channelOfPath } from "#shared/areas/index.ts";
import type { Plan } from "#shared/domain/plan.ts";
import { fieldLabel, valueText, wireText } from "#renderer/features/fields/index.ts";
import { StatusTag, type GridColumn } from "#renderer/ui/index.ts";
import type { PlanLine } from "./lines.ts";
import {
  CHANNEL_LEFT_OUT,
  FIELD_SKIPPED,
  FIELD_TEXTS,
  happensTone,
  happensTooltip,
  ITEM_TEXTS,
  NOT_RESTORED,
  whatHappens,
} from "./states.ts";

type Column = GridColumn<PlanLine>;

const SITE: Column = {
  id: "site",
  label: "Site",
  value: ({ item }) => item.siteName,
  width: 120,
};

const RECORDER: Column = {
  id: "recorder",
  label: "Recorder",
  value: ({ item }) => item.recorderName,
  width: 232,
  tooltip: ({ item }) => item.url,
};

const FIELD: Column = {
  id: "field",
  label: "Field",
  value: ({ field, leftOut }) => {
    const shown = field ?? (leftOut?.channel === "" ? leftOut : null);
    return shown ? fieldLabel(shown.path, shown.area) : "";
  },
  width: 176,
  tooltip: ({ field, leftOut }) => field?.path ?? leftOut?.path ?? null,
};

/** Of plans that change several areas. */
const AREA: Column = {
  id: "area",
  label: "Area",
  value: ({ field, leftOut }) => {
    const area = field?.area ?? leftOut?.area;
    return area ? areaSpec(area).label : "";
  },
  width: 112,
};

/** Of plans that change settings that are held per channel. */
const CHANNEL: Column = {
  id: "channel",
  label: "Channel",
  value: ({ field, leftOut }) =>
    leftOut?.channel ?? (field ? channelOfPath(field.area, field.path) : ""),
  width: 92,
};

const BEFORE: Column = {
  id: "before",
  label: "Before",
  value: ({ field }) => (field ? valueText(field.path, field.before) : ""),
  minWidth: 140,
  flex: 1,
  tone: () => "quiet",
  tooltip: ({ field }) => (field ? wireText(field.path, field.before) : null),
};

const AFTER: Column = {
  id: "after",
  label: "After",
  value: ({ field }) => (field ? valueText(field.path, field.after) : ""),
  minWidth: 140,
  flex: 1,
  tone: ({ field }) => (field?.state === "same" ? "quiet" : null),
  tooltip: ({ field }) => (field ? wireText(field.path, field.after) : null),
};

const AFTER_FILLED: Column = { ...AFTER, hint: "Variables are filled in." };

const HAPPENS: Column = {
  id: "state",
  label: "What happens",
  value: ({ field }) => (field ? whatHappens(field).label : ""),
  width: 215,
  tone: ({ field }) => (field ? happensTone(field) : null),
  tooltip: ({ field }) => (field ? happensTooltip(field) : null),
};

/** Shows all that the plan has for the recorder of a line. */
type Open = (line: PlanLine) => void;

/** Recorders that will be written: before → after, field by field. */
export function writtenColumns(plan: Pick<Plan, "items">, open: Open): Column[] {
  const places = placeColumns(plan);
  const recorder = { ...RECORDER, open, ...(places.length > 0 && { width: 196 }) };
  return [SITE, recorder, ...places, FIELD, BEFORE, AFTER_FILLED, HAPPENS];
}

const RECORDER_IS: Column = {
  id: "item",
  label: "Recorder is",
  value: (line) => lineState(line).label,
  width: 142,
  render: (line) => <StatusTag tone={lineState(line).tone}>{lineState(line).label}</StatusTag>,
  tooltip: (line) => lineState(line).meaning,
};

// Narrow: why it is left alone must be seen beside them.
const LEFT_SITE: Column = { ...SITE, width: 92 };
const LEFT_RECORDER: Column = { ...RECORDER, width: 196 };
const LEFT_FIELD: Column = { ...FIELD, width: 160 };
const WANTED: Column = { ...AFTER, id: "wanted", label: "Planned", width: 160, minWidth: 96 };

const WHY: Column = {
  id: "why",
  label: "Why it is skipped",
  value: why,
  minWidth: 220,
  flex: 3,
  tooltip: why,
};

/** What will not be written, and why. */
export function leftColumns(plan: Pick<Plan, "items">, open: Open): Column[] {
  return [
    RECORDER_IS,
    LEFT_SITE,
    { ...LEFT_RECORDER, open },
    ...placeColumns(plan),
    LEFT_FIELD,
    WANTED,
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

function lineState({ item, leftOut }: PlanLine): (typeof ITEM_TEXTS)[keyof typeof ITEM_TEXTS] {
  if (leftOut?.lost) return NOT_RESTORED;
  if (!leftOut || item.state !== "ready") return ITEM_TEXTS[item.state];
  return leftOut.channel === "" ? FIELD_SKIPPED : CHANNEL_LEFT_OUT;
}

function why({ item, field, leftOut }: PlanLine): string {
  if (leftOut) return leftOut.reason;
  if (field?.reason) return field.reason;
  if (field) return FIELD_TEXTS[field.state].meaning;
  if (item.error) return [item.error.message, item.error.mend].filter(Boolean).join(" ");
  return ITEM_TEXTS[item.state].meaning;
}
