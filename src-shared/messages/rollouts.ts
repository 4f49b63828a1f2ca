import { defineMessages } from "./catalogue.ts";

/** What came of one recorder in a rollout: kept in the journal, shown on the screens, the command line and in reports. */
export const rolloutOutcomeMessages = defineMessages("rolloutOutcomeMessages", {
  // Written and read back
  verified: "Verified.{remark}",
  remarkPartial: " The recorder reported a partial write.",
  remarkLost: " The answer to the write was lost. Muster did not send the write again.",
  remarkUnreadable:
    " The answer to the write could not be read. Muster did not send the write again.",
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
  unknownInterrupted: "Muster ended during the write. The state of {fields} is unknown.",
  unknownLost:
    "The answer to the write was lost, or the write was partial. The state of {fields} is unknown.",
  unknownUnreadable:
    "The answer to the write could not be read, or the write was partial. The state of {fields} is unknown.",
  notReadBack:
    "The settings were sent, but could not be read back. It is unknown whether they were applied.",
  sentUnknown: "The settings were sent. It is unknown whether they were applied.",
  unknownNotShown:
    "Muster ended during the write, and the recorder does not show whether it applied the values. They were not sent again.",

  // Recorders that cannot be read
  acceptedUnchecked: "Accepted. This recorder cannot be read back, so the values are unchecked.",
  unreadablePartial:
    "The recorder applied only a part of the values. Muster cannot read back which values were applied.",
  unreadableLost:
    "The connection broke during the write. Muster cannot read back whether the values were applied.",
  unreadableAnswer:
    "The answer to the write could not be read. Muster cannot read back whether the values were applied.",

  // Several writes to one recorder
  partlyWritten:
    "Partly written: the connection was lost. Written: {written}. Not written: {others}. Create a new plan for this recorder to write the rest.",
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
  stoppedWhileWaiting: "The rollout was stopped while a write could still arrive.",
  stale: "The settings of {recorder} have changed since the plan was created.",
  staleHint: "Create a new plan for this recorder and review the differences.",
  otherVersion:
    "The plan was created by another version of Muster, which read other settings of {recorder}. This version cannot find out whether the recorder has changed.",
  otherVersionHint: "Create a new plan for this recorder.",
  unknownOtherVersion:
    "Another version of Muster was writing when it ended. This version cannot find out whether the values apply.",
  staleSkipped: "Changed since the plan was created, so nothing was written.",
  passwordTooLong:
    "The password of credential '{credential}' is too long for this recorder, which accepts at most {bytes} bytes.",
  passwordDoesNotFit: "This recorder does not accept the password of credential '{credential}'.",
  passwordFitHint:
    "Set a password that fits in this credential, then retry the recorders that failed.",
  skippedSame: "All values are already set. Nothing was written.",
  skippedUnfit: "Skipped: the plan does not fit this recorder. {fields}.",
  skippedLost: "Skipped: nothing can be restored. {fields}.",
  skippedUnread: "Skipped: this recorder could not be read when the plan was created.",
  removed: "{recorder} was removed from the inventory since the plan was created.",
  removedMeanwhile:
    "Muster ended during the write, and {recorder} was then removed from the inventory. It is unknown whether the values were applied.",
  siteWithoutWindow: "Its site has no maintenance window.",
  noWindow: "{site} has no maintenance window.",
  outsideWindow: "{site} is not in maintenance now; it will be from {start} to {end}.",
});
