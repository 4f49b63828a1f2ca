import { defineMessages, plural } from "./catalogue.ts";

/** How a rollout stands: on the screens, the command line and in reports. */
export const rolloutStatus = defineMessages("rolloutStatus", {
  verifiedExceptSecret: "verified except the password",
  alreadySet: "already set",
  theRecorder: "The recorder",
  commonReason: "{outcome}: {reason}",
  difference: "{field}: wanted {wanted}, reads {found}.",
  differenceNothing: "{field}: wanted {wanted}, reads nothing.",
  areaField: "{area} {field}",
  verifiedChange: "{field}: {before} → {after}.",
  verifiedValue: "{field}: {after}.",
  acceptedValue: "{field} → {after}.",
  moreVerified: plural("{count} more value is verified.", "{count} more values are verified."),
  moreAccepted: plural("{count} more value was accepted.", "{count} more values were accepted."),

  // Why a rollout stopped
  stoppedByCanary: plural(
    "Stopped: {failures} of {count} canary recorder failed (none may fail).",
    "Stopped: {failures} of {count} canary recorders failed (none may fail).",
  ),
  stoppedByWave: plural(
    "Stopped in wave {wave}: {failures} of {count} recorder in this wave failed (at most {limit} may fail).",
    "Stopped in wave {wave}: {failures} of {count} recorders in this wave failed (at most {limit} may fail).",
  ),
  stoppedByTotalInCanary: plural(
    "Stopped in the canary: {failures} of {count} recorder in total failed (at most {limit} may fail).",
    "Stopped in the canary: {failures} of {count} recorders in total failed (at most {limit} may fail).",
  ),
  stoppedByTotal: plural(
    "Stopped in wave {wave}: {failures} of {count} recorder in total failed (at most {limit} may fail).",
    "Stopped in wave {wave}: {failures} of {count} recorders in total failed (at most {limit} may fail).",
  ),
  canaryUnreachable: plural(
    "Stopped after the canary: the {count} recorder tried could not be reached.",
    "Stopped after the canary: none of the {count} recorders tried could be reached.",
  ),
  waveUnreachable: plural(
    "Stopped after wave {wave}: the {count} recorder tried could not be reached.",
    "Stopped after wave {wave}: none of the {count} recorders tried could be reached.",
  ),
  canarySkipped: "Stopped after the canary: every canary recorder was skipped.",
  waveSkipped: "Stopped after wave {wave}: every recorder of the wave was skipped.",
  stopped: "Too many recorders failed.",
  othersNotTouched: plural(
    "{count} other recorder was not touched. Resume continues anyway; earlier failures no longer count.",
    "{count} other recorders were not touched. Resume continues anyway; earlier failures no longer count.",
    "No recorder remains.",
  ),

  // Paused, interrupted and ended rollouts
  canaryDone: "The canary is done. Nothing more is written until you continue.",
  waveDone: "Wave {wave} is done. Nothing more is written until you continue.",
  checkOutcomes: plural(
    "Check the outcomes, then choose Next wave. {count} recorder to go.",
    "Check the outcomes, then choose Next wave. {count} recorders to go.",
  ),
  pausedInCanary: "Paused by a user in the canary.",
  pausedInWave: "Paused by a user in wave {wave}.",
  resumeRemaining: plural(
    "Nothing is being written. Resume continues with the remaining {count} recorder.",
    "Nothing is being written. Resume continues with the remaining {count} recorders.",
    "Nothing is being written. Every recorder is done.",
  ),
  interrupted: "Muster ended during this rollout.",
  interruptedByFailure: "This rollout was interrupted.",
  interruptedWrites: plural(
    "{count} recorder was in the middle of a write. Resume reads this recorder first.",
    "{count} recorders were in the middle of a write. Resume reads these recorders first.",
  ),
  thenOthers: plural(
    "Then the rollout continues with {count} other recorder.",
    "Then the rollout continues with {count} other recorders.",
  ),
  noInterruptedWrites: plural(
    "No recorder was in the middle of a write. Resume continues with {count} recorder.",
    "No recorder was in the middle of a write. Resume continues with {count} recorders.",
  ),
  cancelled: "Cancelled by a user.",
  writtenStay: plural(
    "{count} recorder was written and keeps the new values.",
    "{count} recorders were written and keep the new values.",
    "No recorder was written.",
  ),
  noneDone: "No recorder has an outcome yet",
  toGo: "{number} to go",
  notStarted: "{number} not started",

  // What a rollback cannot restore
  settingsStay: plural(
    "{count} recorder keeps settings of the rollout that cannot be restored.",
    "{count} recorders keep settings of the rollout that cannot be restored.",
  ),
});

/** What a rollback leaves at one recorder. */
export const leftBehindTexts = defineMessages("leftBehindTexts", {
  settings: "The recorder keeps settings of the rollout.",
});
