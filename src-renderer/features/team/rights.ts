import { roleIncludes, type Role } from "#shared/domain/team.ts";
import { accessMessages } from "#shared/messages/team.ts";
import { userScreen as text } from "#shared/messages/users-screen.ts";
import { higherRole, limitedRule } from "#shared/contract/classified.ts";
import { PERMISSIONS } from "#shared/contract/permissions.ts";
import type { ActionCall } from "#renderer/actions/index.ts";
import type { Me } from "#renderer/services/me-store.ts";

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

/**
 * True, or why this person may not make the call, as the core would refuse it (`PERMISSIONS`, `INPUT_CLASSES`). True while the
 * account loads: the core decides.
 */
export function mayCall(me: Pick<Me, "role" | "scope"> | null, call: ActionCall): true | string {
  if (me === null) return true;
  const [method, inputClass] = typeof call === "string" ? [call, null] : call;
  const { role, scope } = PERMISSIONS[method];
  const mayByRole = hasRole(me, (inputClass && higherRole(method, inputClass)) ?? role);
  if (mayByRole !== true) return mayByRole;
  const needsAll =
    scope === "all" || (inputClass !== null && limitedRule(inputClass) === "refused");
  return !needsAll || me.scope.kind === "all" || accessMessages.scopeTooSmall;
}

/** True, or the sentence with which the core would refuse. */
export function hasRole({ role }: Pick<Me, "role">, needed: Role): true | string {
  if (roleIncludes(role, needed)) return true;
  return accessMessages.roleTooLow({ role: accessMessages[role], needed: accessMessages[needed] });
}
