import { defineMessages } from "./catalogue.ts";

/** Plans that cannot be created, read or applied. */
export const planErrorMessages = defineMessages("planErrorMessages", {
  job: "Plan '{name}'",
  cancelled: "The plan was cancelled. Nothing was written.",
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
  unknownRecorder: "The plan file names a recorder that is not in this inventory: {id}.",
  unknownRecorderHint: "Use the Muster in which the plan was created, or create the plan here.",
  recorderTwice: "The plan file contains the recorder {recorder} twice.",
  unfitField: "The plan file sets the field '{path}' of recorder {recorder}. {reason}",
  noSuchField: "Muster has no such field.",
  notASecret: "A password must be the name of a credential.",
  controlCharacter: "The value contains a line break or another control character.",
  notInTemplate:
    "The plan file would write a value to the field '{path}' of recorder {recorder} that its template does not give there.",
  changedSince:
    "The recorder {recorder} would get other changes than the plan file shows. The recorder, its site or the file changed.",
  changedSinceHint: "Create the plan again for this recorder, and review it.",
});
