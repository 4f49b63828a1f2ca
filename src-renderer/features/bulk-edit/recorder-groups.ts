import type { Recorder } from "#shared/domain/inventory.ts";
import {
  RECORDER_STATES,
  stateLabel,
  recorderStateOf,
  type SitesInMaintenance,
} from "#renderer/features/inventory/index.ts";

/** Recorders that belong together, for choosing them at once; also a single one. */
export interface RecorderGroup {
  /** Unique in its list. */
  readonly id: string;
  readonly name: string;
  readonly ids: readonly string[];
  /** Site of a single recorder. */
  readonly site?: string;
  /** Customer of a site or of a single recorder; absent if there is none. */
  readonly customer?: string;
}

/** Sites by customer. Sites of the same name at two customers are two groups. */
export function groupsBySite(recorders: readonly Recorder[]): RecorderGroup[] {
  return [...Map.groupBy(recorders, ({ siteId }) => siteId)].flatMap(([id, all]) => {
    const [first] = all;
    if (!first) return [];
    return [{ id, name: first.siteName, ids: all.map((one) => one.id), ...customerOf(first) }];
  });
}

function customerOf({ customerName }: Recorder): Pick<RecorderGroup, "customer"> {
  return customerName === "" ? {} : { customer: customerName };
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
      : [{ id: state, name: stateLabel(state), ids: members.map(({ id }) => id) }];
  });
}

/** Each recorder alone. */
export function singleRecorders(recorders: readonly Recorder[]): RecorderGroup[] {
  return recorders.map((recorder) => ({
    id: recorder.id,
    name: recorder.name,
    ids: [recorder.id],
    site: recorder.siteName,
    ...customerOf(recorder),
  }));
}

function grouped(pairs: readonly (readonly [string, string])[]): RecorderGroup[] {
  return [...Map.groupBy(pairs, ([name]) => name)].map(([name, members]) => ({
    id: name,
    name,
    ids: members.map(([, id]) => id),
  }));
}

/** Ids of the groups that are chosen as a whole. */
export function wholeGroups(groups: readonly RecorderGroup[], chosen: readonly string[]): string[] {
  const ids = new Set(chosen);
  return groups.filter((group) => group.ids.every((id) => ids.has(id))).map(({ id }) => id);
}

/**
 * The chosen recorders after groups were ticked or unticked. Recorders of groups whose check box did not change stay as they are, also
 * those of a group of which a part is chosen.
 * @param ticked ids of the groups that are ticked now
 */
export function withTicked(
  groups: readonly RecorderGroup[],
  chosen: readonly string[],
  ticked: readonly string[],
): string[] {
  const before = new Set(wholeGroups(groups, chosen));
  const now = new Set(ticked);
  const next = new Set(chosen);
  const changed = groups.filter(({ id }) => before.has(id) !== now.has(id));
  for (const group of changed) if (!now.has(group.id)) for (const id of group.ids) next.delete(id);
  for (const group of changed) if (now.has(group.id)) for (const id of group.ids) next.add(id);
  return [...next];
}
