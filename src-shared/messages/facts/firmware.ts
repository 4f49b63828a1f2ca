import { defineMessages, plural } from "../catalogue.ts";

/** The fact "firmware". */
export const firmwareMessages = defineMessages("firmwareMessages", {
  label: "Firmware",
  problem: "wrong firmware",
  hint: "Compare the versions with what was agreed, and plan an update at these recorders.",
  count: plural(
    "{count} recorder with the wrong firmware",
    "{count} recorders with the wrong firmware",
  ),
  text: "{model}, {version}",
  bad: "Firmware {version} is known to be bad",
  other: "Firmware {version} is installed; wanted is {wanted}",
  notReported: "The recorder does not report its firmware version",
});
