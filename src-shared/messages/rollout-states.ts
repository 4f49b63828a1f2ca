import { defineMessages } from "./catalogue.ts";

/** How a recorder's part of a rollout ended. */
export const outcomeLabels = defineMessages("outcomeLabels", {
  verified: "Verified",
  verified_except_password: "Verified except password",
  accepted: "Accepted",
  mismatch: "Mismatch",
  refused: "Refused",
  already_set: "Already set",
  skipped: "Skipped",
  unreachable: "Unreachable",
  interrupted: "Interrupted",
});

export const outcomeMeanings = defineMessages("outcomeMeanings", {
  verified: "Written, read back, and equal to the planned values.",
  verified_except_password:
    "Written and read back equal, except the password, which recorders never show.",
  accepted:
    "The recorder reported success. Some values cannot be read back, so they are unchecked.",
  mismatch: "The recorder reported success, but reads back other values.",
  refused: "The recorder rejected the write.",
  already_set: "The recorder had all values already. Nothing was sent.",
  skipped:
    "Nothing was sent: the plan does not fit this recorder, or the rollout was cancelled first.",
  unreachable: "The recorder did not answer. Nothing was written.",
  interrupted:
    "The write was interrupted, or only a part was written. Resume the rollout, or create a new plan.",
});

/** Recorders of a rollout by outcome. */
export const outcomeCountTexts = defineMessages("outcomeCountTexts", {
  verified: "{number} verified",
  verified_except_password: "{number} verified except password",
  accepted: "{number} accepted",
  mismatch: "{number} mismatch",
  refused: "{number} refused",
  already_set: "{number} already set",
  skipped: "{number} skipped",
  unreachable: "{number} unreachable",
  interrupted: "{number} interrupted",
});

/** Where a recorder is in a rollout. */
export const rolloutStepLabels = defineMessages("rolloutStepLabels", {
  pending: "Not started",
  reading: "Reading",
  writing: "Writing",
  verifying: "Reading back",
  done: "Done",
});

export const rolloutStateLabels = defineMessages("rolloutStateLabels", {
  running: "Running",
  paused: "Paused",
  stopped: "Stopped",
  finished: "Finished",
  cancelled: "Cancelled",
  interrupted: "Interrupted",
  pausing: "Pausing",
  cancelling: "Cancelling",
  finishedWithFailures: "Finished with failures",
  finishedNotRestored: "Finished, not all restored",
});

export const rolloutStateMeanings = defineMessages("rolloutStateMeanings", {
  running: "Muster is writing to recorders now.",
  paused: "The rollout waits until you continue. The other recorders were not touched.",
  stopped: "Too many recorders failed. The other recorders were not touched.",
  finished: "Every recorder of the plan has an outcome.",
  cancelled: "A user cancelled the rollout. Written recorders keep the new values.",
  interrupted: "Muster ended during this rollout. The journal lists what was done.",
  finishing: "Finishing recorders already in progress…",
  finishedWithFailures: "Every recorder has an outcome, and some failed.",
  finishedNotRestored: "Some recorders keep the password or settings of the rollout.",
});

/** Why an action of a rollout is not possible. */
export const rolloutStateSentences = defineMessages("rolloutStateSentences", {
  running: "The rollout is running.",
  paused: "The rollout is paused.",
  stopped: "The rollout was stopped.",
  interrupted: "The rollout was interrupted.",
  finished: "The rollout is finished.",
  cancelled: "The rollout was cancelled.",
});

export const waveStateLabels = defineMessages("waveStateLabels", {
  done: "Done",
  running: "Running",
  waiting: "Waiting",
  paused: "Paused",
  stopped: "Stopped",
  interrupted: "Interrupted",
  left: "Not started",
});
