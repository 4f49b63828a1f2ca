import { defineMessages } from "./catalogue.ts";

/** What came of one recorder in a rollout: kept in the journal, shown on the screens, the command line and in reports. */
export const rolloutOutcomeMessages = defineMessages({
  // Written and read back
  verified: "Verified.{remark}",
  remarkPartial: " The recorder had said that it did only a part of it.",
  remarkLost: " The answer to the write was lost, and it was not sent again.",
  remarkUnreadable: " The answer to the write could not be read, and it was not sent again.",
  acceptedOnly: "Accepted: {reason}",
  verifiedExcept: "Verified, except {fields}: {reason}",
  thePassword: "the password",
  passwordIn: "the password in {field}",
  passwordNotShown: "recorders never show a password.",
  fieldsNotShown: "this recorder does not show {fields}.",

  // Not as wanted
  interruptedOtherValues:
    "Muster ended during the write, and the recorder reads back other values.",
  partialOtherValues: "The recorder applied only a part of the values.",
  lostNotApplied: "The connection broke during the write, and the values were not applied.",
  unreadableNotApplied:
    "The answer to the write could not be read, and the values were not applied.",
  successOtherValues: "The recorder reported success, but reads back other values.",

  // Unknown
  unknownInterrupted: "Muster ended during the write; whether {fields} applies is not known.",
  unknownLost:
    "The answer to the write was lost, or it was done in part; whether {fields} applies is not known.",
  unknownUnreadable:
    "The answer to the write could not be read, or it was done in part; whether {fields} applies is not known.",
  notReadBack:
    "The settings were sent, but could not be read back; whether they apply is not known.",
  sentUnknown: "The settings were sent; whether they apply is not known.",
  unknownNotShown:
    "Muster ended during the write, and the recorder does not show whether it applied the values. They were not sent again.",

  // Recorders that cannot be read
  acceptedUnchecked: "Accepted. This recorder cannot be read back, so the values are unchecked.",
  unreadablePartial:
    "The recorder did only a part of it, and cannot be read, so which is not known.",
  unreadableLost:
    "The connection broke during the write; this recorder cannot be read, so whether it applies is not known.",
  unreadableAnswer:
    "The answer to the write could not be read; this recorder cannot be read, so whether it applies is not known.",

  // Several writes to one recorder
  partlyWritten:
    "Partly written: the connection was lost. Written: {written}. Not written: {others}. Make a new plan for this recorder to write the rest.",
  remarkNotReadBack: " (not read back)",
  remarkMismatch: " (reads back differently)",
  remarkUnknown: " (unknown)",
  more: "{number} more",
  restVerified: "The rest is verified.",

  // Not written
  notWritten: "Not written.",
  unchanged: "Nothing was changed.",
  noAnswer: "No answer, so nothing was written.",
  notWrittenUnreachable: "Not written, because the recorder stopped answering.",
  cancelledBeforeWrite: "Cancelled before anything was written.",
  stale: "The settings of {recorder} have changed since the plan was created.",
  staleHint: "Make a new plan for this recorder and review the differences.",
  staleSkipped: "Changed since the plan was created, so nothing was written.",
  passwordTooLong:
    "The password of credential '{credential}' is too long for this recorder, which accepts at most {bytes} bytes.",
  passwordDoesNotFit: "This recorder does not accept the password of credential '{credential}'.",
  passwordFitHint:
    "Set a password that fits in this credential, then retry the recorders that failed.",
  skippedSame: "Skipped: all values are set already.",
  skippedUnfit: "Skipped: the plan does not fit this recorder. {fields}.",
  skippedLost: "Skipped: nothing can be restored. {fields}.",
  skippedUnread: "Skipped: this recorder could not be read when the plan was created.",
  removed: "{recorder} was removed from the inventory since the plan was created.",
  removedMeanwhile:
    "Muster ended during the write, and {recorder} was removed from the inventory since; whether it applies is not known.",
  siteWithoutWindow: "Its site has no maintenance window.",
  noWindow: "{site} has no maintenance window.",
  outsideWindow: "{site} is not in maintenance now; it will be from {start} to {end}.",
});
