import { defineMessages } from "./catalogue.ts";

export const recorderPageMessages = defineMessages({
  action: "Open web page",
  hint: "Open the web page of this recorder in the browser",
  recorders: "Recorders",
  selectRecorder: "Select a recorder first.",
});
