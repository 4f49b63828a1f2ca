import { defineMessages, plural } from "./catalogue.ts";

/** Dialogs that add and change recorders. */
export const recorderDialogMessages = defineMessages("recorderDialogMessages", {
  editTitle: "Edit {name}",
  saved: "Saved {name}.",
  addressHint: "IP address or host name, with the port unless it is 80 (http) or 443 (https).",
  addressExample: "192.0.2.10 or https://192.0.2.10:8443",
  rareFields: "Sign-in method, tags and notes",
  nameExample: "NVR front office",
  addressMissing: "Enter the recorder's address.",
  nameMissing: "Enter a name for the recorder.",
  siteMissing: "Enter the recorder's site.",
  typeTag: "Type a tag, press Enter",

  testConnection: "Test connection",
  testing: "Contacting the device without a password…",
  alreadyAdded: "Already in the inventory as {name}",
  notARecorder: "A web server answers, but not as a recorder",
  mayNeedSignIn: "Some recorders identify themselves only after sign-in.",
  recorderFound: "Recorder found",
  needsSignIn: "The recorder requires a sign-in.",
  needsNoSignIn: "The recorder does not require a sign-in.",
  modelAndSerial: "Model {model} · serial number {serial}",
  modelOnly: "Model {model}",
  serialOnly: "Serial number {serial}",

  addedTitle: "{name} was added",
  addAnother: "Add another",
  contacting: "Contacting {url}…",
  connected: "Connected",
  channelsFound: plural("{count} channel found", "{count} channels found"),
  cameras: plural("{count} camera", "{count} cameras"),
  foundSummary: "{channels}, {cameras}, {online} online.",
  stillAdded: "The recorder is in the inventory. You can correct its details at any time.",

  moveTitle: plural("Move {count} recorder to a site", "Move {count} recorders to a site"),
  moved: plural("Moved {count} recorder to {site}.", "Moved {count} recorders to {site}."),
  enterSite: "Enter a site.",
  credentialTitle: plural("Credential of {count} recorder", "Credential of {count} recorders"),
  credentialSet: plural(
    "Set the credential of {count} recorder.",
    "Set the credential of {count} recorders.",
  ),
  credentialHint:
    "Muster tries the credential once. After a refusal, Muster waits until you choose Retry sign-in.",
  addTagsTitle: plural("Add tags to {count} recorder", "Add tags to {count} recorders"),
  removeTagsTitle: plural(
    "Remove tags from {count} recorder",
    "Remove tags from {count} recorders",
  ),
  tagsAdded: plural("Added {tags} to {count} recorder.", "Added {tags} to {count} recorders."),
  tagsRemoved: plural(
    "Removed {tags} from {count} recorder.",
    "Removed {tags} from {count} recorders.",
  ),
  tagsToAdd: "Tags to add",
  tagsToRemove: "Tags to remove",
  otherTags: "Other tags do not change.",
  enterTag: "Enter a tag.",
});
