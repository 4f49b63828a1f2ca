import { conditionOf } from "#shared/domain/availability.ts";
import type { RecorderDetails } from "#shared/domain/details.ts";

/** A channel change, an outage of a channel that is over, or a rollout at a recorder. */
export type RecorderActivity =
  | ({ readonly kind: "channel" } & Change)
  | {
      readonly kind: "outage";
      /** When it began, ISO 8601, UTC. */
      readonly at: string;
      readonly until: string;
      readonly channel: string;
      /** The status during the outage. */
      readonly is: string;
    }
  | ({ readonly kind: "rollout" } & Readonly<RecorderDetails["rollouts"][number]>);

type Change = Readonly<RecorderDetails["changes"][number]>;

/** Channel changes and rollouts in one list, the latest first. The change back after an outage is a part of it. */
export function activitiesOf({ changes, rollouts }: RecorderDetails): RecorderActivity[] {
  const byChannel = Map.groupBy(changes, ({ channel }) => channel);
  const all: RecorderActivity[] = [
    ...[...byChannel.values()].flatMap(withOutages),
    ...rollouts.map((rollout) => ({ kind: "rollout" as const, ...rollout })),
  ];
  return all.toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
}

/** @param changes of one channel */
function withOutages(changes: readonly Change[]): RecorderActivity[] {
  const ordered = changes.toSorted((a, b) => (a.at < b.at ? -1 : 1));
  return ordered.flatMap((change, index): RecorderActivity[] => {
    const { at, channel, is } = change;
    const [before, after] = [ordered[index - 1], ordered[index + 1]];
    if (before && isOutage(before, change)) return [];
    if (!after || !isOutage(change, after)) return [{ kind: "channel", ...change }];
    return [{ kind: "outage", at, until: after.at, channel, is }];
  });
}

/** Whether a channel went down by the first change, and was up again by the second. */
function isOutage({ is }: Change, after: Change): boolean {
  return conditionOf(is, false) === "down" && conditionOf(after.is, false) === "up";
}
