import { defineMessages, plural } from "../catalogue.ts";

/** The fact "signInFailures". */
export const signInFailureMessages = defineMessages("signInFailureMessages", {
  label: "Failed sign-ins",
  problem: "failed sign-ins",
  hint: "Find out who uses the address. If the recorder can be reached from the internet, block it there.",
  count: plural(
    "{count} recorder with many failed sign-ins",
    "{count} recorders with many failed sign-ins",
  ),
  text: plural("{count} in 24 hours", "{count} in 24 hours", "None"),
  unit: "sign-ins",
  many: plural(
    "{count} sign-in at the recorder failed in the last {hours} hours",
    "{count} sign-ins at the recorder failed in the last {hours} hours",
  ),
  manyFrom: plural(
    "{count} sign-in at the recorder failed in the last {hours} hours, from {from}",
    "{count} sign-ins at the recorder failed in the last {hours} hours, from {from}",
  ),
});
