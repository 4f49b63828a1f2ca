import type { NotedChannel } from "#shared/domain/availability-results.ts";
import { expectedUntil } from "#shared/domain/condition.ts";

export function channelKey({
  recorderId,
  channel,
}: {
  readonly recorderId: string;
  readonly channel: string;
}): string {
  return `${recorderId} ${channel}`;
}

/**
 * Time until which a user expects a channel to be offline, by channel in the form of `channelKey`.
 * @param now ms since 1970
 */
export function expectedChannels(
  notes: readonly NotedChannel[],
  now: number,
): ReadonlyMap<string, string> {
  return new Map(
    notes.flatMap((noted) => {
      const until = expectedUntil(noted.note, now);
      return until === null ? [] : [[channelKey(noted), until] as const];
    }),
  );
}
