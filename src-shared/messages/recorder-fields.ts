import { defineMessages } from "./catalogue.ts";

/** What is known about a recorder: labels of columns, filters, forms and details. */
export const recorderFieldMessages = defineMessages({
  name: "Name",
  site: "Site",
  address: "Address",
  state: "State",
  problem: "Problem",
  channels: "Channels",
  lastChecked: "Last checked",
  model: "Model",
  serial: "Serial",
  firmware: "Firmware",
  mac: "MAC",
  dialect: "Dialect",
  tag: "Tag",
  tags: "Tags",
  credential: "Credential",
  signIn: "Sign-in",
  signInMethod: "Sign-in method",
  network: "Network",
  notes: "Notes",
  added: "Added",
  custom: "Custom",
  userName: "User name",
  password: "Password",
  siteCredential: "Use the site's credential",
});
