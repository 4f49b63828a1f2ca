import type { Input } from "#shared/contract/methods.ts";
import {
  SHORTEST_PASSWORD,
  type Role,
  type SignInWay,
  type TeamUser,
  type UserScope,
} from "#shared/domain/team.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { userDialogs as text } from "#shared/messages/users-screen.ts";

/** What the form of a user contains. */
export interface UserDraft {
  readonly name: string;
  readonly displayName: string;
  readonly role: Role;
  readonly isWholeFleet: boolean;
  readonly siteIds: readonly string[];
  readonly tags: readonly string[];
  readonly signIn: SignInWay;
  /** Password of a new user. */
  readonly password: string;
}

export const NEW_USER: UserDraft = {
  name: "",
  displayName: "",
  role: "viewer",
  isWholeFleet: true,
  siteIds: [],
  tags: [],
  signIn: "password",
  password: "",
};

export function userDraftOf({ name, displayName, role, scope, signIn }: TeamUser): UserDraft {
  const part = scope.kind === "some" ? scope : { siteIds: [], tags: [] };
  const { siteIds, tags } = part;
  const isWholeFleet = scope.kind === "all";
  return { name, displayName, role, isWholeFleet, siteIds, tags, signIn, password: "" };
}

/** Everything that is wrong with the form. The core checks again. */
export function draftErrors(
  draft: UserDraft,
  before: TeamUser | null,
  users: readonly TeamUser[],
): MusterError[] {
  const name = draft.name.trim();
  const isTaken = users.some(
    (user) => user.id !== before?.id && user.name.toLowerCase() === name.toLowerCase(),
  );
  const hasScope = draft.isWholeFleet || draft.siteIds.length + draft.tags.length > 0;
  const isShort = before === null && draft.signIn === "password" && isTooShort(draft.password);
  return [
    name === "" && bad(text.nameMissing, "name"),
    /\s/.test(name) && bad(text.nameInvalid, "name"),
    isTaken && fault("already_exists", text.nameTaken({ name }), { where: "name" }),
    !hasScope && bad(text.scopeMissing, "scope"),
    isShort && bad(text.passwordShort({ count: SHORTEST_PASSWORD }), "password"),
  ].filter((error) => error !== false);
}

export function isTooShort(password: string): boolean {
  return password.length < SHORTEST_PASSWORD;
}

/** What is sent: of a user who exists, only what was changed. */
export function userInput(draft: UserDraft, before: TeamUser | null): Input<"team.setUser"> {
  const { role, signIn, password } = draft;
  const name = draft.name.trim();
  const displayName = draft.displayName.trim();
  const scope = scopeOf(draft);
  if (before === null)
    return { name, displayName, role, scope, signIn, ...(signIn === "password" && { password }) };
  return {
    id: before.id,
    ...(name !== before.name && { name }),
    ...(displayName !== before.displayName && { displayName }),
    ...(role !== before.role && { role }),
    ...(!isSame(scope, before.scope) && { scope }),
  };
}

/** Whether saving ends the sessions of the user. */
export function endsSessions(draft: UserDraft, before: TeamUser): boolean {
  const { name, role, scope } = userInput(draft, before);
  return [name, role, scope].some((value) => value !== undefined);
}

function scopeOf({ isWholeFleet, siteIds, tags }: UserDraft): UserScope {
  return isWholeFleet ? { kind: "all" } : { kind: "some", siteIds: [...siteIds], tags: [...tags] };
}

function isSame(a: UserScope, b: UserScope): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function bad(message: string, where: string): MusterError {
  return fault("bad_input", message, { where });
}
