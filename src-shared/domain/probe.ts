import { z } from "zod";
import { jsonSchema } from "#shared/json.ts";
import { AREAS } from "#shared/areas/index.ts";
import { dialectSchema } from "#shared/domain/inventory.ts";

/** What came of one reading operation (docs/probe.md). */
export const PROBE_VERDICTS = [
  "works",
  "deviates",
  "refused",
  "not_offered",
  "not_understood",
  "no_answer",
] as const;
export type ProbeVerdict = (typeof PROBE_VERDICTS)[number];

/** How an answer that Muster understands differs from the documented interface. */
export const PROBE_DEVIATIONS = [
  "status",
  "refusal_with_200",
  "content_type",
  "tolerant_http",
  "repaired_json",
  "not_utf8",
  "list_data",
  "plain_list",
  "misspelt",
  "text_booleans",
  "null_values",
  "spaces",
  "channel_names",
  "flat_event_push",
  "flat_recipients",
] as const;
export type ProbeDeviation = (typeof PROBE_DEVIATIONS)[number];

export const PROBE_BODIES = ["json", "web_page", "empty", "other", "none"] as const;
export type ProbeBody = (typeof PROBE_BODIES)[number];

/** What Muster can do with a part of the recorder. */
export const PROBE_ABILITIES = ["yes", "not_offered", "hidden", "failed"] as const;
export type ProbeAbility = (typeof PROBE_ABILITIES)[number];
const abilitySchema = z.enum(PROBE_ABILITIES);

export const probeOperationSchema = z.strictObject({
  path: z.string(),
  /** What Muster sent as `data`. */
  request: jsonSchema,
  verdict: z.enum(PROBE_VERDICTS),
  deviations: z.array(z.enum(PROBE_DEVIATIONS)),
  /** Code of Muster for what went wrong, such as `wrong_shape`; empty: nothing. */
  error: z.string(),
  /** `error_code` of the recorder; empty: none. */
  deviceCode: z.string(),
  /** Path of the member that was not understood; empty: none. */
  where: z.string(),
  /** HTTP status; null if there was no answer. */
  status: z.int().nullable(),
  headers: z.record(z.string(), z.string()),
  body: z.enum(PROBE_BODIES),
  /** When it was sent, in ms after `takenAt`. */
  after: z.int().min(0),
  /** Until the answer was complete. */
  milliseconds: z.int().min(0),
  /** The answer, cleaned; null if it is not JSON. */
  answer: jsonSchema,
});
export type ProbeOperation = z.infer<typeof probeOperationSchema>;

export const PROBE_FORMAT = "muster-probe";
export const PROBE_VERSION = 1;

/** The report about one recorder, without names, addresses and secrets. */
export const probeReportSchema = z.strictObject({
  format: z.literal(PROBE_FORMAT),
  version: z.literal(PROBE_VERSION),
  /** Version of Muster. */
  muster: z.string(),
  /** ISO 8601, UTC: when the first answer was asked for. */
  takenAt: z.string(),
  family: z.string(),
  signIn: dialectSchema.nullable(),
  tls: z.boolean(),
  /** False: the conversation ended early, so that operations are missing. */
  complete: z.boolean(),
  audit: abilitySchema,
  areas: z.partialRecord(z.enum(AREAS), abilitySchema),
  /** Health, by fact. */
  facts: z.record(z.string(), abilitySchema),
  /** Operations in the order in which they were requested. */
  operations: z.array(probeOperationSchema),
});
export type ProbeReport = z.infer<typeof probeReportSchema>;
