import type { Outcome, Rollout, RolloutItem, RolloutWish } from "#shared/domain/rollout.ts";
import type { Tone } from "#renderer/ui/index.ts";

export interface OutcomeText {
  readonly label: string;
  readonly tone: Tone;
  /** One line that says what the word means. */
  readonly meaning: string;
}

/** The only words for how a recorder's part of a rollout ended (product.md, rule 5). Order: best first. */
export const OUTCOME_TEXTS: Readonly<Record<Outcome, OutcomeText>> = {
  verified: {
    label: "Verified",
    tone: "good",
    meaning: "Written, read back, and equal to what was wanted.",
  },
  accepted: {
    label: "Accepted",
    tone: "fair",
    meaning:
      "The recorder said success; not every value lets itself be read back, so nobody can check them all.",
  },
  mismatch: {
    label: "Mismatch",
    tone: "bad",
    meaning: "The recorder said success, but reads back something else.",
  },
  refused: { label: "Refused", tone: "bad", meaning: "The recorder was asked and said no." },
  skipped: {
    label: "Skipped",
    tone: "idle",
    meaning:
      "Nothing was sent: the recorder was not to be written, or the rollout was cancelled first.",
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
      "Writing had begun and its end was not seen. Resume the rollout to find out, or plan again.",
  },
};

export const STEP_TEXTS: Readonly<Record<RolloutItem["step"], string>> = {
  pending: "Waiting",
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
    meaning: "Waits for a person to go on. The rest of the recorders has not been begun.",
  },
  stopped: {
    label: "Stopped",
    tone: "bad",
    meaning:
      "A stop rule struck: more failed than is allowed, or a wave has proven nothing. The rest has not been begun.",
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

const FIRST_TO_THEIR_END = "Recorders that are being written come to their end first.";

/** How a rollout stands; one that is to rest or to end says so until it does. */
export function stateText(state: Rollout["state"], wish: RolloutWish | null): StateText {
  const text = ROLLOUT_STATE_TEXTS[state];
  if (state !== "running" || wish === null || wish === "next") return text;
  const label = wish === "pause" ? "Pausing" : "Cancelling";
  return { ...text, label, meaning: FIRST_TO_THEIR_END };
}
