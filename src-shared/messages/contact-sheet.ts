import { defineMessages, plural } from "./catalogue.ts";

/** The contact sheet: a file with the stored pictures of all channels, for a hand-over. */
export const contactSheetMessages = defineMessages("contactSheetMessages", {
  title: "Contact sheet: {sites}",
  made: "Created {time} by {user}.",
  counts: "{pictures} of {channels} channels have a picture.",
  down: plural("{count} channel is down.", "{count} channels are down."),
  withoutPicture: "Channels without a picture",
  reason: "{reason} ({count})",
  personalData:
    "The pictures are personal data. Give this file only to people who may see the cameras, and delete it when it is no longer needed.",
  recorder: "{recorder}, {site}",
  notReached: "Unknown: recorder not reached",
  noPicture: "No stored picture",
  off: "Pictures are switched off for all of these recorders.",
  tooMany: "A contact sheet has at most {most} channels; these recorders have {count}.",
  tooManyHint: "Create a sheet for each site, or for some recorders.",
  action: "Contact sheet…",
  save: "Save contact sheet",
  question: "Contact sheet of {site}",
  stored: "{pictures} of {channels} cameras have a picture.",
  noneStored: "No camera has a picture yet. Take pictures first.",
  noCameras: "Muster knows no camera of this site yet. Audit its recorders first.",
  about:
    "A contact sheet is one file, PDF or web page, with the latest picture of each camera of the site, for a hand-over or a check of the views.",
  offAbout: "Switch them on for all sites of this customer, then take the pictures.",
  explanation:
    "The file shows the stored pictures, and lists cameras without a picture by name. Pictures of cameras are personal data, and the file is not encrypted. The activity log records who created the file.",
  saved: "{name} is saved.",
  logged: "Channels: {channels}, with a picture: {pictures}; {selection}.",
  aboutCommand: "write a file with the stored pictures of all channels of recorders",
  aboutOut: "the file to write, such as leeds.pdf; its ending says the format: .pdf or .html",
  examples: `
The file contains personal data and is not encrypted. No recorder is asked; 'muster channels picture' takes pictures.

Examples:
  muster channels sheet --select site=Leeds --out leeds.pdf`,
  written: "Wrote {channels} channels, {pictures} of them with a picture, to {file}.",
});
