import type { Recorder } from "#shared/domain/inventory.ts";

/** Recorders that belong together by site or by tag, for choosing them at once. */
export interface RecorderGroup {
  readonly name: string;
  readonly ids: readonly string[];
}

const words = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });

export function groupsBySite(recorders: readonly Recorder[]): RecorderGroup[] {
  return grouped(recorders.map(({ id, siteName }) => [siteName, id]));
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

function grouped(pairs: readonly (readonly [string, string])[]): RecorderGroup[] {
  return [...Map.groupBy(pairs, ([name]) => name)]
    .map(([name, members]) => ({ name, ids: members.map(([, id]) => id) }))
    .toSorted((a, b) => words.compare(a.name, b.name));
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
