import { areaSpec } from "#shared/areas/index.ts";
import { commonMessages } from "#shared/messages/common.ts";
import { driftMessages as m } from "#shared/messages/drift.ts";
import { placedLabel, valueText, wireText } from "#renderer/features/fields/index.ts";
import { navigate } from "#renderer/services/router.ts";
import { Time, type GridColumn } from "#renderer/ui/index.ts";
import type { DriftLine } from "./drift-lines.ts";

type Column = GridColumn<DriftLine>;

const placeColumns = ({ open, customerOf }: DriftColumnTools): Column[] => [
  {
    id: "customer",
    label: commonMessages.customer,
    value: customerOf,
    minWidth: 96,
    flex: 0.5,
    hidden: true,
  },
  {
    id: "site",
    label: commonMessages.site,
    value: ({ siteName }) => siteName,
    width: 84,
    hidden: true,
  },
  {
    id: "recorder",
    label: commonMessages.recorder,
    value: ({ recorderName }) => recorderName,
    open,
    minWidth: 170,
    flex: 0.8,
  },
  {
    id: "area",
    label: commonMessages.area,
    value: ({ area }) => areaSpec(area).label,
    width: 88,
    hidden: true,
  },
  {
    id: "field",
    label: commonMessages.field,
    value: ({ path, area }) => placedLabel(path, area),
    format: ({ path, area }) =>
      m.fieldOfArea({ area: areaSpec(area).label, field: placedLabel(path, area) }),
    minWidth: 160,
    flex: 0.8,
    open,
    tooltip: ({ path }) => path,
  },
];

const valueColumns = (): Column[] => [
  {
    id: "wanted",
    label: m.columnExpected,
    hint: m.expectedHint,
    value: ({ path, wanted }) => valueText(path, wanted),
    minWidth: 144,
    flex: 1.2,
    tone: () => "quiet",
    tooltip: ({ path, wanted }) => wireText(path, wanted),
  },
  {
    id: "found",
    label: m.columnNow,
    hint: m.nowHint,
    value: ({ path, found }) => valueText(path, found),
    minWidth: 144,
    flex: 1.2,
    tone: () => "warn",
    tooltip: ({ path, found }) => wireText(path, found),
  },
];

const sourceColumns = (): Column[] => [
  {
    id: "rollout",
    label: m.columnAppliedBy,
    value: ({ name }) => name,
    open: ({ rolloutId }) => navigate(`rollouts/${rolloutId}`),
    minWidth: 140,
    flex: 1,
    hint: m.appliedByHint,
  },
  { ...time("applied", m.columnApplied, ({ appliedAt }) => appliedAt), hidden: true },
  { ...time("read", m.columnRead, ({ readAt }) => readAt), hidden: true },
  { ...time("since", m.columnSince, ({ since }) => since), hint: m.sinceHint },
];

function time(id: string, label: string, at: (line: DriftLine) => string): Column {
  const render = (line: DriftLine) => <Time iso={at(line)} />;
  return { id, label, value: at, render, width: 104, filter: false, ticks: true, isAge: true };
}

export interface DriftColumnTools {
  /** Shows the recorder. */
  open(line: DriftLine): void;
  /** Name of the customer; empty without one. */
  customerOf(line: DriftLine): string;
}

export function driftColumns(tools: DriftColumnTools): Column[] {
  return [...placeColumns(tools), ...valueColumns(), ...sourceColumns()];
}
