import type { RecorderDetails } from "#shared/domain/details.ts";

/** A channel change or a rollout at a recorder. */
export type RecorderActivity =
  | {
      readonly kind: "channel";
      readonly at: string;
      readonly channel: string;
      readonly was: string;
      readonly is: string;
    }
  | ({ readonly kind: "rollout" } & Readonly<RecorderDetails["rollouts"][number]>);

/** Channel changes and rollouts in one list, the latest first. */
export function activitiesOf({ changes, rollouts }: RecorderDetails): RecorderActivity[] {
  const all: RecorderActivity[] = [
    ...changes.map((change) => ({ kind: "channel" as const, ...change })),
    ...rollouts.map((rollout) => ({ kind: "rollout" as const, ...rollout })),
  ];
  return all.toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
}
