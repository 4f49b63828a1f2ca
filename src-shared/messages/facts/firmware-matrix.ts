import { defineMessages, plural } from "../catalogue.ts";

/** Firmware versions of the fleet. */
export const firmwareMatrixMessages = defineMessages("firmwareMatrixMessages", {
  versions: "Firmware versions by model",
  version: "Version",
  note: "Note",
  rare: "Differs from most recorders of this model",
  show: plural("Show {count} recorder in Recorders", "Show {count} recorders in Recorders"),
  notReported: "not reported",
  none: "No recorder has reported its firmware yet. Run an audit.",
});
