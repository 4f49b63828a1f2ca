import { defineMessages, plural } from "../catalogue.ts";

/** The fact "certificate". */
export const certificateDaysMessages = defineMessages("certificateDaysMessages", {
  label: "Certificate expires in",
  problem: "certificate expires soon",
  hint: "Renew the HTTPS certificate at the recorder, and accept the new one in Muster.",
  count: plural(
    "{count} recorder whose certificate expires soon",
    "{count} recorders whose certificates expire soon",
  ),
  text: plural("{count} day", "{count} days"),
  unit: "days",
  none: "The recorder reports no time: its certificate expires today, or it has none",
  expired: "The certificate of the recorder has expired",
  soon: plural(
    "The certificate of the recorder expires in {count} day",
    "The certificate of the recorder expires in {count} days",
  ),
});
