import { fault, type MusterError } from "#shared/errors.ts";
import {
  expectationsChangeSchema,
  expectationsSchema,
  type Expectations,
  type ExpectationsChange,
  type FirmwareRule,
} from "#shared/facts/expectations.ts";
import { expectationScreenMessages as text } from "#shared/messages/expectation-screens.ts";

/** A rule of the form. */
export interface FirmwareRuleDraft extends FirmwareRule {
  /** Tells rows of the form apart. */
  readonly key: number;
}

/** What is agreed, as the form shows it. Null and empty: not agreed here. */
export interface ExpectationDraft {
  readonly footageDays: number | null;
  readonly recording: Expectations["recording"] | null;
  readonly clockOffset: number | null;
  readonly firmware: readonly FirmwareRuleDraft[];
}

export function expectationsDraftOf(values: Expectations): ExpectationDraft {
  const { footageDays = null, recording = null, clockOffset = null, firmware = [] } = values;
  const rules = firmware.map((rule, key) => ({ ...rule, key }));
  return { footageDays, recording, clockOffset, firmware: rules };
}

/** Rules without a version say nothing. */
export function agreedValues({
  footageDays,
  recording,
  clockOffset,
  firmware,
}: ExpectationDraft): Expectations {
  const rules = firmware.flatMap(({ model, wanted, bad }) =>
    wanted.length + bad.length === 0 ? [] : [{ model: model.trim(), wanted, bad }],
  );
  return {
    ...(footageDays !== null && { footageDays }),
    ...(recording && { recording }),
    ...(clockOffset !== null && { clockOffset }),
    ...(rules.length > 0 && { firmware: rules }),
  };
}

const FIELDS = Object.keys(expectationsChangeSchema.shape) as (keyof Expectations)[];

/** What the form changes. Other values stay: another user may have changed them meanwhile. @param opened what the form showed first */
export function expectationsChange(
  draft: ExpectationDraft,
  opened: Expectations,
): ExpectationsChange {
  const wanted = agreedValues(draft);
  const before = agreedValues(expectationsDraftOf(opened));
  const changed = FIELDS.filter(
    (field) => JSON.stringify(wanted[field]) !== JSON.stringify(before[field]),
  );
  return Object.fromEntries(changed.map((field) => [field, wanted[field] ?? null]));
}

/** What is wrong with the form; null if nothing is. The core checks again. */
export function expectationsDraftError(draft: ExpectationDraft): MusterError | null {
  const models = agreedValues(draft).firmware?.map(({ model }) => model.toLowerCase()) ?? [];
  const twice = models.find((model, at) => models.indexOf(model) !== at);
  if (twice !== undefined) {
    const model = twice === "" ? text.otherModels : twice;
    return fault("bad_input", text.modelTwice({ model }), { where: "firmware" });
  }
  const parsed = expectationsSchema.safeParse(agreedValues(draft));
  if (parsed.success) return null;
  const where = String(parsed.error.issues[0]?.path[0] ?? "");
  return fault("bad_input", text.outOfRange, { where });
}

export function newFirmwareRule(rules: readonly FirmwareRuleDraft[]): FirmwareRuleDraft {
  const key = Math.max(-1, ...rules.map((rule) => rule.key)) + 1;
  return { key, model: "", wanted: [], bad: [] };
}
