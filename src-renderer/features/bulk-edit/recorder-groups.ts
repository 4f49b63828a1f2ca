import type { Recorder } from "#shared/domain/inventory.ts";
import {
  RECORDER_STATES,
  stateLabel,
  recorderStateOf,
  type SitesInMaintenance,
} from "#renderer/features/inventory/index.ts";
import { compareNames } from "#shared/compare.ts";

/** Recorders that belong together, for choosing them at once; also a single one. */
export interface RecorderGroup {
  readonly name: string;
  readonly ids: readonly string[];
  /** Site of a single recorder. */
  readonly detail?: string;
  /** Customer of a site, if there are several customers. */
  readonly customer?: string;
}

/** Sites by customer. Sites of the same name at two customers are two groups. */
export function groupsBySite(recorders: readonly Recorder[]): RecorderGroup[] {
  const severalCustomers = new Set(recorders.map(({ customerName }) => customerName)).size > 1;
  const sites = [...Map.groupBy(recorders, ({ siteId }) => siteId).values()];
  return sites
    .flatMap(([first, ...others]) => (first ? [{ first, all: [first, ...others] }] : []))
    .toSorted(
      (a, b) =>
        compareNames(a.first.customerName, b.first.customerName) ||
        compareNames(a.first.siteName, b.first.siteName),
    )
    .map(({ first: { siteName, customerName }, all }) => ({
      name: siteName,
      ids: all.map(({ id }) => id),
      ...(severalCustomers && customerName !== "" && { customer: customerName }),
    }));
}

export function groupsByCustomer(recorders: readonly Recorder[]): RecorderGroup[] {
  const of = recorders.filter(({ customerName }) => customerName !== "");
  return grouped(of.map(({ id, customerName }) => [customerName, id]));
}

export function groupsByTag(recorders: readonly Recorder[]): RecorderGroup[] {
  return grouped(
    recorders.flatMap(({ id, tags }) => tags.map((tag): [string, string] => [tag, id])),
  );
}

/** Recorders that were never read have neither model nor firmware. */
export function groupsBy(
  recorders: readonly Recorder[],
  field: "model" | "firmware",
): RecorderGroup[] {
  return grouped(
    recorders
      .filter((recorder) => recorder[field] !== "")
      .map((recorder) => [recorder[field], recorder.id]),
  );
}

/** Groups recorders by state, worst first. */
export function groupsByState(
  recorders: readonly Recorder[],
  maintained: SitesInMaintenance,
): RecorderGroup[] {
  const ids = Map.groupBy(recorders, (recorder) => recorderStateOf(recorder, maintained));
  return RECORDER_STATES.flatMap((state) => {
    const members = ids.get(state) ?? [];
    return members.length === 0
      ? []
      : [{ name: stateLabel(state), ids: members.map(({ id }) => id) }];
  });
}

/** Each recorder alone. */
export function singleRecorders(recorders: readonly Recorder[]): RecorderGroup[] {
  return recorders
    .map(({ id, name, siteName }) => ({ name, ids: [id], detail: siteName }))
    .toSorted((a, b) => compareNames(a.name, b.name));
}

function grouped(pairs: readonly (readonly [string, string])[]): RecorderGroup[] {
  return [...Map.groupBy(pairs, ([name]) => name)]
    .map(([name, members]) => ({ name, ids: members.map(([, id]) => id) }))
    .toSorted((a, b) => compareNames(a.name, b.name));
}

/** Whether none, some or all of a group are chosen. */
export function groupState(
  group: RecorderGroup,
  chosen: ReadonlySet<string>,
): "none" | "some" | "all" {
  const count = group.ids.filter((id) => chosen.has(id)).length;
  if (count === 0) return "none";
  return count === group.ids.length ? "all" : "some";
}

/** Adds the whole group, or removes the group if all of it is chosen already. */
export function toggleGroup(group: RecorderGroup, chosen: readonly string[]): string[] {
  const members = new Set(group.ids);
  const others = chosen.filter((id) => !members.has(id));
  const isIn = groupState(group, new Set(chosen)) === "all";
  return isIn ? others : [...others, ...group.ids];
}
