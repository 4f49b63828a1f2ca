import { defineMessages } from "./catalogue.ts";

/** States and problems of recorders, and values of filters. */
export const inventoryMessages = defineMessages("inventoryMessages", {
  unknown: "Not tried yet",
  reached: "Reached",
  maintenance: "In maintenance",
  maintenanceUntil: "In maintenance until {time}",
  inMaintenance: "{site} is in maintenance until {time}. State without maintenance: {state}.",
  lastCounts: "The current status is unknown. At the last successful audit: {counts}",

  passwordMissing: "Password missing",
  passwordMissingHint: "Muster does not have the password of this recorder. Enter the password.",
  consentNeeded: "Consent needed",
  signInBlocked: "Sign-in blocked",
  signInUntested: "Sign-in not tested",
  certificateChanged: "Certificate changed",
  failing: "Fails to answer",
  notAudited: "Never audited",
  notReachedWeek: "Not reached for 7 days",
  olderFirmware: "Older firmware",

  noProblem: "no problem",
  noSite: "no site",
  noTag: "no tag",
  notRead: "not read yet",
  removedSite: "a removed site",
});
