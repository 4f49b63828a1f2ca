import type { TeamUser } from "#shared/domain/team.ts";
import { userScreen as text } from "#shared/messages/users-screen.ts";

export function userSignInText({ signIn }: Pick<TeamUser, "signIn">): string {
  return signIn === "password" ? text.byPassword : text.byOpenId;
}

/** Whether the user has an authenticator app, and whether one is missing: as required, or for an administrator. */
export function totpText(
  { signIn, totp, role }: Pick<TeamUser, "signIn" | "totp" | "role">,
  isRequired: boolean,
): { readonly text: string; readonly tone: "quiet" | "warn" | null } {
  if (signIn === "openid") return { text: text.totpElsewhere, tone: "quiet" };
  if (totp) return { text: text.totpOn, tone: null };
  if (isRequired) return { text: text.totpMissing, tone: "warn" };
  // The password of an administrator opens everything.
  return { text: text.totpOff, tone: role === "administrator" ? "warn" : "quiet" };
}
