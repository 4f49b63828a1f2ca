import { defineMessages, plural } from "../catalogue.ts";

/** `muster rollouts`, and the options that say how a plan is carried out. */
export const rolloutCommands = defineMessages("rolloutCommands", {
  // Options
  aboutCanary: "number of recorders to write first; one failure among them stops the rollout",
  aboutWaves:
    "sizes of the waves, as numbers or shares: 5,25%,100%; the last size repeats until the end",
  aboutPause: "pause between waves, in seconds; 'ask' waits for your confirmation",
  aboutAtOnce: "recorders written at the same time (default: 32)",
  aboutMaxFailures: "stop if more recorders than this fail in total",
  aboutMaxFailuresWave: "stop if more recorders than this fail in one wave",
  aboutIgnoreUnreachable: "do not count unreachable recorders as failures",
  aboutOnlyInWindow: "skip recorders whose site is not in maintenance at that time",
  waveSizesExpected:
    "'{text}' is not a wave size. Use at most 100 numbers or shares, such as 5,25%,100%.",
  pauseExpected: "Use a number of seconds from 0 to 86400, or 'ask'.",
  limitExpected: "Use a number such as 5, or a share such as 2%.",

  // Commands
  about: "plans that are being carried out, or were carried out",
  aboutList: "list every rollout, the latest first",
  aboutShow: "show the result of a rollout, recorder by recorder",
  showAfter: "\nThe exit status is the status of the rollout: 2 if a recorder needs attention.",
  aboutResume: "resume a rollout that was paused, stopped or interrupted",
  resumeAfter: `
If Muster ended while a recorder was being written to, this recorder is read first: applied values are not written again.
Failures from before the stop are not counted any more.`,
  aboutPauseCommand: "pause a running rollout, even if another window or process runs it",
  aboutNext: "start the next wave of a waiting rollout now",
  aboutCancel:
    "cancel a rollout: remaining recorders are skipped, written recorders keep their new values",
  aboutRetry: "start a new rollout for the recorders that failed or were skipped",
  retryAfter: `
Each recorder is read again. A recorder that changed since the plan was created is refused. Without options, the new
rollout uses the options of the first rollout.`,
  aboutRollback:
    "create a plan that undoes a rollout; nothing is written until the plan is applied",
  aboutRecorder: "only this recorder; may be repeated",
  aboutSecret:
    "restore the password of this stored credential (area: email by default); may be repeated",
  rollbackAfter: `
The plan restores the values that each recorder had right before the rollout. Recorders never show a password: without
--secret the rollout's password remains, and mail fails until the right password is set. Other fields that cannot be
restored are listed with the reason. Like any plan, this plan is bound to the current state of the recorders.

Example:
  muster rollouts rollback bfc24c51a6
  muster apply rollback-bfc24c51a6.plan.json`,
  noArea: "There is no area '{name}'.",

  // Notes
  counted: plural("{count} rollout.", "{count} rollouts."),
  pausing: "{name} pauses when the recorders in progress are finished.",
  resumeHint: "To resume: muster rollouts resume {id}",
  nextWave: "{name} continues with wave {wave}.",
  cancelling: "{name} ends when the recorders in progress are finished.",
  canaryWaits:
    "The canary is done. Wave {next} starts at {time}. To start the wave now: muster rollouts next {id}",
  waveWaits:
    "Wave {wave} of {waves} is done. Wave {next} starts at {time}. To start the wave now: muster rollouts next {id}",
  canaryQuestion: "The canary is done. Start wave {next}?",
  waveQuestion: "Wave {wave} of {waves} is done. Start wave {next}?",

  // Result
  notPlanned: plural(
    "{count} recorder of the plan could not be planned and was skipped.",
    "{count} recorders of the plan could not be planned and were skipped.",
  ),
  noneDone: "none done",
  finished: "{name}: {recorders}: {counts}.",
  inState: "{name}: {recorders}: {counts} ({state}).",
  canary: "canary",
  pausedAfterCanary: "paused after the canary",
  pausedAfterWave: "paused after wave {wave} of {waves}",
  pausedInCanary: "paused in the canary",
  pausedInWave: "paused in wave {wave} of {waves}",
  pauseRequested: "running, pause requested",
  cancelRequested: "running, cancellation requested",
  waitsAfterCanary: "waiting after the canary until {time}",
  waitsAfterWave: "waiting after wave {wave} of {waves} until {time}",
  retryHint: plural(
    "To retry {count} recorder: muster rollouts retry {id}",
    "To retry {count} recorders: muster rollouts retry {id}",
  ),
  replanHint: plural(
    "The settings of {count} recorder changed after the plan was created. To create a new plan for this recorder: muster apply PLAN.json --replan",
    "The settings of {count} recorders changed after the plan was created. To create a new plan for these recorders: muster apply PLAN.json --replan",
  ),
  undoHint: "To undo the written values: muster rollouts rollback {id}",
});
