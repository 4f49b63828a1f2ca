import { defineMessages, plural } from "./catalogue.ts";

/** The screens of plans, and what the command line and reports say about a plan. */
export const planMessages = defineMessages("planMessages", {
  plan: "Plan",
  noun: "plan",
  nouns: "plans",
  allPlans: "All plans",
  created: "Created",
  columnId: "ID",
  columnCreatedBy: "Created by",
  columnRollout: "Rollout",
  columnAreas: "Settings",
  columnSkipped: "Skipped",
  columnToChange: "To change",
  toChangeHint: "Recorders that the plan changes.",
  columnAlreadySet: "Already set",
  alreadySetHint: "Recorders that have all planned values already. Nothing is written.",
  skippedHint:
    "Recorders that the plan leaves out, because they cannot be changed. Point at the number for the reasons.",
  notApplied: "Not applied",
  notAppliedHint: "No rollout was started from this plan.",
  outOfDate: plural(
    "Out of date: {count} recorder was changed by another rollout after this plan was created. Muster does not write to this recorder with this plan.",
    "Out of date: {count} recorders were changed by another rollout after this plan was created. Muster does not write to these recorders with this plan.",
  ),
  unfinishedRollout: plural(
    "Another rollout is not finished at {count} recorder of this plan. Finish or cancel it first.",
    "Another rollout is not finished at {count} recorders of this plan. Finish or cancel it first.",
  ),
  planAgain: "Plan again",
  openRollouts: "Open rollouts",
  stateCount: "{state}: {count}",
  noPlans: "No plan yet",
  noPlansText: "A plan shows every change before Muster writes to a recorder.",
  importPlan: "Import plan…",
  planFile: "Plan file",
  notJson: "{file} is not JSON.",
  notJsonHint: "Choose a file that 'Export' or 'muster plan' created.",

  apply: "Apply plan",
  exportPlan: "Export plan",
  openFirst: "Open a plan first.",
  noneReady: "Nothing to apply: no recorder is ready.",

  // Plan on screen
  planCreated: "created",
  template: "Template",
  templateNamed: "Template {template}",
  templateAsYaml: "Template as YAML",
  storedTemplate: "'{name}', version {version}",
  editAgain: "Edit template",
  more: "More",
  export: "Export",
  applyTo: plural("Apply to {count} recorder…", "Apply to {count} recorders…", "Nothing to apply"),
  nothingToApply: plural(
    "Nothing to apply: {count} recorder skipped.",
    "Nothing to apply: {count} recorders skipped.",
  ),
  willChange: "{recorders} will change, in {fields}",
  channelsSkipped: plural("{count} channel skipped", "{count} channels skipped"),
  fieldsSkipped: plural("{count} field skipped", "{count} fields skipped"),
  warnings: "Warnings",
  applied: "Applied",
  appliedHint: "Recorders may have changed since then. Create a new plan to continue.",
  recordersExcluded: plural("{count} recorder excluded.", "{count} recorders excluded."),
  formerPlan: "Back to the previous plan",
  whichRecorders: "Which recorders",
  toChange: "To change {number}",
  skipped: "Skipped {parts}",

  // Changes and skipped recorders
  list: "List",
  grouped: "Grouped",
  oneByOne: "One by one",
  showUnchanged: "Show unchanged fields",
  filterByField: "Filter by field",
  filterByState: "Filter by state",
  equalChanges: "Equal changes",
  group: "group",
  groups: "groups",
  changesLabel: "Recorders that will be changed",
  change: "change",
  changes: "changes",
  sameChange: plural("{count} recorder with this change.", "{count} recorders with this change."),
  showAllChanges: "Show all changes",
  noChanges: "No recorder will be changed",
  noChangesText:
    "Every recorder has these values already, or is skipped. 'Skipped' lists the reasons.",
  skippedLabel: "Recorders that are skipped",
  line: "line",
  lines: "lines",
  noneSkipped: "No recorder is skipped",
  listRecorders: "List its recorders",
  onlyThisField: "Show only this field",
  allOfRecorder: "Show all changes of this recorder",
  exclude: plural("Exclude {count} recorder", "Exclude {count} recorders", "Exclude recorders"),
  excluded: plural(
    "Excluded {count} recorder from the plan.",
    "Excluded {count} recorders from the plan.",
  ),
  columnHappens: "What happens",
  columnRecorderIs: "State",
  columnPlanned: "Planned",
  columnWhy: "Why it is skipped",
  recordersHint: "Recorders with this change. Click to list them.",
  variablesHint: "Variables are filled in.",
  panelLabel: "Plan for {recorder}",
  panelPlace: "{site}, {url}",
  excludeThis: "Exclude this recorder",

  // Why a recorder is skipped
  atChannels: "{field} at {channels}",
  namesAndMore: "{names} and {count} more",
  fieldReason: "{fields}: {reason}",
  areaReason: "{area} ({fields}): {reason}",
});

/** The question before a plan is applied, and what a rollback leaves. */
export const applyMessages = defineMessages("applyMessages", {
  title: plural("Apply to {count} recorder?", "Apply to {count} recorders?"),
  confirm: plural("Apply to {count} recorder", "Apply to {count} recorders"),
  confirmOrExclude: "Confirm to continue, or exclude these recorders.",
  confirmOrCancel: "Confirm to continue, or cancel.",
  changedSince:
    "Muster does not write to a recorder whose settings changed after this plan was created.",
  exposedTitle: "Other devices on the network could read the password",
  exposedText:
    "Muster reaches these recorders over plain HTTP, or their certificate is not verified.",
  consent: plural(
    "Send the password to {count} recorder anyway",
    "Send the password to {count} recorders anyway",
  ),
  listExposed: "List these recorders",
  excludeExposed: "Exclude these recorders",

  willWrite: "Muster will write {fields} to {recorders}, only the fields that differ.",
  fieldsOfArea: plural("{count} {area} field", "{count} {area} fields"),
  fieldsOfAreas: plural("{count} field of {areas}", "{count} fields of {areas}"),
  areasAnd: "{areas} and {last}",
  willCheck: plural(
    "{count} recorder will be read back and checked.",
    "{count} recorders will be read back and checked.",
  ),
  willCheckExcept: plural(
    "{count} recorder will be read back and checked (except the password, which recorders never show).",
    "{count} recorders will be read back and checked (except the password, which recorders never show).",
  ),
  cannotCheck: plural(
    "{count} recorder cannot be read back; Muster can only report that it accepted the change.",
    "{count} recorders cannot be read back; Muster can only report that they accepted the change.",
  ),
  channelsSkipped: plural(
    "{count} channel will be skipped: offline, not supported, or absent.",
    "{count} channels will be skipped: offline, not supported, or absent.",
  ),
  fieldsSkipped: plural(
    "{count} field will be skipped on recorders that do not have this field.",
    "{count} fields will be skipped on recorders that do not have these fields.",
  ),
  recordersSkipped: plural(
    "{count} recorder will be skipped.",
    "{count} recorders will be skipped.",
  ),

  chooseCredential: "Choose the credential",
  restorePassword: "Restore this password",
});
