import type { Outcome, RolloutItem } from "#shared/domain/rollout.ts";
import type { MusterError } from "#shared/errors.ts";
import { rolloutOutcomeMessages as texts } from "#shared/messages/rollouts.ts";
import { isUnreachable } from "#shared/error-traits.ts";
import type { RecorderResult } from "./recorder-outcome.ts";

/**
 * The result of a recorder whose session ended with an error.
 * @param step the last step in the journal
 * @param hasSession false: the session was not opened
 */
export function resultOfFailure(
  error: MusterError,
  step: RolloutItem["step"],
  hasSession: boolean,
): RecorderResult {
  const isSent = step === "writing" || step === "verifying";
  const ended = (outcome: Outcome, detail: string) => ({ outcome, detail, error, fields: [] });
  // Only the end of Muster cancels a session.
  if (error.code === "cancelled") return isSent ? "open" : "not_begun";
  if (step === "verifying" || (isSent && !hasSession))
    return ended("interrupted", texts.sentUnknown);
  if (isUnreachable(error)) return ended("unreachable", texts.noAnswer);
  return ended("refused", error.code === "plan_stale" ? texts.staleSkipped : texts.unchanged);
}
