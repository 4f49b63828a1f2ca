import { defineMessages, plural } from "./catalogue.ts";

/** The screen Customers: the list of customers by what is wrong, and the page of a customer. */
export const customerPageMessages = defineMessages("customerPageMessages", {
  state: "State",
  stateHint: "What is wrong now. Problems that maintenance or a note excuses do not count.",
  camerasDown: plural("{count} camera down", "{count} cameras down"),
  recordersDown: plural("{count} recorder down", "{count} recorders down"),
  urgent: plural("{count} recording problem", "{count} recording problems"),
  other: plural("{count} other problem", "{count} other problems"),
  notAudited: plural("{count} recorder not audited yet", "{count} recorders not audited yet"),
  excused: plural("{count} expected or in maintenance", "{count} expected or in maintenance"),
  inOrder: "In order",
  noRecorders: "No recorders",

  cameras: "Cameras",
  camerasDownColumn: "Cameras down",
  recordersDownColumn: "Recorders down",
  recordersDownHint: "The last contact could not audit them.",
  urgentColumn: "Recording",
  urgentHint:
    "Problems because of which footage may be missing, such as a camera that is not recorded.",
  since: "Since",
  sinceHint: "When the oldest of the present problems was found.",
  availability: "Availability, 30 days",
  availabilityHint: "Share of the observed time in which cameras were up, without maintenance.",
  withoutCustomer: "Without a customer",

  all: "All customers",
  subtitle: plural(
    "{count} customer, {problems} with problems",
    "{count} customers, {problems} with problems",
  ),
  nothingWrong: "No problems are known here.",
  wrongNow: "Problems now",
  what: "Problem",
  moreProblems: plural("and {count} more problem", "and {count} more problems"),
  recorderState: "Recorder: {state}",
  noSites: "This customer has no sites yet.",
  removedCustomer: "This customer does not exist any more.",
  loading: "Loading…",
  about: "About this customer",
  noContact: "No contact is stored.",
  edit: "Edit customer",
});
