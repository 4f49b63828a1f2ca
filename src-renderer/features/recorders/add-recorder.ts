import type { Input } from "#shared/contract/methods.ts";
import { parseAddress } from "#shared/domain/address.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { EMPTY_RECORDER, problemsOfRecorder, type RecorderDraft } from "./recorder-draft.ts";

/** A recorder to add. `signIn`: with its site's credential, a stored one, or a user name and password typed in now. */
export interface Addition extends RecorderDraft {
  readonly signIn: "site" | "stored" | "new";
  readonly username: string;
  readonly password: string;
  /** Of the credential to store; empty: the proposed one. */
  readonly credentialName: string;
}

export const EMPTY_ADDITION: Addition = {
  ...EMPTY_RECORDER,
  signIn: "site",
  username: "",
  password: "",
  credentialName: "",
};

/** Everything that is missing or wrong, in the order of the form. @param taken names of the stored credentials */
export function problemsOf(addition: Addition, taken: readonly string[]): MusterError[] {
  const address = addition.url.trim() === "" ? null : parseAddress(addition.url);
  const wrong = problemsOfRecorder(addition);
  const all = address?.ok === false ? [address.error, ...wrong] : wrong;
  if (addition.signIn !== "new") return all;
  const { username, password } = addition;
  const name = addition.credentialName.trim();
  return [
    ...all,
    ...(username ? [] : [bad("username", "Enter the user name.")]),
    ...(password ? [] : [bad("password", "Enter the password.")]),
    ...(isTaken(name, taken)
      ? [bad("credentialName", `A credential named '${name}' already exists.`)]
      : []),
  ];
}

function bad(where: string, message: string): MusterError {
  return fault("bad_input", message, { where });
}

function isTaken(name: string, taken: readonly string[]): boolean {
  return taken.some((one) => one.toLowerCase() === name.toLowerCase());
}

/** Name for the credential of a typed password: site and user name, with a number where that is in use. */
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

/** The recorder as the core wants it, and the credential to store for it, if a password was typed. */
export function inputOf(
  addition: Addition,
  taken: readonly string[],
): { readonly recorder: Input<"recorders.add">; readonly signIn: Input<"credentials.set"> | null } {
  const { url, name, site, auth, trustNetwork, tags, notes, signIn, username, password } = addition;
  const trust = trustNetwork === true ? { trustNetwork } : {};
  const recorder = { url, name, site, auth, tags, notes, ...trust };
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
