import { defineMessages, plural } from "./catalogue.ts";

/** Rollouts that cannot be started, paused, resumed or undone; and their jobs. */
export const rolloutErrorMessages = defineMessages("rolloutErrorMessages", {
  consentNeeded: plural(
    "Other devices on the network could read the password on the way to {count} recorder.",
    "Other devices on the network could read the password on the way to {count} recorders.",
  ),
  startLock: "the start of this scheduled rollout",
  consentNeededHint:
    "Use HTTPS addresses, or remove the password from the template. Or trust the network (muster recorders set ID --trust-network), or permit readable passwords for this rollout (muster apply --allow-clear-secrets).",
  nothingToWrite: "The plan '{name}' contains nothing to write.",
  nothingToWriteHint:
    "Each recorder has the wanted values already, or the plan does not fit the recorder. See the plan for details.",
  unknown: "There is no rollout with the id {id}.",
  unknownHint: "List the rollouts to see their ids.",
  notResumable: "The rollout '{name}' cannot be resumed. Its state is: {state}.",
  notResumableHint:
    "Retry the failed recorders (muster rollouts retry {id}), or create a new plan.",
  notRunning: "The rollout '{name}' cannot be paused. Its state is: {state}.",
  notRunningHint: "Only a running rollout can be paused.",
  notWaiting: "The rollout '{name}' is not waiting between two waves. Its state is: {state}.",
  notWaitingHint: "Resume a paused rollout to continue.",
  over: "The rollout '{name}' has ended already. Its state is: {state}.",
  overHint: "Roll back the rollout to undo its changes.",
  stillRunning: "The rollout '{name}' is running.",
  stillRunningHint: "Wait until the rollout ends, or pause it.",
  nothingFailed: "No recorder of the rollout '{name}' failed.",
  nothingFailedHint: "There is nothing to retry. Resume a paused rollout to continue.",
  removedSince:
    "{recorder} was removed from the inventory after the rollout. Its previous values cannot be restored.",
  removedSinceHint: "Restore the recorder, then roll back again.",
  nothingToRollBack: "The rollout '{name}' wrote nothing to these recorders.",
  nothingToRollBackHint: "Refused, skipped and unreachable recorders still have their old values.",

  lostRemoved: "cannot be restored: the recorder was removed from the inventory",
  lostSecret: "cannot be restored: recorders never show a password",
  lostUnread: "cannot be restored: the previous value was never readable",
  lostAbsent: "cannot be restored: the recorder did not show this field before the rollout",
  cancelledBefore: "The rollout was cancelled before this recorder was started.",
  open: "Muster ended during the write. When the rollout is resumed, Muster first reads the recorder to find out whether the values apply.",
  openForGood:
    "Muster ended during the write. The rollout was cancelled before Muster found out whether the values apply.",

  lock: "The rollout",
  rollback: "Roll back '{name}'",
  job: "Rollout '{name}'",
  jobCanary: "Rollout '{name}', canary",
  jobWave: "Rollout '{name}', wave {wave} of {waves}",
});
