import { defineMessages, plural } from "../catalogue.ts";

/** The fact "PoE power". */
export const poePowerMessages = defineMessages("poePowerMessages", {
  label: "PoE power",
  problem: "little PoE power left",
  hint: "A recorder without power left switches off ports. Power some of its cameras from elsewhere.",
  count: plural(
    "{count} recorder with little PoE power left",
    "{count} recorders with little PoE power left",
  ),
  text: "{used} of {total} W",
  unit: "W",
  low: "Only {left} W of {total} W are left for cameras",
});
