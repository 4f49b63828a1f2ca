import { classifiedValues, limitedRule, withValues } from "#shared/contract/classified.ts";
import type { ClassWith, InputClass } from "#shared/contract/input-classes.ts";
import type { FilteredMethod } from "#shared/contract/methods.ts";
import type { Selection } from "#shared/domain/inventory.ts";
import { selectionWithin } from "#shared/domain/visible-fleet.ts";
import type { MusterError } from "#shared/errors.ts";
import { inputOutOfScope, notVisible, siteOutOfScope } from "./checks.ts";
import type { ScopedFleet } from "./scoped-fleet.ts";

type Visibility = (value: string, fleet: ScopedFleet) => boolean;

/** Whether a named thing is visible. The answer for a hidden thing is that for one that does not exist. */
const IS_VISIBLE: { readonly [C in ClassWith<"visible">]: Visibility } = {
  alert: (id, fleet) => fleet.seesAlert(id),
  customer: (name, fleet) => fleet.seesCustomerNamed(name),
  plan: (id, fleet) => fleet.seesPlan(id),
  recorder: (id, fleet) => fleet.recorderIds.has(id),
  rollout: (id, fleet) => fleet.seesRollout(id),
  scheduledRollout: (id, fleet) => fleet.seesScheduledRollout(id),
  site: (name, fleet) => fleet.includesSiteNamed(name),
  wholeAlert: (id, fleet) => fleet.seesWholeAlert(id),
};

type Restriction = (value: unknown, fleet: ScopedFleet) => unknown;

/** The visible part of a value, which is undefined if it was not given. */
const RESTRICTED: { readonly [C in ClassWith<"restricted">]: Restriction } = {
  recorderFilter: (ids, { recorderIds }) =>
    (ids as string[] | undefined)?.filter((id) => recorderIds.has(id)) ?? [...recorderIds],
  selection: (select, fleet) => selectionWithin(select as Selection | undefined, fleet),
};

/** Why a user with a limited scope may not make this call; null if it concerns visible things only. */
export function limitFault(
  method: FilteredMethod,
  input: unknown,
  fleet: ScopedFleet,
): MusterError | null {
  for (const { path, class: inputClass, value } of classifiedValues(method, input)) {
    if (limitedRule(inputClass) === "refused") return inputOutOfScope(path);
    if (!isVisible(inputClass, value, fleet))
      return inputClass === "site" ? siteOutOfScope() : notVisible();
  }
  return null;
}

/** The input restricted to what is visible. */
export function limitedInput<T>(method: FilteredMethod, input: T, fleet: ScopedFleet): T {
  return withValues(method, input, (inputClass, value) => {
    const restrict = (RESTRICTED as Partial<Record<InputClass, Restriction>>)[inputClass];
    return restrict === undefined ? value : restrict(value, fleet);
  });
}

function isVisible(inputClass: InputClass, value: unknown, fleet: ScopedFleet): boolean {
  if (value === null || Array.isArray(value)) return true;
  if (inputClass === "selection")
    return ((value as Selection).ids ?? []).every((id) => fleet.recorderIds.has(id));
  const check = (IS_VISIBLE as Partial<Record<InputClass, Visibility>>)[inputClass];
  return check === undefined || (typeof value === "string" && check(value, fleet));
}
