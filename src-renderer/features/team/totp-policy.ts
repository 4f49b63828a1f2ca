import type { TeamUser } from "#shared/domain/team.ts";
import type { Me } from "#renderer/services/me-store.ts";

/** Whether a user would have to set up an authenticator app first, if the team required one. */
export function lacksTotp({ signIn, totp }: Pick<Me, "signIn" | "totp">): boolean {
  return signIn === "password" && !totp;
}

/** Counts the enabled users that would have to set up an authenticator app. */
export function countUsersWithoutTotp(users: readonly TeamUser[]): number {
  return users.filter((user) => !user.disabled && lacksTotp(user)).length;
}
