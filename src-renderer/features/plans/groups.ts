import { channelOfPath, fieldOfPath } from "#shared/areas/index.ts";
import type { PlanField } from "#shared/domain/plan.ts";
import type { Area } from "#shared/domain/settings.ts";
import { countMessages } from "#shared/messages/counts.ts";
import { fieldOrder } from "#renderer/features/fields/index.ts";
import type { PlanLine } from "./lines.ts";

/** Equal changes of many recorders: the same field from the same value to the same value. */
export interface ChangeGroup {
  readonly id: string;
  readonly area: Area;
  /** Path without the channel that it may begin with. */
  readonly path: string;
  /** One of the fields; the others are equal but for their channel. */
  readonly field: PlanField;
  readonly recorderIds: ReadonlySet<string>;
  /** Name of the first recorder: a group of one recorder has its name. */
  readonly recorderName: string;
  readonly channels: ReadonlySet<string>;
}

/** The group that a change belongs to. */
export function groupIdOf({ area, path, before, after, state, way, reason }: PlanField): string {
  const known = before === undefined ? [] : [before];
  return JSON.stringify([area, fieldOfPath(area, path), known, after, state, way, reason]);
}

/** `300 recorders`, or the name of the only one. */
export function groupName({
  recorderIds,
  recorderName,
}: Pick<ChangeGroup, "recorderIds" | "recorderName">): string {
  return recorderIds.size === 1
    ? recorderName
    : countMessages.recorders({ count: recorderIds.size });
}

/** Changes as groups, in the order of the fields, the largest group of a field first. */
export function changeGroups(lines: readonly PlanLine[]): ChangeGroup[] {
  const groups = new Map<string, ReturnType<typeof emptyGroup>>();
  for (const { item, field } of lines) {
    if (!field) continue;
    const id = groupIdOf(field);
    const group = groups.get(id) ?? emptyGroup(id, field, item.recorderName);
    groups.set(id, group);
    group.recorderIds.add(item.recorderId);
    const channel = channelOfPath(field.area, field.path);
    if (channel !== "") group.channels.add(channel);
  }
  const order = ({ area, path }: ChangeGroup) => fieldOrder(path, area);
  return [...groups.values()].toSorted(
    (a, b) => order(a) - order(b) || b.recorderIds.size - a.recorderIds.size,
  );
}

function emptyGroup(id: string, field: PlanField, recorderName: string) {
  const { area } = field;
  const path = fieldOfPath(area, field.path);
  const [recorderIds, channels] = [new Set<string>(), new Set<string>()];
  return { id, area, path, field, recorderIds, recorderName, channels };
}

/** Area and field of a change, whatever the channel: what the totals count by. */
export function fieldKeyOf({ area, path }: Pick<PlanField, "area" | "path">): string {
  return `${area} ${fieldOfPath(area, path)}`;
}

export interface FieldTotal {
  readonly key: string;
  readonly area: Area;
  readonly path: string;
  readonly recorders: number;
}

/** How many recorders change in each field, in the order of the fields. */
export function fieldTotals(groups: readonly ChangeGroup[]): FieldTotal[] {
  const byField = Map.groupBy(groups, fieldKeyOf);
  return [...byField].map(([key, own]) => {
    const [{ area, path }] = own as [ChangeGroup];
    const recorders = new Set(own.flatMap(({ recorderIds }) => [...recorderIds]));
    return { key, area, path, recorders: recorders.size };
  });
}
