import { validationError } from "#shared/domain/limits.ts";
import type { Json } from "#shared/json.ts";
import { areaRuleMessages as texts } from "#shared/messages/area-rules.ts";
import { hasOtherRecipients } from "../email.ts";
import { limitsOf } from "../index.ts";
import { RECIPIENTS } from "../labels.ts";
import type { AreaRules, CheckedValue, CurrentState } from "./types.ts";

const ENABLE = "email_enable";

export const EMAIL_RULES: AreaRules = {
  limitsDependOn: ENABLE,
  checkTogether: (checked, current, enabled) => {
    if (enabled !== true) return checked;
    return checkRecipients(checkLengths(checked, current), current);
  },
};

/** Switched on, email has other limits: a server and a user name that the template does not set must fit them too. */
function checkLengths(
  checked: readonly CheckedValue[],
  { limits: all, values }: CurrentState,
): readonly CheckedValue[] {
  const blame = checked.find(({ path, state }) => path === ENABLE && WRITTEN.has(state));
  if (!blame || !values) return checked;
  const wanted = new Set(checked.map(({ path }) => path));
  const faults = Object.entries(all).flatMap(([path, limits]) => {
    const value = wanted.has(path) ? undefined : values[path];
    const whole = limitsOf("email", path, limits);
    const why =
      value === undefined || !whole?.ranges ? null : validationError(value ?? "", whole, true);
    return why === null ? [] : [`${path} ${why}`];
  });
  if (faults.length === 0) return checked;
  return invalidate(checked, blame, texts.lengthWhileEnabled({ faults: faults.join("; ") }));
}

/** device-interface.md, 8: at least one recipient while email is enabled. */
function checkRecipients(
  checked: readonly CheckedValue[],
  { values }: CurrentState,
): readonly CheckedValue[] {
  if (checked.every(({ state }) => state === "same")) return checked;
  const after = new Map(checked.map((one) => [one.path, one.after]));
  const addresses = RECIPIENTS.map((path) => after.get(path) ?? values?.[path]);
  if (!addresses.every((one) => isEmpty(one, values)) || hasOtherRecipients(values)) return checked;
  const blame = checked.find(({ path }) => path.startsWith("recvemail")) ?? checked[0];
  return invalidate(checked, blame, texts.noRecipient);
}

/** An address that could not be read may be set. */
function isEmpty(address: Json | undefined, values: CurrentState["values"]): boolean {
  if (typeof address === "string") return address.trim() === "";
  return address === null || (address === undefined && values !== null);
}

function invalidate(
  checked: readonly CheckedValue[],
  blame: CheckedValue | undefined,
  reason: string,
): readonly CheckedValue[] {
  return checked.map((one) => (one === blame ? { ...one, state: "invalid", reason } : one));
}

const WRITTEN: ReadonlySet<CheckedValue["state"]> = new Set(["change", "unknown_before"] as const);
