import type { TeamUser } from "#shared/domain/team.ts";
import { userScreen as text } from "#shared/messages/users-screen.ts";

export function userSignInText({ signIn }: Pick<TeamUser, "signIn">): string {
  return signIn === "password" ? text.byPassword : text.byOpenId;
}

/** Whether the user has an authenticator app, and whether one is missing. */
export function totpText(
  { signIn, totp }: Pick<TeamUser, "signIn" | "totp">,
  isRequired: boolean,
): { readonly text: string; readonly tone: "quiet" | "warn" | null } {
  if (signIn === "openid") return { text: text.totpElsewhere, tone: "quiet" };
  if (totp) return { text: text.totpOn, tone: null };
  return isRequired
    ? { text: text.totpMissing, tone: "warn" }
    : { text: text.totpOff, tone: "quiet" };
}
