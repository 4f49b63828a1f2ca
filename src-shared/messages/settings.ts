import { defineMessages } from "./catalogue.ts";

/** Reading settings of recorders, and what a plan says of single values. */
export const settingsMessages = defineMessages("settingsMessages", {
  readingArea: "Reading {area} settings",
  readingAll: "Reading the settings of {recorder}",
  noRecorder: "There is no recorder with the id {id}.",
  areaHidden: "This recorder does not let its {area} settings be read.",
  areaHiddenBecause: "This recorder does not let its {area} settings be read: {reason}",
  noSuchArea: "Muster cannot read {area} at recorders of this family.",
  emailHidden: "{recorder} does not let its email settings be read. Muster cannot test them.",
  testAtRecorder: "Send the test mail at the recorder itself.",
  noSuchField: "this recorder has no such field",
  noSuchFieldShown: "this recorder has no such field, or does not show it; {warning}",
  areaMissing: "this recorder does not have this area: {error}",
  channelMissing: "this recorder has no such channel with these settings",
  completeOnly:
    "this recorder accepts complete {area} settings only and cannot be read: set all fields",
});
