import { defineMessages, plural } from "./catalogue.ts";

/** Actions on several channels of the list. */
export const severalChannelMessages = defineMessages("severalChannelMessages", {
  selected: "Selected channels",
  noteAction: "Note or expected offline…",
  picturesAction: "Take pictures",
  picturesKeywords: "camera snapshot image photo",
  compareAction: "Compare two moments…",
  noneSelected: "Select a channel first.",
  tooMany: "Select at most {most} channels.",

  noteTitle: plural("Note for {count} channel", "Note for {count} channels"),
  replaced: plural(
    "{count} of these channels has a note, which is replaced.",
    "{count} of these channels have a note, which is replaced.",
  ),
  timeUnfinished: "Enter a date and a time.",
  saved: plural("Saved the note for {count} channel.", "Saved the note for {count} channels."),
  removed: plural("Removed the note of {count} channel.", "Removed the notes of {count} channels."),
  savedInPart: "Saved for {done} of {total} channels: {reason}",
  undone: plural(
    "Restored the note of {count} channel.",
    "Restored the notes of {count} channels.",
  ),

  picturesTitle: plural("Picture of {count} channel", "Pictures of {count} channels"),
  picturesTaken: "{count} of {total} taken",
  picturesFailed: "{count} failed",
  channelsFailed: plural("{count} channel:", "{count} channels:"),
  offlineLeftOut: plural(
    "{count} camera is offline and was left out",
    "{count} cameras are offline and were left out",
  ),
  allOffline: "The selected cameras are offline. An offline camera has no picture.",
  stop: "Stop",
});
