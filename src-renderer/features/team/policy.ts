import type { TeamUser } from "#shared/domain/team.ts";
import type { Me } from "#renderer/services/me-store.ts";

/** Whether a team that requires authenticator apps would stop this person until an app is set up. */
export function lacksTotp({ signIn, totp }: Pick<Me, "signIn" | "totp">): boolean {
  return signIn === "password" && !totp;
}

/** How many enabled users would have to set up an authenticator app. */
export function usersWithoutTotp(users: readonly TeamUser[]): number {
  return users.filter((user) => !user.disabled && lacksTotp(user)).length;
}
