import {
  isVerifiedExceptSecret,
  NOTHING_LEFT,
  type LeftBehind,
  type Outcome,
  type Rollout,
  type RolloutItem,
} from "#shared/domain/rollout.ts";

/** What is counted of the lines of a rollout. */
export type RolloutCounts = Pick<
  Rollout,
  "total" | "counts" | "verifiedExceptSecret" | "alreadySet" | "leftBehind"
>;

export type Counts = ReturnType<typeof createCounts>;

interface Line {
  readonly outcome: Outcome | null;
  readonly exceptSecret: boolean;
  readonly alreadySet: boolean;
  readonly leftBehind: LeftBehind | null;
}

/** Outcomes of a rollout as it goes on: to count the lines of thousands of recorders anew for each piece of news takes long. */
export function createCounts(lines: readonly RolloutItem[]) {
  const known = new Map<string, Line>();
  const counts = new Map<Outcome, number>();
  const leftBehind = { ...NOTHING_LEFT };
  let verifiedExceptSecret = 0;
  let alreadySet = 0;
  const change = (line: Line | undefined, by: number) => {
    if (!line) return;
    const { outcome } = line;
    if (outcome !== null) counts.set(outcome, (counts.get(outcome) ?? 0) + by);
    if (line.exceptSecret) verifiedExceptSecret += by;
    if (line.alreadySet) alreadySet += by;
    if (line.leftBehind !== null)
      leftBehind[line.leftBehind] = (leftBehind[line.leftBehind] ?? 0) + by;
  };
  function put(item: RolloutItem): void {
    const { recorderId, outcome, leftBehind: left } = item;
    const line = {
      outcome,
      exceptSecret: isVerifiedExceptSecret(item),
      alreadySet: item.alreadySet === true,
      leftBehind: left,
    };
    change(known.get(recorderId), -1);
    change(line, 1);
    known.set(recorderId, line);
  }
  lines.forEach(put);
  return {
    /** A line as it stands now. */
    put,
    now: (): RolloutCounts => ({
      total: known.size,
      counts: Object.fromEntries([...counts].filter(([, count]) => count > 0)),
      verifiedExceptSecret,
      alreadySet,
      leftBehind: { ...leftBehind },
    }),
  };
}
