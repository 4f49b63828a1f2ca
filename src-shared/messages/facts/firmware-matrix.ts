import { defineMessages, plural } from "../catalogue.ts";

/** Firmware versions of the fleet. */
export const firmwareMatrixMessages = defineMessages("firmwareMatrixMessages", {
  versions: "Firmware versions by model",
  version: "Version",
  note: "Note",
  usual: "Most recorders of this model",
  usualOlder: "Older version, of most recorders of this model",
  older: "Older version",
  rareOlder: "Older than most recorders of this model",
  rareNewer: "Newer than most recorders of this model",
  actions: "Actions",
  showShort: "Show",
  edit: plural("Edit settings of {count} recorder", "Edit settings of {count} recorders"),
  show: plural("Show {count} recorder in Recorders", "Show {count} recorders in Recorders"),
  notReported: "not reported",
  none: "No recorder has reported its firmware yet. Run an audit.",
});
