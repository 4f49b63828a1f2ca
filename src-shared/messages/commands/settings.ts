import { defineMessages, plural } from "../catalogue.ts";

/** `muster settings`. */
export const settingsCommands = defineMessages("settingsCommands", {
  about: "the settings of the recorders",

  // Get and test
  aboutGet: "read the settings of the selected recorders now",
  aboutArea: "settings area",
  getExamples: `
Areas: {areas}

Examples:
  muster settings get email
  muster settings get email --select tag=retail --json
  muster settings get recognition --select site=Leeds`,
  noArea: "There is no settings area {name}.",
  noAreaHint: "The areas are {areas}.",
  read: plural("{count} recorder, {read} read.", "{count} recorders, {read} read."),
  limitsOnly: plural(
    "{count} recorder reported limits, but no values.",
    "{count} recorders reported limits, but no values.",
  ),
  aboutTest: "let a recorder send a test mail",
  aboutTestSecret: "use the password of this credential instead of the recorder's current password",
  aboutTestClear: "send that password even if others on the network can read it",
  testExamples: `
The recorder sends a mail to its own recipients with its current settings. Nothing is stored.

Examples:
  muster settings test-email RECORDER
  muster settings test-email RECORDER --secret alarm-mailbox  with the password of that credential`,
  testSent: "The recorder sent the test mail.",

  // History
  aboutHistory: "list the stored versions of a recorder's settings, the latest first",
  aboutRecorder: "id of the recorder",
  aboutHistoryArea: "only this area",
  aboutCompare: "compare two versions, given by their numbers, field by field",
  aboutRestore: "create a plan that restores this version",
  historyExamples: `
Muster stores a version whenever a reading differs from the last version. No recorder is contacted.

Examples:
  muster settings history 656dda3950
  muster settings history 656dda3950 --area email
  muster settings history 656dda3950 --compare 12,31     differences between version 12 and version 31
  muster settings history 656dda3950 --restore 12 --out back.plan.json`,
  pairExpected: "Use two numbers of the list: 12,31.",
  states: plural(
    "{count} version stored. CHANGED: fields that differ from the previous version.",
    "{count} versions stored. CHANGED: fields that differ from the previous version.",
  ),
  compared: "A: {area}, last seen {from}. B: first seen {to}.",
  differences: plural("{count} difference.", "{count} differences."),

  // Drift
  aboutDrift: "list recorders whose settings changed after a rollout",
  aboutRead: "read the settings that rollouts wrote first",
  aboutPutBack: "create a plan that writes the expected values again",
  aboutAccept: "accept the current values as expected",
  aboutUndoAccept: "undo an acceptance",
  driftExamples: `
A field has drifted if a later reading differs from the value that a rollout applied. No recorder is contacted, except with
--read. Status 2 if a field has drifted, or if a recorder could not be read.

Examples:
  muster settings drift --read                           reads the recorders first
  muster settings drift --select site=Leeds --json
  muster settings drift --select site=Leeds --put-back --out back.plan.json
  muster settings drift --select id=656dda3950 --accept`,
  noDrift: "No field of these recorders has drifted.",
  noDriftHint: "Add --read to read the recorders first.",
  accepted: "Accepted {values} on {recorders}.",
  valuesCount: plural("{count} value", "{count} values"),
  undoHint: "To undo: muster settings drift --undo-accept {acceptance}",
  undone: plural(
    "Undone: the values of {count} recorder are no longer accepted.",
    "Undone: the values of {count} recorders are no longer accepted.",
    "There is no such acceptance. It may have been undone already.",
  ),
  notRead: "{name} was not read: {reason}",
  drifted: plural(
    "{drifted} of {count} recorder has drifted, by the last readings.",
    "{drifted} of {count} recorders have drifted, by the last readings.",
  ),
  unread: plural(
    "{count} recorder was not read since the rollout. To read it: muster settings drift --read.",
    "{count} recorders were not read since the rollout. To read them: muster settings drift --read.",
  ),
  unreadable: plural(
    "{count} recorder was not read since the rollout: the recorder could not be read, or does not let these settings be read.",
    "{count} recorders were not read since the rollout: they could not be read, or do not let these settings be read.",
  ),

  // Schedule
  aboutSchedule: "show or change when settings are read automatically",
  aboutNever: "disable the schedule",
  aboutAreas: "areas to read, such as email,recognition",
  scheduleExamples: `
Shows or changes one schedule of readings, which follows the clock of this computer. 'muster schedules' manages all schedules.
Options that are not given keep their value.

Areas: {areas}

Examples:
  muster settings schedule                               the schedule, and the result of the last run
  muster settings schedule --daily 02:30
  muster settings schedule --weekly mon,thu 02:30 --areas email,recognition --site Leeds --site York
  muster settings schedule --never`,
});
