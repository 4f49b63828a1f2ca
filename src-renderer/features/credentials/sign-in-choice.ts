import type { Input } from "#shared/contract/methods.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { credentialMessages as text } from "#shared/messages/credentials.ts";

/** How Muster signs in to new recorders: with the site's credential, a stored credential, or a new user name and password. */
export interface SignInChoice {
  readonly signIn: "site" | "stored" | "new";
  /** Name of the stored credential; null unless one is chosen. */
  readonly credential: string | null;
  readonly username: string;
  readonly password: string;
  /** Name of the credential to store; if empty, the proposed name is used. */
  readonly credentialName: string;
}

export const SITE_SIGN_IN: SignInChoice = {
  signIn: "site",
  credential: null,
  username: "",
  password: "",
  credentialName: "",
};

/** All invalid fields, in the order of the form. @param taken names of the stored credentials */
export function problemsOfSignIn(choice: SignInChoice, taken: readonly string[]): MusterError[] {
  if (choice.signIn !== "new") return [];
  const { username, password } = choice;
  const name = choice.credentialName.trim();
  return [
    ...(username ? [] : [bad("username", text.userMissing)]),
    ...(password ? [] : [bad("password", text.passwordMissing)]),
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
export function proposedCredentialName(
  site: string,
  { username }: Pick<SignInChoice, "username">,
  taken: readonly string[],
): string {
  const base = [site.trim(), username.trim()].filter(Boolean).join(" ").slice(0, 180);
  if (base === "") return "";
  let name = base;
  for (let count = 2; isTaken(name, taken); count += 1) name = `${base} ${count}`;
  return name;
}

/** The credential to store for a new user name and password; null for the other choices. */
export function newCredential(
  choice: SignInChoice,
  site: string,
  taken: readonly string[],
): Input<"credentials.set"> | null {
  if (choice.signIn !== "new") return null;
  const { username, password } = choice;
  const name = choice.credentialName.trim() || proposedCredentialName(site, choice, taken);
  return { name, username, password };
}
