import { createHash } from "node:crypto";
import type { Recorder } from "#shared/domain/inventory.ts";
import { roundRobinBy } from "#core/platform/async.ts";
import type { Clock } from "#core/platform/ports/clock.ts";

/** Order and times in which a run visits recorders. */
export interface Pace {
  order(recorders: readonly Recorder[]): Recorder[];
  /** Resolves when the turn of the recorder's site has come, or the signal aborts. */
  turn(recorder: Recorder, signal: AbortSignal): Promise<void>;
}

/** Pace without waits: as fast as the limits of the recorder client permit; sites take turns. */
export const UNPACED: Pace = {
  order: (recorders) => roundRobinBy(recorders, ({ siteId }) => siteId),
  turn: async () => {},
};

/**
 * Asks each site at its own moment after the start. The moment follows from the ids, so that the time between two runs of a
 * site is the interval of the schedule.
 * @param spreadOf over how many ms the sites of a recorder's time zone are spread
 */
export function spreadPace(
  clock: Clock,
  scheduleId: string,
  spreadOf: (recorder: Recorder) => number,
): Pace {
  const startedAt = Date.parse(clock.now());
  const shares = new Map<string, number>();
  const shareOf = (siteId: string): number => {
    const known = shares.get(siteId) ?? share(`${scheduleId} ${siteId}`);
    shares.set(siteId, known);
    return known;
  };
  const delayOf = (recorder: Recorder) => shareOf(recorder.siteId) * spreadOf(recorder);
  return {
    order: (recorders) =>
      recorders
        .map((recorder) => ({ recorder, delay: delayOf(recorder) }))
        .toSorted((one, other) => one.delay - other.delay)
        .map(({ recorder }) => recorder),
    async turn(recorder, signal) {
      const left = startedAt + delayOf(recorder) - Date.parse(clock.now());
      if (left > 0) await clock.wait(left, signal);
    },
  };
}

/** A number from 0 up to, but without, 1; evenly distributed over different texts. */
function share(text: string): number {
  return createHash("sha256").update(text).digest().readUInt32BE() / 2 ** 32;
}
