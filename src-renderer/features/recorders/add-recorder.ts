import type { Input, Output } from "#shared/contract/methods.ts";
import { parseAddress } from "#shared/domain/address.ts";
import type { MusterError } from "#shared/errors.ts";
import {
  newCredential,
  problemsOfSignIn,
  SITE_SIGN_IN,
  type SignInChoice,
} from "#renderer/features/credentials/index.ts";
import { EMPTY_RECORDER, problemsOfRecorder, type RecorderDraft } from "./recorder-draft.ts";

/** A recorder to add. */
export interface Addition extends RecorderDraft, SignInChoice {
  readonly credential: string | null;
  /** The device that answered the test of the connection; null before the test. */
  readonly tested: Pick<Output<"discovery.probe">, "origin" | "driver"> | null;
}

export const EMPTY_ADDITION: Addition = { ...EMPTY_RECORDER, ...SITE_SIGN_IN, tested: null };

/** All invalid fields, in the order of the form. @param taken names of the stored credentials */
export function problemsOf(addition: Addition, taken: readonly string[]): MusterError[] {
  const address = addition.url.trim() === "" ? null : parseAddress(addition.url);
  const wrong = problemsOfRecorder(addition);
  const all = address?.ok === false ? [address.error, ...wrong] : wrong;
  return [...all, ...problemsOfSignIn(addition, taken)];
}

/** The input of `recorders.add`, and of `credentials.set` if the user entered a password. */
export function inputOf(
  addition: Addition,
  taken: readonly string[],
): { readonly recorder: Input<"recorders.add">; readonly signIn: Input<"credentials.set"> | null } {
  const { url, name, site, auth, trustNetwork, tags, notes, signIn, tested } = addition;
  const trust = trustNetwork === true ? { trustNetwork } : {};
  // A test of another address says nothing about this one.
  const driver = tested?.origin === url ? tested.driver : null;
  const family = driver === null ? {} : { driver };
  const stored = newCredential(addition, site, taken);
  const credential = stored?.name ?? (signIn === "stored" ? addition.credential : null);
  return {
    recorder: { url, name, site, auth, tags, notes, ...trust, ...family, credential },
    signIn: stored,
  };
}
