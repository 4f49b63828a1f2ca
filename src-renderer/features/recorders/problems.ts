import { newCertificate } from "#shared/domain/certificate.ts";
import type { Recorder, Refusal } from "#shared/domain/inventory.ts";
import { traitsOf } from "#shared/error-traits.ts";
import type { MusterError } from "#shared/errors.ts";
import { isSignInFailure } from "#renderer/features/inventory/index.ts";

/**
 * A problem of a recorder. `password`: Muster does not have the password. `refused`: the sign-in lock is active. `certificate`: the recorder shows a new certificate.
 * `corrected`: the last attempt failed, and a user has changed the cause of the failure since.
 */
export type ShownProblem =
  | { readonly kind: "password" }
  | { readonly kind: "refused"; readonly refusal: Refusal; readonly error: MusterError | null }
  | { readonly kind: "certificate"; readonly error: MusterError; readonly certificate: string }
  | { readonly kind: "corrected"; readonly what: "sign-in" | "certificate" }
  | { readonly kind: "sign-in"; readonly error: MusterError }
  /** The sign-in would reveal the password: a user has to agree first. */
  | { readonly kind: "consent"; readonly error: MusterError }
  | { readonly kind: "other"; readonly error: MusterError };

/** The known problems of a recorder; empty if there are none. */
export function contactProblems(recorder: Recorder): ShownProblem[] {
  if (recorder.passwordMissing) return [{ kind: "password" }];
  const { refusal } = recorder;
  const { error } = recorder.reach;
  const signIn = isSignInFailure(error) ? error : null;
  if (refusal && (!error || signIn)) return [{ kind: "refused", refusal, error: signIn }];
  const other = error ? [problemOf(recorder, error)] : [];
  return refusal ? [{ kind: "refused", refusal, error: null }, ...other] : other;
}

function problemOf(recorder: Recorder, error: MusterError): ShownProblem {
  const { turn, blocksSignIn } = traitsOf(error);
  if (turn === "certificate") return changedCertificate(recorder, error);
  if (!blocksSignIn) return { kind: "other", error };
  if (turn === "password") return { kind: "corrected", what: "sign-in" };
  return { kind: turn === "consent" ? "consent" : "sign-in", error };
}

function changedCertificate(recorder: Recorder, error: MusterError): ShownProblem {
  const seen = newCertificate(error);
  if (seen === null) return { kind: "other", error };
  if (seen === recorder.certificate) return { kind: "corrected", what: "certificate" };
  return { kind: "certificate", error, certificate: seen };
}
