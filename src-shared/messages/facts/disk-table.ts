import { defineMessages } from "../catalogue.ts";

/** The disks of a recorder as a table. */
export const diskTableMessages = defineMessages("diskTableMessages", {
  disks: "Disks",
  disk: "Disk",
  state: "State",
  size: "Size",
  free: "Free",
  inRaid: "{name} (RAID)",
  gigabytes: "{count} GB",
  notReported: "not reported",
});

export const diskStates = defineMessages("diskStates", {
  ok: "OK",
  full: "Full",
  failed: "Failed",
  offline: "Missing",
  read_only: "Read-only",
  unformatted: "Not formatted",
  unsupported: "Not supported",
  busy: "Busy",
});
