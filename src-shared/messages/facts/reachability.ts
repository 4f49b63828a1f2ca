import { defineMessages, plural } from "../catalogue.ts";

/** The fact "reachability". */
export const reachabilityMessages = defineMessages("reachabilityMessages", {
  label: "Reachability",
  problem: "not reached",
  count: plural("{count} recorder not reached", "{count} recorders not reached"),
  hint: "Open the recorder to see why the last audit failed.",
});

/** What an audit of a recorder came to. */
export const reachabilityStates = defineMessages("reachabilityStates", {
  reached: "Reached",
  unreachable: "Not reached",
  consent_needed: "Consent to the sign-in needed",
  sign_in_blocked: "Sign-in blocked",
  certificate_changed: "Certificate changed",
  attention: "Answers, but could not be audited",
});
