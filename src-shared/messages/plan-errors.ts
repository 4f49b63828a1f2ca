import { defineMessages } from "./catalogue.ts";

/** Plans that cannot be created, read or applied. */
export const planErrorMessages = defineMessages({
  job: "Plan '{name}'",
  cancelled: "The plan was cancelled. Nothing was written.",
  noSecret: "The template names the credential '{name}', which does not exist.",
  noSecretHint:
    "Create the credential: muster credentials set '{name}' --username USER. Or remove the password from the template.",
  nothingExcluded: "The plan '{name}' contains none of these recorders.",
  nothingExcludedHint: "Choose recorders of the plan.",
  nothingLeft: "Without these recorders the plan '{name}' would be empty.",
  nothingLeftHint: "Keep at least one recorder, or do not apply the plan.",
  unknown: "There is no plan with the id {id}.",
  unknownHint: "List the plans, or create a new plan.",
  notAPlan: "This is not a plan of Muster.",
  notAPlanAt: "This is not a plan of Muster: {place} is not valid.",
  notAPlanHint: "Use a file that 'muster plan --out' wrote.",
  changed: "The plan {id} was changed after it was created: its digest does not match.",
  changedHint: "Create the plan again and review it.",
});
