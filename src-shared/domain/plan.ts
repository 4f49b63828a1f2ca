import { z } from "zod";
import { musterErrorSchema } from "#shared/errors.ts";
import { jsonSchema } from "#shared/json.ts";
import { planPlacesSchema } from "./plan-places.ts";
import { areaSchema } from "./settings.ts";
import { templateSchema } from "./template.ts";

/**
 * `change`: will be written. `same`: already so. `unknown_before`: will be written; the recorder does not say what it
 * has now. `invalid`: this recorder's Range forbids it. `unsupported`: this recorder, or this version, has no such field.
 */
export const PLAN_FIELD_STATES = [
  "change",
  "same",
  "unknown_before",
  "invalid",
  "unsupported",
] as const;

/**
 * What a plan does where a recorder does not have a wanted field: skip the whole recorder, or skip that field and write the
 * others. A value that the recorder forbids always skips the recorder.
 */
export const MISSING_FIELD_CHOICES = ["skip-recorder", "skip-field"] as const;
export const missingFieldSchema = z.enum(MISSING_FIELD_CHOICES);
export type MissingField = z.infer<typeof missingFieldSchema>;

/**
 * How a secret travels. `encrypted`: inside HTTPS of an authenticated recorder, and sealed with that recorder's key. `https`:
 * inside HTTPS of an authenticated recorder. `unverified`: encrypted, but with a key or certificate that was not verified, so
 * that a device in the middle could read it. `clear`: readable by any device on the way.
 */
export const SECRET_WAYS = ["encrypted", "https", "unverified", "clear"] as const;
export type SecretWay = (typeof SECRET_WAYS)[number];

/** Whether others than the recorder could read a password that travels so: it takes a person's consent. */
export function isExposed(way: SecretWay | undefined): boolean {
  return way === "unverified" || way === "clear";
}

/**
 * `secret`: recorders never show a password. `unread`: this recorder does not show the area. `absent`: the recorder did not show
 * the field before the rollout. `removed`: the recorder is no longer in the inventory.
 */
export const LOST_REASONS = ["secret", "unread", "absent", "removed"] as const;

export const planFieldSchema = z.object({
  area: areaSchema,
  /** Wire path: `smtp_server`, `recvemail.recvemail_1`, `CH3.rule_info.rule_number1.rule_switch`. */
  path: z.string(),
  state: z.enum(PLAN_FIELD_STATES),
  /** Value now; absent when it cannot be read. */
  before: jsonSchema.optional(),
  /** Value wanted, variables filled in. */
  after: jsonSchema,
  /** Which limit, for `invalid` and `unsupported`; else what could not be read, when something could not. */
  reason: z.string().optional(),
  /**
   * Whether an `unsupported` field alone is left out, such as a channel that is offline, or a field that this recorder does not
   * have in a plan that skips such fields. The rest of the recorder is written.
   */
  leftOut: z.boolean().optional(),
  /** Reason why the value before is not known, of a field that stays as the rollout wrote it in a rollback. */
  lost: z.enum(LOST_REASONS).optional(),
  /**
   * Fields of the same area that keep a disarmed recorder from sending email or pushing events, this one or others; a person
   * should know before it is written (`silenceText`).
   */
  silences: z.array(z.string()).optional(),
  /** Whether an `invalid` field is so because the recorder accepts complete settings of the area only, and cannot be read. */
  needsAllFields: z.boolean().optional(),
  /** How a secret will travel to this recorder. */
  way: z.enum(SECRET_WAYS).optional(),
});
export type PlanField = z.infer<typeof planFieldSchema>;

/**
 * `ready`: has something to write. `nothing_to_do`: all as wanted. `invalid`: at least one field is invalid or
 * unsupported, so nothing of this recorder is written. `unreachable`: no answer. `blocked`: Muster holds back until a person has
 * decided, since it refused the credential (the breaker) or shows another certificate. `attention`: another reason why there is
 * no plan (see `error`); before `blocked` came, plans said this of both.
 */
export const PLAN_ITEM_STATES = [
  "ready",
  "nothing_to_do",
  "invalid",
  "unreachable",
  "blocked",
  "attention",
] as const;
export type PlanItemState = (typeof PLAN_ITEM_STATES)[number];

export const planItemSchema = z.object({
  recorderId: z.string(),
  recorderName: z.string(),
  siteName: z.string(),
  url: z.string(),
  state: z.enum(PLAN_ITEM_STATES),
  error: musterErrorSchema.nullable(),
  fields: z.array(planFieldSchema),
  /** SHA-256 of the state that was read; a recorder that reads otherwise when the plan is carried out is refused as stale. */
  boundTo: z.string().nullable(),
});
export type PlanItem = z.infer<typeof planItemSchema>;

/**
 * Where a plan comes from. `rollback`: it undoes a rollout. `drift`: it writes the expected values again. `history`: it restores
 * the values of a recorder in a stored state of one area. `file`: it was imported, and each recorder has values of its own.
 * `template`: it was created from that version of a stored template, whose name is in the template itself.
 */
export const planSourceSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("rollback"), rolloutId: z.string() }),
  z.object({ kind: z.literal("drift") }),
  z.object({ kind: z.literal("file") }),
  z.object({ kind: z.literal("history"), recorderId: z.string(), reading: z.number().int() }),
  z.object({
    kind: z.literal("template"),
    templateId: z.string(),
    version: z.number().int().positive(),
  }),
]);
export type PlanSource = z.infer<typeof planSourceSchema>;

export const PLAN_FORMAT = "muster-plan/1";

/** Template × selected recorders, resolved to before → after. A file of its own; carries no secret. */
export const planSchema = z.object({
  format: z.literal(PLAN_FORMAT),
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  template: templateSchema,
  /** Absent: the template was given as such. Of the kinds other than `template` each recorder's values are its own, and the template holds a name alone. */
  source: planSourceSchema.optional(),
  /** The plan that this one was made from by excluding so many recorders. */
  excluded: z.object({ planId: z.string(), recorders: z.number().int().positive() }).optional(),
  /** Absent: `skip-recorder`. */
  missingField: missingFieldSchema.optional(),
  /** The file that this plan was imported from, by the digest in it. All else was read again at the import. */
  imported: z.object({ digest: z.string() }).optional(),
  items: z.array(planItemSchema),
  /** SHA-256 of all the rest, in canonical JSON. */
  digest: z.string(),
});
export type Plan = z.infer<typeof planSchema>;

/** Ids of recorders that a plan would write to, and that other rollouts concern. */
export const planConflictsSchema = z.object({
  /** A later rollout wrote settings of the same areas: the plan is out of date there, and Muster refuses to write. */
  changed: z.array(z.string()),
  /** A rollout of another plan is not finished there, for example because it is paused. */
  unfinished: z.array(z.string()),
  /** Ids of the rollouts that are not finished there, of those that the caller may see; the latest first. */
  rollouts: z.array(z.string()),
});
export type PlanConflicts = z.infer<typeof planConflictsSchema>;

/** A field that a plan changes. `path` has no channel. */
export const changedFieldSchema = z.object({ area: areaSchema, path: z.string() });
export type ChangedField = z.infer<typeof changedFieldSchema>;

export const planSummarySchema = planSchema
  .pick({ id: true, name: true, createdAt: true, digest: true })
  .extend({
    counts: z.record(z.enum(PLAN_ITEM_STATES), z.number().int()),
    /** Settings areas of which the plan has fields, in the order of `AREAS`. */
    areas: z.array(areaSchema),
    /** Fields that it changes at one recorder at least, each once, whatever the channel; in the order of the screens. */
    fields: z.array(changedFieldSchema),
    /** Name of the user who created or imported it; null if that is not known. */
    createdBy: z.string().nullable(),
    places: planPlacesSchema,
  });
export type PlanSummary = z.infer<typeof planSummarySchema>;

/** Number of recorders of a plan or rollout that belong to the place that a list is limited to. Absent without a place. */
export const recordersHereSchema = z.number().int().min(1).optional();
