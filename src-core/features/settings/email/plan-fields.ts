import type { PlanField } from "#shared/domain/plan.ts";
import { hasOtherRecipients } from "#shared/areas/email.ts";
import { limitsOf } from "#shared/areas/index.ts";
import { whyNot } from "#shared/domain/limits.ts";
import type { Json } from "#shared/json.ts";
import type { FilledValue, Reading } from "../area.ts";
import { planField } from "../plan-field.ts";
import { switchOf } from "../same.ts";

const RECIPIENTS = [
  "recvemail.recvemail_1",
  "recvemail.recvemail_2",
  "recvemail.recvemail_3",
] as const;

/** Wanted values against what one recorder has and permits: before → after, field by field. */
export function planEmail(filled: readonly FilledValue[], reading: Reading): PlanField[] {
  const after = new Map(filled.map((field) => [field.path, field.value]));
  const enabled = asSwitch(after.get("email_enable") ?? reading.values?.["email_enable"]);
  const fields = filled.map((field) => planField("email", field, reading, { enabled }));
  const fit = withLengthRule(fields, reading, enabled);
  return withRecipientRule(fit, reading, enabled);
}

/** Switched on, email is held to other limits: a server and a user name that nobody ticked must fit them as well. */
function withLengthRule(
  fields: PlanField[],
  { range, values }: Reading,
  enabled: boolean | null,
): PlanField[] {
  const blame = fields.find(({ path, state }) => path === "email_enable" && WRITTEN.has(state));
  if (enabled !== true || !blame || !values) return fields;
  const ticked = new Set(fields.map(({ path }) => path));
  const unfit = Object.entries(range).flatMap(([path, limits]) => {
    const value = ticked.has(path) ? undefined : values[path];
    const whole = limitsOf("email", path, limits);
    const why = value === undefined || !whole?.ranges ? null : whyNot(value ?? "", whole, enabled);
    return why === null ? [] : [`${path} ${why}`];
  });
  if (unfit.length === 0) return fields;
  const reason = `with email enabled, ${unfit.join("; ")}`;
  return fields.map((field) => (field === blame ? { ...field, state: "invalid", reason } : field));
}

/** device-interface.md, 8: at least one recipient while email is enabled. */
function withRecipientRule(
  fields: PlanField[],
  reading: Reading,
  enabled: boolean | null,
): PlanField[] {
  if (enabled !== true || reading.lacks || fields.every(({ state }) => state === "same"))
    return fields;
  const after = new Map(fields.map((field) => [field.path, field.after]));
  const known = RECIPIENTS.map((path) => after.get(path) ?? reading.values?.[path]);
  const nobody = known.every((address) => isNobody(address, reading));
  if (!nobody || hasOtherRecipients(reading.values)) return fields;
  const reason = "at least one recipient must be set while email is enabled";
  const blame = fields.find((field) => field.path.startsWith("recvemail")) ?? fields[0];
  return fields.map((field) => (field === blame ? { ...field, state: "invalid", reason } : field));
}

/** What cannot be read may be anybody. */
function isNobody(address: Json | undefined, { values }: Reading): boolean {
  if (typeof address === "string") return address.trim() === "";
  return address === null || (address === undefined && values !== null);
}

const WRITTEN: ReadonlySet<PlanField["state"]> = new Set(["change", "unknown_before"] as const);

function asSwitch(value: Json | undefined): boolean | null {
  const is = switchOf(value ?? null);
  return typeof is === "boolean" ? is : null;
}
