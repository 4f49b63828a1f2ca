import type { PlanItemState } from "./plan.ts";

/** States of recorders that a plan leaves out, because they cannot be changed. `nothing_to_do` is not one of them: it is already set. */
export const SKIPPED_ITEM_STATES = [
  "invalid",
  "unreachable",
  "blocked",
  "attention",
] as const satisfies readonly PlanItemState[];

/** The recorders of a plan in three numbers, the same in lists, on screens and on the command line. */
export interface PlanTotals {
  readonly toChange: number;
  /** Recorders that have all planned values already. */
  readonly alreadySet: number;
  /** Recorders that cannot be changed. */
  readonly skipped: number;
}

/** @param counts recorders by state */
export function planTotals(counts: Readonly<Partial<Record<PlanItemState, number>>>): PlanTotals {
  return {
    toChange: counts.ready ?? 0,
    alreadySet: counts.nothing_to_do ?? 0,
    skipped: SKIPPED_ITEM_STATES.reduce((sum, state) => sum + (counts[state] ?? 0), 0),
  };
}
