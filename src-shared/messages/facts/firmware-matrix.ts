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
  newest: "Newest version",
  usualNewest: "Newest version, of most recorders of this model",
  someOlder: plural(
    "{count} of {total} recorders has an older version than another recorder of its model.",
    "{count} of {total} recorders have an older version than another recorder of their model.",
  ),
  noneOlder: "All {total} recorders have the newest version that is in use for their model.",
  someUnknown: plural(
    "{count} recorder does not report its version.",
    "{count} recorders do not report their version.",
  ),
  actions: "Actions",
  showShort: "Show",
  edit: plural("Edit settings of {count} recorder", "Edit settings of {count} recorders"),
  show: plural("Show {count} recorder in Recorders", "Show {count} recorders in Recorders"),
  notReported: "not reported",
  none: "No recorder has reported its firmware yet. Run an audit.",
});
