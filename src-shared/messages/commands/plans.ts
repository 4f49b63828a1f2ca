import { defineMessages, plural } from "../catalogue.ts";

/** `muster plan`, `muster plans` and `muster apply`, and files of plans. */
export const planCommands = defineMessages("planCommands", {
  // Plan
  aboutPlan: "show what a template would change at the selected recorders",
  aboutTemplate: "file with the wanted values, YAML or JSON; or the name of a stored template",
  aboutEach: "show the changes recorder by recorder, even if they are alike",
  aboutMissingField: "what to skip if a recorder does not have a field (default: skip-recorder)",
  planExamples: `
Nothing is written to any recorder. A plan shows what 'muster apply' would write, as before and after.

Examples:
  muster plan --template relay.yaml --select site=Leeds --out leeds.plan.json
  muster plan --template relay.yaml --out all.plan.json --each
  muster plan --template "Alarm mail" --select tag=retail --out mail.plan.json
  muster plan --template disarm.yaml --missing-field skip-field --out disarm.plan.json`,
  noStoredTemplateHint:
    "{hint} There is no stored template with this name either: muster templates list.",

  // Plans
  aboutPlans: "work with existing plans",
  aboutExclude: "create a plan without some of the recorders of another plan",
  aboutRecorder: "exclude this recorder, by id or name; may be repeated",
  aboutClearSecrets:
    "exclude the recorders that would receive a password that others on the network can read",
  excludeExamples: `
The new plan has its own digest and is bound to the same recorder states. The other plan is unchanged.

Examples:
  muster plans exclude all.plan.json --recorder "Shop 12" --recorder 656dda3950 --out rest.plan.json
  muster plans exclude all.plan.json --clear-secrets --out rest.plan.json`,
  aboutList: "list the stored plans, the latest first",
  aboutWaiting: "list only the plans that wait for approval, the longest waiting first",
  listExamples: `
Examples:
  muster plans list
  muster plans list --waiting`,
  listed: plural("{count} plan.", "{count} plans."),
  waiting: plural("{count} plan waits for approval.", "{count} plans wait for approval."),
  notNeeded: "Four-eyes approval is switched off. Rollouts start without approval.",
  aboutReject: "reject a plan that waits for approval, with a reason",
  aboutReason: "what has to be different before you approve",
  rejectExamples: `
The plan is a file, or the id of a stored plan. The user who asked sees the reason. The plan can be approved after another request.

Examples:
  muster plans reject leeds.plan.json --reason "Use port 587"
  muster plans reject 7f3c2a1b90 --reason "Not before Monday"`,
  rejected: "Rejected plan '{name}'.",
  aboutAsk: "ask the users with the role approver to approve a plan (four-eyes approval)",
  aboutNote: "note for the approver",
  aboutWithdraw: "withdraw your request instead",
  withdrawn: "Withdrew the request for the approval of plan '{name}'.",
  askExamples: `
Example:
  muster plans request-approval leeds.plan.json --note "The mail relay moves tonight"`,
  asked: "Asked for the approval of plan '{name}'.",
  aboutApprove: "approve a plan that another user created, as it is now (four-eyes approval)",
  approveExamples: `
While four-eyes approval is switched on, a rollout starts only after another person approved exactly this plan.

Example:
  muster plans approve leeds.plan.json`,
  approved: "Approved plan '{name}'.",
  noRecorder: "The plan has no recorder '{name}'.",
  severalRecorders: "The plan has {count} recorders named '{name}'.",
  noRecorderHint: "Use the recorder's id. 'muster recorders list' shows the ids.",

  // Files of plans
  notAPlan: "{path} is not JSON, and therefore not a plan of Muster.",
  notAPlanHint: "Create the plan again with `muster plan`.",
  otherFile: "The file {path} exists and is not a plan. The file was not changed.",
  otherFileHint: "Choose another name with --out, or move the file away.",
  stored:
    "Stored in {out}. Nothing was written to any recorder. To write the plan: muster apply {command}",
  storedEmpty: "Stored in {out}. The plan contains nothing to write.",
  seeProblems: "The table above lists the problems.",

  // Summary
  summary: "{name}: {recorders}: {parts}.",
  summaryOfTemplate: "{name}: {recorders}: {parts}. From the stored template {template}.",
  none: "none",
  stateReady: "{count} to change",
  stateNothingToDo: "{count} already set",
  stateInvalid: "{count} with values that do not fit",
  stateUnreachable: "{count} not reached",
  stateBlocked: "{count} blocked until you decide",
  stateAttention: "{count} that could not be planned",

  // Table
  fields: plural("{count} field", "{count} fields"),
  sentEncrypted: "sent encrypted",
  sentHttps: "sent over HTTPS",
  sentUnverified: "sent encrypted to a device that is not verified",
  sentClear: "sent unencrypted",
  skipped: "skipped: {reason}",

  // Apply
  aboutApply: "carry out a plan: write to the recorders, read back, and report the result",
  aboutReplan:
    "create a new plan for recorders whose settings changed since this plan, and show the differences",
  noReplan: "The plan '{name}' was imported with values for each recorder, and has no template.",
  noReplanHint: "Create the plan again where it was created.",
  applyExamples: `
Muster reads back every written value. A recorder is 'verified' only then, and 'accepted' if the value cannot be read back.
Ctrl+C finishes the recorders that are being written to, and shows how to continue.

Examples:
  muster apply leeds.plan.json            shows the plan and asks
  muster apply leeds.plan.json --yes      for scripts
  muster apply all.plan.json --canary 3 --waves 5%,25%,100% --pause ask --max-failures 2%
  muster apply all.plan.json --replan     a new plan for recorders that changed since`,
  noTerminal: "Muster cannot ask for confirmation without a terminal. Nothing was written.",
  noTerminalHint: "Review the plan first, then add --yes.",
  question: plural("Write to {count} recorder?", "Write to {count} recorders?"),
  declined: "Nothing was written.",
  nothingToWrite: "There is nothing to write.",
  replanFailed: "No new plan could be created: {reason}",
  replanned: plural(
    "A new plan for {count} recorder that changed since: {out}",
    "A new plan for {count} recorders that changed since: {out}",
  ),
  replannedHint: "The new plan was not applied. To apply the new plan: muster apply {out}",
  changedElsewhere: "Changed in fields that the plan does not contain: {recorders}.",
});
