import { NEEDS_ATTENTION, type Rollout, type RolloutCommand } from "#shared/domain/rollout.ts";
import type { ShownOutcome } from "#shared/domain/shown-outcome.ts";
import {
  outcomeLabels,
  outcomeMeanings,
  rolloutStateLabels as labels,
  rolloutStateMeanings as meanings,
} from "#shared/messages/rollout-states.ts";
import type { Tone } from "#renderer/ui/index.ts";

export interface OutcomeText {
  readonly label: string;
  readonly tone: Tone;
  /** Explains the label in one line. */
  readonly meaning: string;
}

const OUTCOME_TONES: Readonly<Record<ShownOutcome, Tone>> = {
  verified: "good",
  verified_except_password: "good",
  accepted: "fair",
  mismatch: "bad",
  refused: "bad",
  already_set: "idle",
  skipped: "idle",
  unreachable: "bad",
  interrupted: "warn",
};

/** How a recorder's part of a rollout ended. */
export function outcomeText(outcome: ShownOutcome): OutcomeText {
  return {
    label: outcomeLabels[outcome],
    tone: OUTCOME_TONES[outcome],
    meaning: outcomeMeanings[outcome],
  };
}

const STATE_TONES: Readonly<Record<Rollout["state"], Tone>> = {
  running: "working",
  paused: "idle",
  stopped: "bad",
  finished: "good",
  cancelled: "idle",
  interrupted: "warn",
};

/** The state of a rollout; a rollout that is being paused or cancelled says so until it ends. */
export function rolloutStateText(
  rollout: Pick<Rollout, "state" | "counts" | "leftBehind">,
  wish: RolloutCommand | null,
): OutcomeText {
  const { state } = rollout;
  if (state === "finished") return finishedText(rollout);
  const text = { label: labels[state], tone: STATE_TONES[state], meaning: meanings[state] };
  if (state !== "running" || wish === null || wish === "next") return text;
  const label = wish === "pause" ? labels.pausing : labels.cancelling;
  return { ...text, label, meaning: meanings.finishing };
}

function finishedText({ counts, leftBehind }: Pick<Rollout, "counts" | "leftBehind">): OutcomeText {
  const { finishedWithFailures, finishedNotRestored, finished } = labels;
  if (NEEDS_ATTENTION.some((outcome) => (counts[outcome] ?? 0) > 0))
    return { label: finishedWithFailures, tone: "warn", meaning: meanings.finishedWithFailures };
  if (Object.values(leftBehind).some((count) => count > 0))
    return { label: finishedNotRestored, tone: "warn", meaning: meanings.finishedNotRestored };
  return { label: finished, tone: "good", meaning: meanings.finished };
}
