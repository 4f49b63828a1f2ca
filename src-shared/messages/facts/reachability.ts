import { defineMessages, plural } from "../catalogue.ts";

/** The fact "reachability". */
export const reachabilityMessages = defineMessages("reachabilityMessages", {
  label: "Reachability",
  problem: "unreachable",
  count: plural("{count} recorder unreachable", "{count} recorders unreachable"),
  hint: "Open the recorder to see why the last audit failed.",
});

/** What an audit of a recorder came to. */
export const reachabilityStates = defineMessages("reachabilityStates", {
  reached: "Reached",
  unreachable: "Unreachable",
  consent_needed: "Consent to the sign-in needed",
  sign_in_blocked: "Sign-in blocked",
  certificate_changed: "Certificate changed",
  attention: "Answers, but could not be audited",
});
