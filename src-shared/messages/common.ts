import { defineMessages } from "./catalogue.ts";

/** Words of many screens. */
export const commonMessages = defineMessages({
  cancel: "Cancel",
  close: "Close",
  done: "Done",
  save: "Save",
  undo: "Undo",
  tryAgain: "Try again",
  loading: "Loading",
  none: "none",
  noMatches: "No matches.",
  andMore: "and {count} more",
});
