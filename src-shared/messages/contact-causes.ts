import { defineMessages } from "./catalogue.ts";

/** Why a recorder could not be asked, in a few words, by error code. They follow a state: `Unreachable · no answer in time`. */
export const contactCauseMessages = defineMessages("contactCauseMessages", {
  unreachable: "no connection",
  timed_out: "no answer in time",
  tls_failed: "no secure connection",
  too_large: "answer too large",
  http_error: "HTTP error",
  redirected: "redirects elsewhere",
  not_json: "unreadable answer",
  not_a_recorder: "another device answers",
  not_same_device: "another recorder answers",
  wrong_shape: "unexpected answer",
  refused: "request refused",
  unsupported: "function missing",
  credential_missing: "no credential",
  credential_purpose: "credential for another purpose",
  auth_required: "credential required",
  auth_refused: "password rejected",
  auth_unsupported: "sign-in method not supported",
  breaker_open: "password rejected earlier",
});
