import type { Input, Output } from "#shared/contract/methods.ts";
import { parseAddress } from "#shared/domain/address.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { credentialMessages as credentials } from "#shared/messages/credentials.ts";
import { recorderDialogMessages as text } from "#shared/messages/recorder-dialogs.ts";
import { EMPTY_RECORDER, problemsOfRecorder, type RecorderDraft } from "./recorder-draft.ts";

/** A recorder to add. `signIn`: the site's credential, a stored credential, or a new user name and password. */
export interface Addition extends RecorderDraft {
  /** The device that answered the test of the connection; null before the test. */
  readonly tested: Pick<Output<"discovery.probe">, "origin" | "driver"> | null;
  readonly signIn: "site" | "stored" | "new";
  readonly username: string;
  readonly password: string;
  /** Name of the credential to store; if empty, the proposed name is used. */
  readonly credentialName: string;
}

export const EMPTY_ADDITION: Addition = {
  ...EMPTY_RECORDER,
  tested: null,
  signIn: "site",
  username: "",
  password: "",
  credentialName: "",
};

/** All invalid fields, in the order of the form. @param taken names of the stored credentials */
export function problemsOf(addition: Addition, taken: readonly string[]): MusterError[] {
  const address = addition.url.trim() === "" ? null : parseAddress(addition.url);
  const wrong = problemsOfRecorder(addition);
  const all = address?.ok === false ? [address.error, ...wrong] : wrong;
  if (addition.signIn !== "new") return all;
  const { username, password } = addition;
  const name = addition.credentialName.trim();
  return [
    ...all,
    ...(username ? [] : [bad("username", credentials.userMissing)]),
    ...(password ? [] : [bad("password", credentials.passwordMissing)]),
    ...(isTaken(name, taken) ? [bad("credentialName", text.credentialTaken({ name }))] : []),
  ];
}

function bad(where: string, message: string): MusterError {
  return fault("bad_input", message, { where });
}

function isTaken(name: string, taken: readonly string[]): boolean {
  return taken.some((one) => one.toLowerCase() === name.toLowerCase());
}

/** Proposes a name for a new credential: site and user name, with a number if that name is in use. */
export function proposedName(
  { site, username }: Pick<Addition, "site" | "username">,
  taken: readonly string[],
): string {
  const base = [site.trim(), username.trim()].filter(Boolean).join(" ").slice(0, 180);
  if (base === "") return "";
  let name = base;
  for (let count = 2; isTaken(name, taken); count += 1) name = `${base} ${count}`;
  return name;
}

/** The input of `recorders.add`, and of `credentials.set` if the user entered a password. */
export function inputOf(
  addition: Addition,
  taken: readonly string[],
): { readonly recorder: Input<"recorders.add">; readonly signIn: Input<"credentials.set"> | null } {
  const { url, name, site, auth, trustNetwork, tags, notes, signIn, username, password, tested } =
    addition;
  const trust = trustNetwork === true ? { trustNetwork } : {};
  // A test of another address says nothing about this one.
  const driver = tested?.origin === url ? tested.driver : null;
  const family = driver === null ? {} : { driver };
  const recorder = { url, name, site, auth, tags, notes, ...trust, ...family };
  if (signIn !== "new") {
    const credential = signIn === "stored" ? addition.credential : null;
    return { recorder: { ...recorder, credential }, signIn: null };
  }
  const credential = addition.credentialName.trim() || proposedName(addition, taken);
  return {
    recorder: { ...recorder, credential },
    signIn: { name: credential, username, password },
  };
}
