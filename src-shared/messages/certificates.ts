import { defineMessages } from "./catalogue.ts";

/** A recorder that shows another certificate than the accepted one: in errors of the core. */
export const certificateMessages = defineMessages("certificateMessages", {
  fingerprints: "Accepted: {accepted}. Seen now: {seen}.",
  none: "none",
  flaws: "The new certificate {flaws}.",
  expired: "expired on {day}",
  notYetValid: "is not valid before {day}",
  otherNames: "is for another name ({names})",
  noName: "no name",
});
