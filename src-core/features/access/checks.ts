import { classifiedValues, higherRole } from "#shared/contract/classified.ts";
import { isReadOnly, METHOD_NAMES, methodOf, type MethodName } from "#shared/contract/methods.ts";
import type { Permission } from "#shared/contract/permissions.ts";
import { roleIncludes, type Caller, type Role } from "#shared/domain/team.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { accessMessages as texts } from "#shared/messages/team.ts";

/** Throws if a method has no rule: such a method would be open to every user. */
export function requireRules(
  permissions: Readonly<Partial<Record<MethodName, Permission>>>,
  names: readonly string[] = METHOD_NAMES,
): void {
  const missing = names.filter((name) => !Object.hasOwn(permissions, name));
  if (missing.length > 0) throw new Error(`No permission is defined for ${missing.join(", ")}.`);
}

/** Why the caller's role does not allow this call; null if it does. */
export function roleFault(
  { role }: Pick<Caller, "role">,
  permission: Permission,
): MusterError | null {
  if (roleIncludes(role, permission.role)) return null;
  return forbidden(texts.roleTooLow({ role: texts[role], needed: texts[permission.role] }));
}

/** Why the caller's role does not allow one of the inputs of this call; null if it allows all of them. */
export function inputRoleFault(
  { role }: Caller,
  method: MethodName,
  input: unknown,
): MusterError | null {
  for (const { path, class: inputClass } of classifiedValues(method, input)) {
    const needed = higherRole(method, inputClass);
    if (needed !== null && !roleIncludes(role, needed))
      return { ...forbidden(fieldText(role, path, needed)), where: path };
  }
  return null;
}

/** Why the caller has to set up an authenticator app first; null if not. */
export function setUpFault({ mustSetUpTotp }: Caller, method: MethodName): MusterError | null {
  if (!mustSetUpTotp || methodOf(method).duringSetUp) return null;
  return fault("forbidden", texts.totpMissing, { hint: texts.totpMissingHint });
}

/** Why a read-only access token does not allow this call; null if it does, or the caller uses none. */
export function readOnlyFault({ readOnly }: Caller, method: MethodName): MusterError | null {
  if (!readOnly || isReadOnly(method)) return null;
  return fault("forbidden", texts.readOnlyToken, { hint: texts.readOnlyTokenHint });
}

/** The call concerns the whole fleet, and the caller sees a part of the fleet. */
export function scopeFault(): MusterError {
  return forbidden(texts.scopeTooSmall);
}

/** The call names something that is not among what the caller sees. Whether it exists is not said. */
export function notVisible(): MusterError {
  return fault("not_found", texts.notVisible, { hint: texts.notVisibleHint });
}

/** A change of a site needs the site itself in the scope, and not only a recorder with a tag of the scope. */
export function siteOutOfScope(): MusterError {
  return forbidden(texts.siteOutOfScope);
}

/** This input needs the scope of the whole fleet. */
export function inputOutOfScope(path: string): MusterError {
  return { ...forbidden(texts.inputOutOfScope({ field: path })), where: path };
}

/** This tag is in the scope of a user. */
export function tagOfScope(path: string, tag: string): MusterError {
  return { ...forbidden(texts.tagOfScope({ tag })), where: path };
}

function forbidden(message: string): MusterError {
  return fault("forbidden", message, { hint: texts.askAdministrator });
}

function fieldText(role: Role, field: string, needed: Role): string {
  return texts.fieldRoleTooLow({ role: texts[role], field, needed: texts[needed] });
}
