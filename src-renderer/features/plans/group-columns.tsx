import { areaSpec } from "#shared/areas/index.ts";
import { channelNames } from "#shared/domain/channel-names.ts";
import { commonMessages } from "#shared/messages/common.ts";
import { planMessages as m } from "#shared/messages/plans.ts";
import { fieldLabel, valueText, wireText } from "#renderer/features/fields/index.ts";
import type { GridColumn } from "#renderer/ui/index.ts";
import { groupName, type ChangeGroup } from "./groups.ts";
import { happensTone, happensTooltip, whatHappens } from "./states.ts";

type Column = GridColumn<ChangeGroup>;

/**
 * @param onRecorders shows the changes of the group recorder by recorder
 * @param isApplied the plan is a record of what was planned
 */
export function groupColumns(
  groups: readonly ChangeGroup[],
  onRecorders: (group: ChangeGroup) => void,
  isApplied: boolean,
): Column[] {
  const areas = new Set(groups.map(({ area }) => area));
  const channels = groups.some((group) => group.channels.size > 0);
  return [
    {
      id: "recorders",
      label: commonMessages.recorders,
      value: ({ recorderIds }) => recorderIds.size,
      format: groupName,
      open: onRecorders,
      width: 200,
      filter: "number",
      hint: m.recordersHint,
    },
    ...(areas.size > 1 ? [AREA] : []),
    FIELD,
    ...(channels ? [CHANNELS] : []),
    BEFORE,
    AFTER,
    isApplied ? { ...HAPPENS, label: m.columnPlanned } : HAPPENS,
  ];
}

const AREA: Column = {
  id: "area",
  get label() {
    return commonMessages.area;
  },
  value: ({ area }) => areaSpec(area).label,
  width: 112,
};

const FIELD: Column = {
  id: "field",
  get label() {
    return commonMessages.field;
  },
  value: ({ field }) => fieldLabel(field.path, field.area),
  width: 176,
  tooltip: ({ path }) => path,
};

const CHANNELS: Column = {
  id: "channels",
  get label() {
    return commonMessages.channels;
  },
  value: ({ channels }) => channelNames(channels),
  width: 112,
  tooltip: ({ channels }) => channelNames(channels),
};

const BEFORE: Column = {
  id: "before",
  get label() {
    return commonMessages.before;
  },
  value: ({ field }) => valueText(field.path, field.before),
  minWidth: 140,
  flex: 1,
  tone: () => "quiet",
  tooltip: ({ field }) => wireText(field.path, field.before),
};

const AFTER: Column = {
  id: "after",
  get label() {
    return commonMessages.after;
  },
  value: ({ field }) => valueText(field.path, field.after),
  minWidth: 140,
  flex: 1,
  tone: ({ field }) => (field.state === "same" ? "quiet" : null),
  tooltip: ({ field }) => wireText(field.path, field.after),
  get hint() {
    return m.variablesHint;
  },
};

const HAPPENS: Column = {
  id: "state",
  get label() {
    return m.columnHappens;
  },
  get hint() {
    return m.happensHint;
  },
  value: ({ field }) => whatHappens(field).label,
  width: 215,
  tone: ({ field }) => happensTone(field),
  tooltip: ({ field }) => happensTooltip(field),
};
