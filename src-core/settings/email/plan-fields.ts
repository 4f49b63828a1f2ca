import type { PlanField } from "#shared/domain/plan.ts";
import type { Json } from "#shared/json.ts";
import type { FilledValue, Reading } from "../area.ts";
import { planField } from "../plan-field.ts";

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
  return withRecipientRule(fields, reading, enabled);
}

/** device-interface.md, 8: at least one recipient while email is enabled, and a server and user name too. */
function withRecipientRule(
  fields: PlanField[],
  reading: Reading,
  enabled: boolean | null,
): PlanField[] {
  if (enabled !== true || reading.lacks) return fields;
  const after = new Map(fields.map((field) => [field.path, field.after]));
  const known = RECIPIENTS.map((path) => after.get(path) ?? reading.values?.[path]);
  const none = known.every(
    (address) => address === "" || (address === undefined && reading.values),
  );
  if (!none) return fields;
  const reason = "at least one recipient must be set while email is enabled";
  const blame = fields.find((field) => field.path.startsWith("recvemail")) ?? fields[0];
  return fields.map((field) => (field === blame ? { ...field, state: "invalid", reason } : field));
}

function asSwitch(value: Json | undefined): boolean | null {
  return typeof value === "boolean" ? value : null;
}
