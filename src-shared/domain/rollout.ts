import { z } from "zod";
import { musterErrorSchema } from "#shared/errors.ts";
import { canonicalJson, jsonSchema } from "#shared/json.ts";
import { isSecretRef } from "#shared/areas/parts.ts";
import { AREAS_WITH_SECRET } from "#shared/areas/secret-fields.ts";
import { planPlacesSchema } from "./plan-places.ts";
import { areaSchema, type Area } from "./settings.ts";
import { amountSchema, waveSizeSchema } from "./waves.ts";

/** The outcomes of a recorder in a rollout (docs/reference.md, apply). */
export const OUTCOMES = [
  "verified",
  "accepted",
  "mismatch",
  "refused",
  "skipped",
  "unreachable",
  "interrupted",
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Outcomes that ask for a person's eye. */
export const NEEDS_ATTENTION: readonly Outcome[] = [
  "mismatch",
  "refused",
  "unreachable",
  "interrupted",
];

export const rolloutFieldSchema = z.object({
  /** Absent in rollouts of older versions, which knew email alone. */
  area: areaSchema.optional(),
  /** Path as in the plan: `smtp_server`, `CH3.sensitivity`. */
  path: z.string(),
  wanted: jsonSchema,
  /** What was read right before the write; absent when the recorder does not let it be read. */
  before: jsonSchema.optional(),
  /** What was read back; absent when the recorder does not let it be read. */
  readBack: jsonSchema.optional(),
  /** Outcome of this field alone; that of the recorder is the worst of them. */
  outcome: z.enum(OUTCOMES).optional(),
});

/** What a rollback leaves of the rollout at a recorder: the new password of an area alone, or settings too. */
export type LeftBehind = `${Area}Password` | "settings";
export const LEFT_BEHIND: readonly [LeftBehind, ...LeftBehind[]] = [
  ...AREAS_WITH_SECRET.map(({ area }) => passwordOf(area)),
  "settings",
] as unknown as [LeftBehind, ...LeftBehind[]];
export const NOTHING_LEFT: Rollout["leftBehind"] = Object.fromEntries(
  LEFT_BEHIND.map((kind) => [kind, 0]),
);

/** The password of an area, as a thing that is left behind. */
export function passwordOf(area: Area): LeftBehind {
  return `${area}Password`;
}

/** How a plan is to be carried out. What is left out does not apply: all recorders in one go, without a limit. */
export const rolloutOptionsSchema = z.strictObject({
  /** So many recorders first, from as many sites as possible; a single failure among them stops the rollout. */
  canary: z.number().int().min(1).max(100_000).optional(),
  /** Sizes of the waves after the canary; the last size repeats until all recorders have a wave. */
  waves: z.array(waveSizeSchema).min(1).max(100).optional(),
  /** Between waves: so many seconds, or until a person says to go on. */
  pause: z.union([z.number().int().min(0).max(86_400), z.literal("ask")]).optional(),
  /** Recorders written at once, in all. At one site there are no more than the site's cap. */
  atOnce: z.number().int().min(1).max(256).optional(),
  /** More failures than this stop the rollout: of all recorders that are written to. */
  maxFailures: amountSchema.optional(),
  /** The same of each wave. */
  maxFailuresPerWave: amountSchema.optional(),
  /** Recorders that do not answer are no failures. */
  ignoreUnreachable: z.boolean().optional(),
  /** Recorders whose site is not in maintenance when their turn comes are skipped. */
  onlyInWindow: z.boolean().optional(),
});
export type RolloutOptions = z.infer<typeof rolloutOptionsSchema>;

/**
 * Why a rollout was stopped. `canary`: a failure in the canary. `wave`, `all`: more failures than allowed in one wave, or in all.
 * `unreachable`: every recorder that was tried in a whole wave was unreachable. `skipped`: no recorder of the canary was tried.
 */
export const stopSchema = z.object({
  rule: z.enum(["canary", "wave", "all", "unreachable", "skipped"]),
  /** Under way then; 0: the canary. */
  wave: z.number().int(),
  failures: z.number().int(),
  /** Limit as it was given: `5`, `2%`. */
  limit: amountSchema,
  /** Recorders that the failures are counted among. */
  of: z.number().int(),
});
export type Stop = z.infer<typeof stopSchema>;

/**
 * `paused`: by a user, or at the end of a wave. `stopped`: a stop rule was exceeded. `cancelled`: the remaining recorders will
 * not be written. `interrupted`: Muster ended meanwhile. All but `finished` and `cancelled` can be resumed.
 */
export const ROLLOUT_STATES = [
  "running",
  "paused",
  "stopped",
  "interrupted",
  "finished",
  "cancelled",
] as const;
export type RolloutState = (typeof ROLLOUT_STATES)[number];
export const RESUMABLE: readonly RolloutState[] = ["paused", "stopped", "interrupted"];

/** What a person can want of a rollout that runs, in whatever process. */
export const ROLLOUT_COMMANDS = ["pause", "cancel", "next"] as const;
export type RolloutCommand = (typeof ROLLOUT_COMMANDS)[number];

export const rolloutItemSchema = z.object({
  recorderId: z.string(),
  recorderName: z.string(),
  siteName: z.string(),
  /** Wave, 0 for the canary; null if there is nothing to write to the recorder. */
  wave: z.number().int().nullable(),
  /** `writing` is in the journal before the first byte is sent. */
  step: z.enum(["pending", "reading", "writing", "verifying", "done"]),
  /** `interrupted` while the step is not `done`: Muster ended in the middle; resuming the rollout finds out. */
  outcome: z.enum(OUTCOMES).nullable(),
  /** Skipped, because the recorder had all values already. */
  alreadySet: z.boolean().optional(),
  /** One sentence: what happened. */
  detail: z.string(),
  error: musterErrorSchema.nullable(),
  fields: z.array(rolloutFieldSchema),
  at: z.string().nullable(),
  /** What a rollback leaves of the rolled-out settings at the recorder; null if nothing is left. */
  leftBehind: z.enum(LEFT_BEHIND).nullable(),
});
export type RolloutItem = z.infer<typeof rolloutItemSchema>;

/** Every value was read back equal but the password, which recorders never show. Such a recorder is `accepted`. */
export function isVerifiedExceptSecret({
  outcome,
  fields,
}: Pick<RolloutItem, "outcome" | "fields">): boolean {
  if (outcome !== "accepted") return false;
  const plain = fields.filter(({ wanted }) => !isSecretRef(wanted));
  return plain.length > 0 && plain.length < fields.length && plain.every(isVerified);
}

/** Older rollouts do not have an outcome per field: what was read back decides. */
export function isVerified({ outcome, wanted, readBack }: RolloutItem["fields"][number]): boolean {
  if (outcome !== undefined) return outcome === "verified";
  return readBack !== undefined && canonicalJson(wanted) === canonicalJson(readBack);
}

export const rolloutSchema = z.object({
  id: z.string(),
  planId: z.string(),
  name: z.string(),
  state: z.enum(ROLLOUT_STATES),
  /** Command of a user that a running rollout has not carried out yet; recorders that are being written come to their end first. */
  wish: z.enum(ROLLOUT_COMMANDS).nullable(),
  /** Who paused a paused rollout; otherwise null. */
  pausedBy: z.enum(["person", "wave"]).nullable(),
  /** The rule that a stopped rollout exceeded, and the numbers; otherwise null. */
  stop: stopSchema.nullable(),
  /** Error that interrupted the rollout, such as a full disk. Known until Muster ends. */
  failure: musterErrorSchema.optional(),
  options: rolloutOptionsSchema,
  /** Wave under way, or the last one that was; 0: the canary. */
  wave: z.number().int(),
  /** Number of the last wave. */
  waves: z.number().int(),
  /** While it pauses between two waves: when it goes on. */
  waitsUntil: z.string().nullable(),
  /** The rollout whose failed recorders this one tries again. */
  retryOf: z.string().nullable(),
  startedAt: z.string(),
  /** Name of the user who started it; null if that is not known. */
  startedBy: z.string().nullable(),
  /** Where its recorders were when it was started: its plan may have more. */
  places: planPlacesSchema,
  finishedAt: z.string().nullable(),
  total: z.number().int(),
  /** Recorders by outcome, of those that are done. */
  counts: z.partialRecord(z.enum(OUTCOMES), z.number().int()),
  /** Accepted recorders that were verified except for the password. */
  verifiedExceptSecret: z.number().int(),
  /** Skipped recorders that had all values already. */
  alreadySet: z.number().int(),
  /** Recorders of a rollback that keep something of the rolled-out settings. */
  leftBehind: z.partialRecord(z.enum(LEFT_BEHIND), z.number().int()),
});
export type Rollout = z.infer<typeof rolloutSchema>;
