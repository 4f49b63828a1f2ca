import type { Recorder } from "#shared/domain/inventory.ts";
import { placeRank, sumOfHealth, type PlaceHealth } from "#shared/domain/place-health.ts";
import { formatNumber } from "#shared/format.ts";
import { bulkMessages as m } from "#shared/messages/bulk-edit.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { customerPageMessages as places } from "#shared/messages/customer-pages.ts";
import { placeMark, placeText } from "#renderer/features/places/index.ts";
import type { GridColumn } from "#renderer/ui/index.ts";
import type { RecorderGroup } from "./recorder-groups.ts";

/** A group of recorders in the list in which recorders are chosen. */
export interface ChoiceGroup extends RecorderGroup {
  readonly sites: number;
  readonly models: string;
  readonly firmware: string;
  /** null until all problems of the fleet are loaded. */
  readonly health: PlaceHealth | null;
  /** How many of its recorders are chosen. */
  readonly chosen: number;
}

interface Fleet {
  readonly byId: ReadonlyMap<string, Recorder>;
  /** Health by id of the recorder; null if not loaded yet. */
  readonly health: ReadonlyMap<string, PlaceHealth> | null;
}

/** Groups with what an integrator has to know before a change. */
export function groupRows(
  groups: readonly RecorderGroup[],
  { byId, health }: Fleet,
): Omit<ChoiceGroup, "chosen">[] {
  return groups.map((group) => {
    const recorders = group.ids.flatMap((id) => byId.get(id) ?? []);
    return {
      ...group,
      sites: new Set(recorders.map(({ siteId }) => siteId)).size,
      models: valuesText(recorders.map(({ model }) => model)),
      firmware: valuesText(recorders.map(({ firmware }) => firmware)),
      health: health && sumOfHealth(group.ids.flatMap((id) => health.get(id) ?? [])),
    };
  });
}

/** `NVR-16 (12), NVR-8 (2)`: the most frequent first; the value alone if all are equal. */
function valuesText(values: readonly string[]): string {
  const known = values.filter((value) => value !== "");
  const counts = [...Map.groupBy(known, (value) => value)]
    .map(([value, { length }]) => ({ value, count: length }))
    .toSorted((one, other) => other.count - one.count);
  if (counts.length === 1) return counts[0]?.value ?? "";
  return counts
    .map(({ value, count }) => m.valueCount({ value, count: formatNumber(count) }))
    .join(", ");
}

export const CHOOSE_BY = [
  "site",
  "customer",
  "recorder",
  "tag",
  "model",
  "firmware",
  "state",
] as const;
export type ChooseBy = (typeof CHOOSE_BY)[number];

const HEADINGS: Readonly<Record<ChooseBy, () => string>> = {
  site: () => common.site,
  customer: () => common.customer,
  recorder: () => common.recorder,
  tag: () => m.tag,
  model: () => common.model,
  firmware: () => common.firmware,
  state: () => places.state,
};

/** Columns of the list, by name at first. Columns in which no row has a value are left out. */
export function choiceColumns(by: ChooseBy, isKnown: boolean): GridColumn<ChoiceGroup>[] {
  const isRecorder = by === "recorder";
  const columns: (GridColumn<ChoiceGroup> | false)[] = [
    {
      id: "name",
      label: HEADINGS[by](),
      value: ({ name }) => name,
      tooltip: ({ name }) => name,
      flex: 2,
      minWidth: 160,
      // States have an order of their own, the worst first.
      ...(by !== "state" && { sort: "asc", sortIndex: 1 }),
    },
    isRecorder && {
      id: "site",
      label: common.site,
      value: ({ site = "" }) => site,
      flex: 1,
      minWidth: 110,
    },
    {
      id: "customer",
      label: common.customer,
      value: ({ customer = "" }) => customer,
      tooltip: ({ customer = "" }) => customer,
      flex: 1.2,
      minWidth: 130,
      ...(by === "site" && { sort: "asc", sortIndex: 0 }),
    },
    isKnown &&
      by !== "state" && {
        id: "state",
        label: places.state,
        hint: places.stateHint,
        value: ({ health }) => (health ? -placeRank(health) : null),
        mark: ({ health }) =>
          health ? placeMark(health, isRecorder) : { tone: "unknown", text: "" },
        tooltip: ({ health }) => health && placeText(health, isRecorder),
        filter: false,
        flex: 1.6,
        minWidth: 170,
      },
    !isRecorder && {
      ...counted("recorders", common.recorders, ({ ids }) => ids.length),
      format: ({ chosen, ids }) => recordersText(chosen, ids.length),
      hint: m.recordersHint,
      width: 112,
    },
    !isRecorder &&
      by !== "site" && {
        ...counted("sites", common.sites, ({ sites }) => sites),
        width: 90,
      },
    by !== "model" && {
      id: "models",
      label: isRecorder ? common.model : m.models,
      value: ({ models }) => models,
      tooltip: ({ models }) => models,
      flex: 1.4,
      minWidth: 120,
    },
    by !== "firmware" && {
      id: "firmware",
      label: common.firmware,
      value: ({ firmware }) => firmware,
      tooltip: ({ firmware }) => firmware,
      flex: 1,
      minWidth: 110,
      hidden: !isRecorder && by !== "model",
    },
  ];
  return columns.filter((column) => column !== false);
}

/** `14`, or `3 of 14` while a part of the group is chosen. */
function recordersText(chosen: number, count: number): string {
  const all = formatNumber(count);
  if (chosen === 0 || chosen === count) return all;
  return m.partChosen({ chosen: formatNumber(chosen), all });
}

function counted(
  id: string,
  label: string,
  value: (row: ChoiceGroup) => number,
): GridColumn<ChoiceGroup> {
  return {
    id,
    label,
    value,
    format: (row) => formatNumber(value(row)),
    filter: "number",
    align: "right",
  };
}
