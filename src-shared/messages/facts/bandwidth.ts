import { defineMessages, plural } from "../catalogue.ts";

/** The fact "bandwidth". */
export const bandwidthMessages = defineMessages("bandwidthMessages", {
  label: "Bandwidth of cameras",
  problem: "bandwidth nearly used up",
  hint: "A recorder at its limit drops cameras. Lower the bitrate of some cameras, or move them to another recorder.",
  count: plural(
    "{count} recorder with its bandwidth nearly used up",
    "{count} recorders with their bandwidth nearly used up",
  ),
  text: "{used} of {total} Mbit/s",
  unit: "%",
  low: "Cameras use {used} of {total} Mbit/s",
});
