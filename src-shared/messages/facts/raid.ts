import { defineMessages, plural } from "../catalogue.ts";

/** The fact "raid". */
export const raidMessages = defineMessages("raidMessages", {
  label: "RAID",
  problem: "RAID degraded",
  hint: "Replace the failed disk: a degraded RAID loses all footage with the next disk that fails.",
  count: plural("{count} recorder with a degraded RAID", "{count} recorders with a degraded RAID"),
  none: "No RAID",
  text: "{name}: {reported}",
  offline: "RAID {name} is offline",
  degraded: "RAID {name} is degraded: a disk has failed or is missing",
  rebuilding: "RAID {name} is degraded and being rebuilt ({percent} % done)",
  other: "RAID {name} has an unknown state: {reported}",
});
