import { defineMessages } from "./catalogue.ts";

/** The contact sheet: a file with the stored pictures of all channels, for a hand-over. */
export const contactSheetMessages = defineMessages("contactSheetMessages", {
  title: "Contact sheet: {sites}",
  made: "Created {time} by {user}.",
  counts: "{pictures} of {channels} channels have a picture.",
  personalData:
    "The pictures are personal data. Give this file only to people who may see the cameras, and delete it when it is no longer needed.",
  recorder: "{recorder}, {site}",
  notReached: "Unknown: recorder not reached",
  noPicture: "No picture",
  taken: "Picture of {time}",
  off: "Pictures are switched off for all of these recorders.",
  tooMany: "A contact sheet has at most {most} channels; these recorders have {count}.",
  tooManyHint: "Create a sheet for each site, or for some recorders.",
  action: "Contact sheet…",
  save: "Save contact sheet",
  question: "Contact sheet of {site}",
  explanation:
    "The file has the stored pictures of all cameras of the site. Muster takes no new pictures for it: choose Take pictures on the page of the site first. Pictures of cameras are personal data, and the file is not encrypted. The activity log records who created the file.",
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
