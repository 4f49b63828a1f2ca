import { roleIncludes, type Role } from "#shared/domain/team.ts";
import { accessMessages } from "#shared/messages/team.ts";
import { userScreen as text } from "#shared/messages/users-screen.ts";
import type { Me } from "./me-store.ts";

/** Whether this person may manage users: an administrator who sees the whole fleet, as the owner of the computer does. */
export function managesUsers(me: Pick<Me, "role" | "scope"> | null): boolean {
  return me?.role === "administrator" && me.scope.kind === "all";
}

/** Whether this person sees a part of the fleet only. */
export function isLimitedUser({ me }: { readonly me: Pick<Me, "scope"> | null }): boolean {
  return me?.scope.kind === "some";
}

/** True, or why not. */
export function mayManageUsers(me: Pick<Me, "role" | "scope"> | null): true | string {
  if (me === null) return text.loadingAccount;
  const mayByRole = hasRole(me, "administrator");
  if (mayByRole !== true) return mayByRole;
  return me.scope.kind === "all" || accessMessages.scopeTooSmall;
}

/** True, or the sentence with which the core would refuse. */
export function hasRole({ role }: Pick<Me, "role">, needed: Role): true | string {
  if (roleIncludes(role, needed)) return true;
  return accessMessages.roleTooLow({ role: accessMessages[role], needed: accessMessages[needed] });
}
