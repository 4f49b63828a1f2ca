import { defineMessages, plural } from "./catalogue.ts";

/** Facts of recorders and channels, and what was agreed about them. */
export const healthMessages = defineMessages("healthMessages", {
  noSuchRecorder: "There is no recorder with the id {id}.",
  noSuchScope: "There is no customer, site or recorder with the id {id}.",
  noSuchScopeHint: "Use an id from the lists of customers, sites or recorders.",
  notRead: "Not read yet",
  notReported: "Not reported by this recorder",

  // What was agreed
  scopeAll: "the whole fleet",
  scopeCustomer: "customer {name}",
  scopeSite: "site {name}",
  scopeTag: "tag {name}",
  scopeRecorder: "recorder {name}",
  agreedFootage: plural("{count} day of footage", "{count} days of footage"),
  agreedContinuous: "continuous recording",
  agreedEvent: "recording on events",
  agreedNone: "no recording",
  agreedClock: plural("clock within {count} second", "clock within {count} seconds"),
  agreedWanted: "firmware of {model}: {versions}",
  agreedBad: "firmware of {model}: not {versions}",
  otherModels: "other models",
});
