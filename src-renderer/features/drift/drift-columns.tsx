import { areaSpec } from "#shared/areas/index.ts";
import { placedLabel, valueText, wireText } from "#renderer/features/fields/index.ts";
import { navigate } from "#renderer/services/router.ts";
import { Time, type GridColumn } from "#renderer/ui/index.ts";
import type { DriftLine } from "./drift-lines.ts";

type Column = GridColumn<DriftLine>;

const PLACE = (open: (line: DriftLine) => void): Column[] => [
  { id: "site", label: "Site", value: ({ siteName }) => siteName, width: 96, sort: "asc" },
  {
    id: "recorder",
    label: "Recorder",
    value: ({ recorderName }) => recorderName,
    open,
    width: 182,
  },
  { id: "area", label: "Area", value: ({ area }) => areaSpec(area).label, width: 88 },
  {
    id: "field",
    label: "Field",
    value: ({ path, area }) => placedLabel(path, area),
    width: 128,
    tooltip: ({ path }) => path,
  },
];

const VALUES: readonly Column[] = [
  {
    id: "wanted",
    label: "Expected",
    hint: "As the rollout applied it, or as a user kept it since",
    value: ({ path, wanted }) => valueText(path, wanted),
    minWidth: 148,
    flex: 1,
    tone: () => "quiet",
    tooltip: ({ path, wanted }) => wireText(path, wanted),
  },
  {
    id: "found",
    label: "Now",
    hint: "As last read",
    value: ({ path, found }) => valueText(path, found),
    minWidth: 148,
    flex: 1,
    tone: () => "warn",
    tooltip: ({ path, found }) => wireText(path, found),
  },
];

const BY: readonly Column[] = [
  {
    id: "rollout",
    label: "Applied by",
    value: ({ name }) => name,
    open: ({ rolloutId }) => navigate(`rollouts/${rolloutId}`),
    width: 120,
    hint: "The rollout that wrote this field last",
  },
  time("applied", "Applied", ({ appliedAt }) => appliedAt),
  time("read", "Read", ({ readAt }) => readAt),
  {
    ...time("since", "Changed since", ({ since }) => since),
    hidden: true,
    hint: "When this value was first read",
  },
];

function time(id: string, label: string, at: (line: DriftLine) => string): Column {
  const render = (line: DriftLine) => <Time iso={at(line)} />;
  return { id, label, value: at, render, width: 104, filter: false, ticks: true };
}

/** @param open shows the recorder */
export function driftColumns(open: (line: DriftLine) => void): Column[] {
  return [...PLACE(open), ...VALUES, ...BY];
}
