import type { Problem } from "#shared/domain/availability-results.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import { inventoryMessages as text } from "#shared/messages/inventory.ts";
import { withOlderFirmware } from "#renderer/features/health/index.ts";

/** What needs a visit or an update, besides the problems of a recorder: further values of the filter by problem. */
export const UPKEEP = ["not_reached_week", "older_firmware"] as const;
export type Upkeep = (typeof UPKEEP)[number];

/** Ids of the recorders that need it. */
export type RecordersByUpkeep = Readonly<Record<Upkeep, ReadonlySet<string>>>;

const LABELS: Readonly<Record<Upkeep, () => string>> = {
  not_reached_week: () => text.notReachedWeek,
  older_firmware: () => text.olderFirmware,
};

const WEEK_MS = 7 * 24 * 3_600_000;

export function isUpkeep(value: string): value is Upkeep {
  return Object.hasOwn(LABELS, value);
}

export function upkeepLabel(value: Upkeep): string {
  return LABELS[value]();
}

/**
 * The recorders by what they need.
 * @param problems what audits found; a recorder is unreachable since the first audit that did not reach it
 * @param now in milliseconds
 */
export function recordersByUpkeep(
  recorders: readonly Recorder[],
  problems: readonly Problem[],
  now: number,
): RecordersByUpkeep {
  return {
    not_reached_week: notReachedSince(recorders, problems, now - WEEK_MS),
    older_firmware: withOlderFirmware(recorders),
  };
}

/** Recorders that no audit has reached since a time in milliseconds. A recorder that never was reached counts from its addition. */
function notReachedSince(
  recorders: readonly Recorder[],
  problems: readonly Problem[],
  since: number,
): Set<string> {
  const unreachable = new Map(
    problems
      .filter(({ channel, status }) => channel === null && status === "unreachable")
      .map((one) => [one.recorderId, one.since]),
  );
  const away = recorders.filter(({ id, reach, addedAt }) => {
    if (reach.state === "unknown") return Date.parse(addedAt) <= since;
    const start = unreachable.get(id);
    return reach.state === "unreachable" && start !== undefined && Date.parse(start) <= since;
  });
  return new Set(away.map(({ id }) => id));
}
