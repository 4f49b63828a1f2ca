import { defineMessages } from "./catalogue.ts";

/** What is known about a recorder: labels of columns, filters, forms and details. */
export const recorderFieldMessages = defineMessages("recorderFieldMessages", {
  state: "State",
  problem: "Problem",
  lastChecked: "Last checked",
  serial: "Serial number",
  dialect: "Dialect",
  tag: "Tag",
  signInMethod: "Sign-in method",
  network: "Network",
  added: "Added",
  custom: "Custom",
});
