import { newCertificate } from "#shared/domain/certificate.ts";
import type { Recorder, Refusal } from "#shared/domain/inventory.ts";
import type { MusterError } from "#shared/errors.ts";
import { isSignInFailure } from "#renderer/features/inventory/index.ts";

/**
 * A problem of a recorder. `refused`: the sign-in lock is active. `certificate`: the recorder shows a new certificate.
 * `corrected`: the last attempt failed, and a user has changed the cause of the failure since.
 */
export type ContactProblem =
  | { readonly kind: "refused"; readonly refusal: Refusal; readonly error: MusterError | null }
  | { readonly kind: "certificate"; readonly error: MusterError; readonly certificate: string }
  | { readonly kind: "corrected"; readonly what: "sign-in" | "certificate" }
  | { readonly kind: "sign-in"; readonly error: MusterError }
  /** The sign-in would reveal the password: a user has to agree first. */
  | { readonly kind: "consent"; readonly error: MusterError }
  | { readonly kind: "other"; readonly error: MusterError };

/** The known problems of a recorder; empty if there are none. */
export function contactProblems(recorder: Recorder): ContactProblem[] {
  const { refusal } = recorder;
  const { error } = recorder.reach;
  const signIn = isSignInFailure(error) ? error : null;
  if (refusal && (!error || signIn)) return [{ kind: "refused", refusal, error: signIn }];
  const other = error ? [problemOf(recorder, error)] : [];
  return refusal ? [{ kind: "refused", refusal, error: null }, ...other] : other;
}

function problemOf(recorder: Recorder, error: MusterError): ContactProblem {
  switch (error.code) {
    case "auth_refused":
    case "breaker_open":
      return { kind: "corrected", what: "sign-in" };
    case "sign_in_consent_needed":
      return { kind: "consent", error };
    case "certificate_changed":
      return changedCertificate(recorder, error);
    default:
      return { kind: isSignInFailure(error) ? "sign-in" : "other", error };
  }
}

function changedCertificate(recorder: Recorder, error: MusterError): ContactProblem {
  const seen = newCertificate(error);
  if (seen === null) return { kind: "other", error };
  if (seen === recorder.certificate) return { kind: "corrected", what: "certificate" };
  return { kind: "certificate", error, certificate: seen };
}
