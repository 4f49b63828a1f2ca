import { defineMessages, plural } from "./catalogue.ts";

/** Counted things, as a part of a list or a longer text. */
export const countMessages = defineMessages("countMessages", {
  recorders: plural("{count} recorder", "{count} recorders"),
  sites: plural("{count} site", "{count} sites"),
  channels: plural("{count} channel", "{count} channels"),
  fields: plural("{count} field", "{count} fields"),
  rows: plural("{count} row", "{count} rows"),
});
