import { SHORTEST_PASSWORD } from "#shared/domain/team.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { accountScreen as text } from "#shared/messages/account-screen.ts";
import { userDialogs } from "#shared/messages/users-screen.ts";
import { isTooShort } from "./user-draft.ts";

export interface PasswordChange {
  readonly current: string;
  readonly next: string;
  readonly repeat: string;
}

export const NO_CHANGE: PasswordChange = { current: "", next: "", repeat: "" };

/** Everything that is wrong with a change of the own password. The core checks the current password. */
export function passwordErrors({ current, next, repeat }: PasswordChange): MusterError[] {
  const isShort = isTooShort(next);
  return [
    current === "" && bad(text.currentMissing, "password"),
    isShort && bad(userDialogs.passwordShort({ count: SHORTEST_PASSWORD }), "next"),
    !isShort && next === current && bad(text.sameAsBefore, "next"),
    next !== repeat && bad(text.notEqual, "repeat"),
  ].filter((error) => error !== false);
}

function bad(message: string, where: string): MusterError {
  return fault("bad_input", message, { where });
}
