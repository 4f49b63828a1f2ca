import { defineMessages, plural } from "../catalogue.ts";

/** The fact "restarts". */
export const restartMessages = defineMessages("restartMessages", {
  label: "Restarts",
  problem: "restarts often",
  hint: "Check the power supply, the disks and the temperature of the recorder, and its log before each restart.",
  count: plural("{count} recorder that restarts often", "{count} recorders that restart often"),
  text: plural("{count} unplanned", "{count} unplanned", "None"),
  unit: "restarts",
  often: plural(
    "The recorder restarted without a plan on {count} of the last {days} days",
    "The recorder restarted without a plan on {count} of the last {days} days",
  ),
});
