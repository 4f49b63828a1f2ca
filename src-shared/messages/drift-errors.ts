import { defineMessages } from "./catalogue.ts";

/** The history of settings and drift: errors, and names of plans and jobs. */
export const driftErrorMessages = defineMessages("driftErrorMessages", {
  noReading: "This recorder has no stored state with the number {number}.",
  noReadingHint: "List the history to see the numbers. Old states are removed.",
  otherArea: "State {a} is of {areaA}, and state {b} is of {areaB}.",
  otherAreaHint: "Compare two states of one area.",
  putBack: "Restore applied values",
  restore: "Restore {recorder} as of {time} UTC",
  noDrift: "None of these fields has drifted.",
  noDriftHint: "Refresh the list: the values may have been restored meanwhile.",
  nothingToRestore: "This state has no settings that Muster can write.",
  nothingToRestoreHint: "Choose a state of another area.",
  reading: "Reading what rollouts wrote",
});
