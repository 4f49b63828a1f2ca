import { defineMessages, plural } from "./catalogue.ts";

/** The Drift screen, and the settings history of a recorder. */
export const driftMessages = defineMessages("driftMessages", {
  moreActions: "More actions",
  noun: "field",
  nouns: "fields",
  find: "Find recorders that have drifted",
  refresh: "Refresh",
  readWritten: "Read now what rollouts wrote",
  readRecordersNow: plural("Read {count} recorder now", "Read {count} recorders now", "Read now"),
  putBack: "Restore applied values",
  keep: "Accept new values",
  editDrifted: "Edit drifted settings",
  edit: "Edit settings",
  schedule: "Schedule…",
  kept: "Accepted {values} on {recorders}.",
  newValues: plural("{count} new value", "{count} new values"),
  openFirst: "Open the Drift screen first.",
  isReading: "Muster is reading the recorders.",
  noRolloutYet: "No rollout has written settings yet.",
  isWorking: "Muster is working on the selected fields.",
  selectFirst: "Select fields first.",

  compared: plural(
    "{count} recorder: {drifted} drifted, {asApplied} as applied",
    "{count} recorders: {drifted} drifted, {asApplied} as applied",
  ),
  /** `Email: SMTP port` */
  fieldOfArea: "{area}: {field}",
  columnExpected: "Expected",
  expectedHint: "The value of the rollout, or a value that a user accepted since then",
  columnNow: "Now",
  nowHint: "The value of the last reading",
  columnAppliedBy: "Applied by",
  appliedByHint: "The last rollout that wrote this field",
  columnApplied: "Applied",
  columnRead: "Read",
  columnSince: "Changed since",
  sinceHint: "When this value was first read",
  openHistory: "History of its settings",
  openRollout: "Open the rollout",

  notCompared: plural(
    "{count} recorder could not be compared",
    "{count} recorders could not be compared",
  ),
  notComparedShort: plural("{count} not compared", "{count} not compared"),
  notComparedText:
    "These recorders accepted the values of the rollout without showing them, and were not read since. Choose Read now to read them. Recorders that do not show these settings cannot be compared.",
  columnNotCompared: "Reason",
  notReadYet: "Settings not read since the rollout",
  noRollout: "Nothing to compare yet",
  noRolloutText:
    "Settings that were changed at a recorder after a rollout appear here, with the expected and the present value.",
  notRead: plural(
    "{count} recorder could not be compared",
    "{count} recorders could not be compared",
  ),
  asApplied: plural("{count} recorder as applied", "{count} recorders as applied"),
  noDrift: "No drift found in the latest readings.",
  notReadSince: plural(
    "{count} recorder could not be compared.",
    "{count} recorders could not be compared.",
  ),
  howToRead:
    "Muster finds drift in the latest readings. 'Read now' reads the recorders first. Recorders that do not show these settings cannot be compared.",

  // Reading again
  reading: "Reading",
  dismiss: "Dismiss result",
  failures: "Recorders that could not be read",
  allRead: plural("{count} recorder read.", "{count} recorders read.", "No recorder read."),
  someFailed: plural(
    "{read} of {count} recorder read, {failed} could not be read.",
    "{read} of {count} recorders read, {failed} could not be read.",
  ),
  cancelled: plural(
    "Cancelled: {read} of {count} recorder read, {left} not asked.",
    "Cancelled: {read} of {count} recorders read, {left} not asked.",
  ),
  cancelledWithFailures: plural(
    "Cancelled: {read} of {count} recorder read, {failed} could not be read, {left} not asked.",
    "Cancelled: {read} of {count} recorders read, {failed} could not be read, {left} not asked.",
  ),
});

/** The settings history of a recorder, on the screen and the command line. */
export const historyMessages = defineMessages("historyMessages", {
  title: "Settings history of {recorder}",
  pushQuery: "Push query",
  noStates: "No version is stored yet. 'Read now' reads the settings and stores the first version.",
  keptHint:
    "Muster stores a version when a reading differs from the last one. Passwords are never stored.",
  onlyOne: "Only one version is stored. There is nothing to compare.",
  states: "Stored versions",
  columnFirst: "First seen",
  columnReadBy: "Read by",
  columnLast: "Last seen",
  columnChanges: "Changes",
  columnRestore: "Restore",
  beforeAt: "Before: {time}",
  afterAt: "After: {time}",
  restore: "Restore this version…",
  restoreAt: "Restore the version of {time}",
  oldest: "oldest stored",
  fieldsChanged: plural("{count} field changed", "{count} fields changed", "no field changed"),

  differences: "Differences",
  noun: "difference",
  nouns: "differences",
  noDifferences: "Every field is the same in both versions",
  firstReadAt: "As first read {time}",
  absent: "(not present)",

  originReading: "Manual reading",
  originScheduled: "Scheduled reading",
  originPlan: "Plan",
  originRollout: "'{rollout}', before its write",
  originReadBack: "'{rollout}', read back",
  originSomeRollout: "A rollout, before its write",
  originSomeReadBack: "A rollout, read back",
  originUnknown: "Not known",
});
