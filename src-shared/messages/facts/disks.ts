import { defineMessages, plural } from "../catalogue.ts";

/** The fact "disks". Disks are named by their numbers. */
export const diskMessages = defineMessages("diskMessages", {
  label: "Disks",
  problem: "disk problem",
  hint: "Check the disks of the recorder, and replace those that have failed.",
  count: plural("{count} recorder with disk problems", "{count} recorders with disk problems"),
  text: plural("{count} disk, {size}", "{count} disks, {size}"),
  none: "No disk",
  size: "{terabytes} TB",
  sizeUnknown: "size not reported",
  unit: "TB",
  noDisk: "The recorder has no disk",
  failed: plural("Disk {names} has failed", "Disks {names} have failed"),
  offline: plural("Disk {names} of {total} is missing", "Disks {names} of {total} are missing"),
  listEmpty: "The recorder lists no disk; before, it listed {count}",
  accept: "Accept these disks",
  acceptHint: "The recorder has fewer disks on purpose: the missing ones are no problem any more.",
  unformatted: plural("Disk {names} is not formatted", "Disks {names} are not formatted"),
  readOnly: plural("Disk {names} is read-only", "Disks {names} are read-only"),
  unsupported: plural(
    "Disk {names} is too large for the recorder",
    "Disks {names} are too large for the recorder",
  ),
  full: plural(
    "Disk {names} is full, and the recorder does not overwrite old footage",
    "Disks {names} are full, and the recorder does not overwrite old footage",
  ),
  other: plural(
    "Disk {names} has an unknown state: {reported}",
    "Disks {names} have unknown states: {reported}",
  ),
  overwritingUnknown: plural(
    "Disk {names} is full, and the recorder does not report whether it overwrites",
    "Disks {names} are full, and the recorder does not report whether it overwrites",
  ),
});
