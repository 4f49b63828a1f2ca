import { higherRole, inputsOf, limitedRule } from "#shared/contract/classified.ts";
import type { MethodName } from "#shared/contract/methods.ts";
import { PERMISSIONS } from "#shared/contract/permissions.ts";
import { roleIncludes } from "#shared/domain/team.ts";
import { accessMessages as text } from "#shared/messages/team.ts";
import { useFeature } from "./context.tsx";
import { meStore, type Me } from "./me-store.ts";

/** Props of a form field that the user may not set: disabled, with the reason in place of the description. */
export interface LockedField {
  readonly disabled?: true;
  readonly description?: string;
}

/** Why this user may not set an input of a method (`set.credential`); null if the user may, and while the account loads. */
export function lockReason(
  me: Pick<Me, "role" | "scope"> | null,
  method: MethodName,
  path: string,
): string | null {
  const input = inputsOf(method).find((one) => one.path === path);
  if (me === null || input === undefined) return null;
  const { role, scope } = PERMISSIONS[method];
  const needed = higherRole(method, input.class) ?? role;
  if (!roleIncludes(me.role, needed)) return text.fieldNeedsRole({ needed: text[needed] });
  const needsFleet = scope === "all" || limitedRule(input.class) === "refused";
  return needsFleet && me.scope.kind === "some" ? text.fieldNeedsFleet : null;
}

/** Returns the props that lock a field of a form, or none, by input of the method. */
export function useLocked(method: MethodName): (path: string) => LockedField {
  const me = useFeature(meStore, (state) => state.me);
  return (path) => {
    const description = lockReason(me, method, path);
    return description === null ? {} : { disabled: true, description };
  };
}
