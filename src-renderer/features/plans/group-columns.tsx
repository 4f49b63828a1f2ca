import { areaSpec } from "#shared/areas/index.ts";
import { channelNames } from "#shared/domain/channel-names.ts";
import { fieldLabel, valueText, wireText } from "#renderer/features/fields/index.ts";
import { counted } from "#renderer/services/words.ts";
import type { GridColumn } from "#renderer/ui/index.ts";
import type { ChangeGroup } from "./groups.ts";
import { happensTone, happensTooltip, whatHappens } from "./states.ts";

type Column = GridColumn<ChangeGroup>;

/** @param onRecorders shows the changes of the group recorder by recorder */
export function groupColumns(
  groups: readonly ChangeGroup[],
  onRecorders: (group: ChangeGroup) => void,
): Column[] {
  const areas = new Set(groups.map(({ area }) => area));
  const channels = groups.some((group) => group.channels.size > 0);
  return [
    {
      id: "recorders",
      label: "Recorders",
      value: ({ recorderIds }) => recorderIds.size,
      format: ({ recorderIds }) => counted(recorderIds.size, "recorder"),
      open: onRecorders,
      width: 138,
      filter: "number",
      hint: "Recorders that change alike. Click to list them.",
    },
    ...(areas.size > 1 ? [AREA] : []),
    FIELD,
    ...(channels ? [CHANNELS] : []),
    BEFORE,
    AFTER,
    HAPPENS,
  ];
}

const AREA: Column = {
  id: "area",
  label: "Area",
  value: ({ area }) => areaSpec(area).label,
  width: 112,
};

const FIELD: Column = {
  id: "field",
  label: "Field",
  value: ({ field }) => fieldLabel(field.path, field.area),
  width: 176,
  tooltip: ({ path }) => path,
};

const CHANNELS: Column = {
  id: "channels",
  label: "Channels",
  value: ({ channels }) => channelNames(channels),
  width: 112,
  tooltip: ({ channels }) => channelNames(channels),
};

const BEFORE: Column = {
  id: "before",
  label: "Before",
  value: ({ field }) => valueText(field.path, field.before),
  minWidth: 140,
  flex: 1,
  tone: () => "quiet",
  tooltip: ({ field }) => wireText(field.path, field.before),
};

const AFTER: Column = {
  id: "after",
  label: "After",
  value: ({ field }) => valueText(field.path, field.after),
  minWidth: 140,
  flex: 1,
  tone: ({ field }) => (field.state === "same" ? "quiet" : null),
  tooltip: ({ field }) => wireText(field.path, field.after),
  hint: "Variables are filled in.",
};

const HAPPENS: Column = {
  id: "state",
  label: "What happens",
  value: ({ field }) => whatHappens(field).label,
  width: 215,
  tone: ({ field }) => happensTone(field),
  tooltip: ({ field }) => happensTooltip(field),
};
