import { defineMessages } from "./catalogue.ts";

/** Facts of recorders and channels, and what was agreed about them. */
export const healthMessages = defineMessages({
  noSuchRecorder: "There is no recorder with the id {id}.",
  noSuchScope: "There is no customer, site or recorder with the id {id}.",
  noSuchScopeHint: "Use an id from the lists of customers, sites or recorders.",
  notRead: "Not read yet",
  notReported: "Not reported by this recorder",
});
