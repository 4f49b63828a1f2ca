import type { Outcome, RolloutOptions, Stop } from "#shared/domain/rollout.ts";
import { exceeds, type Wave } from "#shared/domain/waves.ts";

export type FailureBudget = ReturnType<typeof createFailureBudget>;

interface Count {
  readonly of: number;
  failures: number;
  unreachable: number;
  skipped: number;
}

const CANARY = 0;

/**
 * Counts failures against the stop rules. Failures are the outcomes that need a person's eye: mismatch, refused (stale ones
 * too), interrupted, and unreachable unless excluded. A skipped recorder was not tried, and counts for nothing.
 */
export function createFailureBudget(options: RolloutOptions, waves: readonly Wave[]) {
  const { ignoreUnreachable = false, maxFailures, maxFailuresPerWave } = options;
  const counts = new Map(waves.map(({ wave, size }) => [wave, newCount(size)]));
  const all = newCount(waves.reduce((sum, { size }) => sum + size, 0));
  const failed = ({ failures, unreachable }: Count) =>
    failures + (ignoreUnreachable ? 0 : unreachable);

  function add(wave: number, outcome: Outcome): void {
    for (const count of [all, counts.get(wave)]) {
      if (!count) continue;
      if (outcome === "unreachable") count.unreachable += 1;
      else if (outcome === "skipped") count.skipped += 1;
      else if (FAILURES.has(outcome)) count.failures += 1;
    }
  }

  function exceeded(wave: number): Stop | null {
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
    /** The exceeded rule, of those that are checked after each recorder of a wave; null if none is exceeded. */
    exceeded,
    /** The same at the end of a wave, which may also have proven nothing, whatever is excluded. */
    atEndOf(wave: number): Stop | null {
      const count = counts.get(wave);
      return exceeded(wave) ?? (count ? unproven(wave, count) : null);
    },
  };
}

/** A wave in which every recorder that was tried was unreachable, or a canary of which no recorder was tried. */
function unproven(wave: number, { of, unreachable, skipped }: Count): Stop | null {
  const tried = of - skipped;
  if (tried === 0)
    return wave === CANARY ? { rule: "skipped", wave, failures: 0, limit: "0", of } : null;
  if (unreachable < tried) return null;
  return { rule: "unreachable", wave, failures: unreachable, limit: "0", of: tried };
}

const FAILURES: ReadonlySet<Outcome> = new Set<Outcome>(["mismatch", "refused", "interrupted"]);

function newCount(of: number): Count {
  return { of, failures: 0, unreachable: 0, skipped: 0 };
}
