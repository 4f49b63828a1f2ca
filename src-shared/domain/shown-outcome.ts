import {
  isVerifiedExceptSecret,
  OUTCOMES,
  type Outcome,
  type Rollout,
  type RolloutItem,
} from "./rollout.ts";

/**
 * Outcomes as people see them: of `accepted` recorders, those with everything but the password read back are separate, and of
 * `skipped` recorders those that had all values already.
 */
export type ShownOutcome = Outcome | "verified_except_password" | "already_set";

export const SHOWN_OUTCOMES: readonly ShownOutcome[] = OUTCOMES.flatMap((outcome): ShownOutcome[] =>
  outcome === "verified"
    ? [outcome, "verified_except_password"]
    : outcome === "skipped"
      ? ["already_set", outcome]
      : [outcome],
);

/** What decides the shown outcome of a recorder. */
interface RecorderEnd {
  readonly outcome: Outcome | null;
  readonly verifiedExceptSecret?: boolean | undefined;
  readonly alreadySet?: boolean | undefined;
}

export function shownOutcomeOf(end: RecorderEnd): ShownOutcome | null {
  if (end.alreadySet) return "already_set";
  return end.verifiedExceptSecret ? "verified_except_password" : end.outcome;
}

export function shownOutcome(
  item: Pick<RolloutItem, "outcome" | "fields" | "alreadySet">,
): ShownOutcome | null {
  return shownOutcomeOf({ ...item, verifiedExceptSecret: isVerifiedExceptSecret(item) });
}

export type ShownCounts = Pick<Rollout, "counts" | "verifiedExceptSecret" | "alreadySet">;

/** Recorders of a rollout by shown outcome. */
export function shownCounts({
  counts,
  verifiedExceptSecret: except,
  alreadySet,
}: ShownCounts): Partial<Record<ShownOutcome, number>> {
  return {
    ...counts,
    accepted: (counts.accepted ?? 0) - except,
    skipped: (counts.skipped ?? 0) - alreadySet,
    verified_except_password: except,
    already_set: alreadySet,
  };
}
