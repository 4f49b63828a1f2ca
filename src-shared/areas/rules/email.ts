import { validationError } from "#shared/domain/limits.ts";
import type { Json } from "#shared/json.ts";
import { areaRuleMessages as texts } from "#shared/messages/area-rules.ts";
import { emailAreaMessages } from "#shared/messages/areas/email.ts";
import type { AreaRules, CheckedValue, CurrentState, RuleContext } from "./types.ts";

const ENABLE = "email_enable";

/** Recipients. At least one of them must be set while email is on. */
const RECIPIENTS = [
  "recvemail.recvemail_1",
  "recvemail.recvemail_2",
  "recvemail.recvemail_3",
] as const;

export const EMAIL_RULES: AreaRules = {
  limitsDependOn: ENABLE,
  /** Email is switched on and every recipient cleared. */
  checkForm: (wanted) => {
    const isCleared = (path: string) => {
      const value = wanted.get(path);
      if (value === undefined) return wanted.has(path);
      return typeof value === "string" && value.trim() === "";
    };
    if (wanted.get(ENABLE) !== true || !RECIPIENTS.every(isCleared)) return null;
    return { path: RECIPIENTS[0], reason: emailAreaMessages.noRecipient };
  },
  checkTogether: (checked, current, context) => {
    if (context.enabled !== true) return checked;
    return checkRecipients(checkLengths(checked, current, context), current);
  },
};

/** Switched on, email has other limits: a server and a user name that the template does not set must fit them too. */
function checkLengths(
  checked: readonly CheckedValue[],
  { limits, values }: CurrentState,
  { limitsOf }: RuleContext,
): readonly CheckedValue[] {
  const blame = checked.find(({ path, state }) => path === ENABLE && WRITTEN.has(state));
  if (!blame || !values) return checked;
  const wanted = new Set(checked.map(({ path }) => path));
  const faults = Object.keys(limits).flatMap((path) => {
    const value = wanted.has(path) ? undefined : values[path];
    const whole = limitsOf(path);
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

/** Whether a recorder has a recipient in a form that is not documented, such as a list. */
function hasOtherRecipients(values: CurrentState["values"]): boolean {
  const there = values?.["recvemail"] ?? "";
  return Array.isArray(there) ? there.length > 0 : there !== "";
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
