import type { Outcome, Rollout, RolloutItem } from "#shared/domain/rollout.ts";

/** How many lines there are, and how many of them have which outcome. */
type Counted = Pick<Rollout, "total" | "counts">;

export type Counts = ReturnType<typeof createCounts>;

/** Outcomes of a rollout as it goes on: to count the lines of thousands of recorders anew for each piece of news takes long. */
export function createCounts(lines: readonly RolloutItem[]) {
  const outcomes = new Map<string, Outcome | null>();
  const counts = new Map<Outcome, number>();
  const change = (outcome: Outcome | null, by: number) => {
    if (outcome !== null) counts.set(outcome, (counts.get(outcome) ?? 0) + by);
  };
  function put({ recorderId, outcome }: RolloutItem): void {
    change(outcomes.get(recorderId) ?? null, -1);
    change(outcome, 1);
    outcomes.set(recorderId, outcome);
  }
  lines.forEach(put);
  return {
    /** A line as it stands now. */
    put,
    now: (): Counted => ({
      total: outcomes.size,
      counts: Object.fromEntries([...counts].filter(([, count]) => count > 0)),
    }),
  };
}
