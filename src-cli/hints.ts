import type { ErrorCode, MusterError } from "#shared/errors.ts";

/**
 * What a user of the command line can do about an error. The core's own hints name buttons of the screens; where the
 * command line has a command for it, its hint names that command.
 */
const HINTS: Partial<Record<ErrorCode, string>> = {
  auth_required:
    "Give it a credential: muster recorders set ID --credential NAME, or muster sites set SITE --credential NAME.",
  auth_refused:
    "Set the correct password with muster credentials set NAME --username USER. Once the account is in order, muster credentials retry ID permits one more attempt.",
  breaker_open:
    "Set the correct password with muster credentials set NAME --username USER, or permit one more attempt with muster credentials retry ID. Recorders lock the account after about five wrong passwords.",
  certificate_changed:
    "Find out why it changed: a new recorder, a reset, or another device on the way. If the new certificate is right: muster recorders accept-certificate ID.",
  sign_in_consent_needed:
    "If the certificate was pinned just now, repeat the command. Otherwise use an https:// address (muster recorders set ID --url URL), accept a certificate seen behind http:// (muster recorders accept-certificate ID), choose this sign-in (muster recorders set ID --auth MODE), or trust the network (muster recorders set ID --trust-network).",
};

/** The hint to print with an error; undefined: there is none. */
export function hintOf({ code, mend }: MusterError): string | undefined {
  return HINTS[code] ?? mend;
}

/** Message and hint on one line. */
export function errorText(error: MusterError): string {
  return [error.message, hintOf(error)].filter(Boolean).join(" ");
}
