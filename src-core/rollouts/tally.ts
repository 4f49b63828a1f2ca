import type { Outcome, RolloutOptions, Stop } from "#shared/domain/rollout.ts";
import { exceeds, type Wave } from "#shared/domain/waves.ts";

export type Tally = ReturnType<typeof createTally>;

interface Count {
  readonly of: number;
  failures: number;
  unreachable: number;
}

const CANARY = 0;

/**
 * Counts failures against the stop rules. Failures are the outcomes that need a person's eye: mismatch, refused (stale ones
 * too), interrupted, and unreachable unless excluded. A skipped recorder was not tried, and counts for nothing.
 */
export function createTally(options: RolloutOptions, waves: readonly Wave[]) {
  const { ignoreUnreachable = false, maxFailures, maxFailuresPerWave } = options;
  const counts = new Map(waves.map(({ wave, size }) => [wave, newCount(size)]));
  const all = newCount(waves.reduce((sum, { size }) => sum + size, 0));
  const failed = ({ failures, unreachable }: Count) =>
    failures + (ignoreUnreachable ? 0 : unreachable);

  function add(wave: number, outcome: Outcome): void {
    for (const count of [all, counts.get(wave)]) {
      if (!count) continue;
      if (outcome === "unreachable") count.unreachable += 1;
      else if (FAILURES.has(outcome)) count.failures += 1;
    }
  }

  function struck(wave: number): Stop | null {
    const count = counts.get(wave);
    if (!count) return null;
    const failures = failed(count);
    const { of } = count;
    if (wave === CANARY && failures > 0) return { rule: "canary", wave, failures, limit: "0", of };
    if (maxFailuresPerWave !== undefined && exceeds(failures, maxFailuresPerWave, of))
      return { rule: "wave", wave, failures, limit: maxFailuresPerWave, of };
    if (maxFailures !== undefined && exceeds(failed(all), maxFailures, all.of))
      return { rule: "all", wave, failures: failed(all), limit: maxFailures, of: all.of };
    return null;
  }

  return {
    add,
    /** The rule that has struck, of those that are looked at after each recorder of a wave. */
    struck,
    /** The same at the end of a wave. One in which nobody answered has proven nothing, whatever is excluded. */
    atEndOf(wave: number): Stop | null {
      const count = counts.get(wave);
      const stop = struck(wave);
      if (stop || !count || count.of === 0 || count.unreachable < count.of) return stop;
      return { rule: "unreachable", wave, failures: count.unreachable, limit: "0", of: count.of };
    },
  };
}

const FAILURES: ReadonlySet<Outcome> = new Set<Outcome>(["mismatch", "refused", "interrupted"]);

function newCount(of: number): Count {
  return { of, failures: 0, unreachable: 0 };
}
