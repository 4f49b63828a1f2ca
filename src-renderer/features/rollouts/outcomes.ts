import {
  isVerifiedExceptSecret,
  NEEDS_ATTENTION,
  OUTCOMES,
  type Outcome,
  type Rollout,
  type RolloutItem,
  type RolloutWish,
} from "#shared/domain/rollout.ts";
import type { Tone } from "#renderer/ui/index.ts";

export interface OutcomeText {
  readonly label: string;
  readonly tone: Tone;
  /** One line that says what the word means. */
  readonly meaning: string;
}

/** How screens tell a recorder's end: `accepted` apart by whether everything but the password was read back. */
export type ShownOutcome = Outcome | "verified_except_password";

export const SHOWN_OUTCOMES: readonly ShownOutcome[] = OUTCOMES.flatMap((outcome): ShownOutcome[] =>
  outcome === "verified" ? [outcome, "verified_except_password"] : [outcome],
);

export function shownOutcome(item: Pick<RolloutItem, "outcome" | "fields">): ShownOutcome | null {
  return isVerifiedExceptSecret(item) ? "verified_except_password" : item.outcome;
}

/** Recorders of a rollout by shown outcome. */
export function shownCounts({
  counts,
  verifiedExceptSecret: except,
}: Pick<Rollout, "counts" | "verifiedExceptSecret">): Partial<Record<ShownOutcome, number>> {
  const accepted = (counts.accepted ?? 0) - except;
  return { ...counts, accepted, verified_except_password: except };
}

/** The only words for how a recorder's part of a rollout ended (product.md, rule 5). Order: best first. */
export const OUTCOME_TEXTS: Readonly<Record<ShownOutcome, OutcomeText>> = {
  verified: {
    label: "Verified",
    tone: "good",
    meaning: "Written, read back, and equal to the planned values.",
  },
  verified_except_password: {
    label: "Verified except password",
    tone: "good",
    meaning: "Written and read back equal, except the password, which recorders never show.",
  },
  accepted: {
    label: "Accepted",
    tone: "fair",
    meaning:
      "The recorder reported success. Some values cannot be read back, so they are unchecked.",
  },
  mismatch: {
    label: "Mismatch",
    tone: "bad",
    meaning: "The recorder reported success, but reads back other values.",
  },
  refused: { label: "Refused", tone: "bad", meaning: "The recorder rejected the write." },
  skipped: {
    label: "Skipped",
    tone: "idle",
    meaning: "Nothing was sent: there was nothing to write, or the rollout was cancelled first.",
  },
  unreachable: {
    label: "Unreachable",
    tone: "bad",
    meaning: "No answer from the recorder; nothing was written.",
  },
  interrupted: {
    label: "Interrupted",
    tone: "warn",
    meaning:
      "Partly written, or the end of the write was not seen. Resume the rollout, or make a new plan.",
  },
};

export const STEP_TEXTS: Readonly<Record<RolloutItem["step"], string>> = {
  pending: "Not started",
  reading: "Reading",
  writing: "Writing",
  verifying: "Reading back",
  done: "Done",
};

export interface StateText {
  readonly label: string;
  readonly tone: Tone;
  readonly meaning: string;
}

const ROLLOUT_STATE_TEXTS: Readonly<Record<Rollout["state"], StateText>> = {
  running: { label: "Running", tone: "working", meaning: "Recorders are being written now." },
  paused: {
    label: "Paused",
    tone: "idle",
    meaning: "Waits until you continue. The other recorders were not touched.",
  },
  stopped: {
    label: "Stopped",
    tone: "bad",
    meaning: "A stop rule was exceeded. The other recorders were not touched.",
  },
  finished: {
    label: "Finished",
    tone: "good",
    meaning: "Every recorder of the plan has an outcome.",
  },
  cancelled: {
    label: "Cancelled",
    tone: "idle",
    meaning: "Cancelled by a person. Recorders already written stay written.",
  },
  interrupted: {
    label: "Interrupted",
    tone: "warn",
    meaning: "Muster ended while this ran. The journal says what was done.",
  },
};

const FIRST_TO_THEIR_END = "Finishing recorders already in progress …";

/** How a rollout stands; one that is to rest or to end says so until it does. Finished is not the same as well. */
export function stateText(
  rollout: Pick<Rollout, "state" | "counts" | "leftBehind">,
  wish: RolloutWish | null,
): StateText {
  const { state } = rollout;
  const text = ROLLOUT_STATE_TEXTS[state];
  if (state === "finished") return { ...text, ...imperfection(rollout) };
  if (state !== "running" || wish === null || wish === "next") return text;
  const label = wish === "pause" ? "Pausing" : "Cancelling";
  return { ...text, label, meaning: FIRST_TO_THEIR_END };
}

function imperfection({
  counts,
  leftBehind,
}: Pick<Rollout, "counts" | "leftBehind">): Partial<StateText> {
  if (NEEDS_ATTENTION.some((outcome) => (counts[outcome] ?? 0) > 0))
    return {
      label: "Finished with failures",
      tone: "warn",
      meaning: "Every recorder has an outcome, and some need attention.",
    };
  if (Object.values(leftBehind).some((count) => count > 0))
    return {
      label: "Finished, not all restored",
      tone: "warn",
      meaning: "Some recorders keep the password or settings of the rollout.",
    };
  return {};
}
