import { z } from "zod";

const versionsSchema = z.array(z.string().trim().min(1).max(100)).max(50);

/** Firmware versions of a model. A version matches if it begins so: `8.2.4` matches `V8.2.4-20240105`. */
export const firmwareRuleSchema = z.strictObject({
  /** Model as recorders report it; empty for every model without a rule of its own. */
  model: z.string().trim().max(100),
  /** If there is one, other versions are a problem. */
  wanted: versionsSchema,
  /** Known to be bad. */
  bad: versionsSchema,
});
export type FirmwareRule = z.infer<typeof firmwareRuleSchema>;

const values = {
  /** Days for which footage is kept. */
  footageDays: z.number().int().min(1).max(3_650),
  /** `continuous`: a camera records at all times. `event`: it records on motion and other events. `none`: it need not record. */
  recording: z.enum(["continuous", "event", "none"]),
  /** How far a recorder's clock may be off, in seconds. */
  clockOffset: z.number().int().min(1).max(86_400),
  firmware: z.array(firmwareRuleSchema).max(100),
};

/** What was agreed with a customer. Facts are judged against it; what is not agreed is only judged where it is wrong in any case. */
export const expectationsSchema = z.strictObject(values).partial();
export type Expectations = z.infer<typeof expectationsSchema>;

/** Id of the fact that is judged by each value. */
export const FACT_OF_EXPECTATION = {
  footageDays: "footage",
  recording: "recording",
  clockOffset: "clock",
  firmware: "firmware",
} as const satisfies Record<keyof Expectations, string>;

/** A change of what was agreed: null removes a value, and a value that is not given stays. */
export const expectationsChangeSchema = z
  .strictObject({
    footageDays: values.footageDays.nullable(),
    recording: values.recording.nullable(),
    clockOffset: values.clockOffset.nullable(),
    firmware: values.firmware.nullable(),
  } satisfies Record<keyof Expectations, z.ZodType>)
  .partial();
export type ExpectationsChange = z.infer<typeof expectationsChangeSchema>;

export function applyExpectationsChange(
  before: Expectations,
  change: ExpectationsChange,
): Expectations {
  const all = Object.entries({ ...before, ...change });
  return Object.fromEntries(all.filter(([, value]) => value !== null && value !== undefined));
}

/** What counts for a recorder, from the most general to the most particular: each value of the last one that has it. */
export function mergeExpectations(all: readonly Expectations[]): Expectations {
  return Object.assign({}, ...all) as Expectations;
}
