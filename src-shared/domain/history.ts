import { z } from "zod";
import { jsonSchema } from "#shared/json.ts";
import { areaSpec, type AREA_SPECS } from "#shared/areas/index.ts";
import { areaSchema, AREAS, type Area } from "./settings.ts";

type Specs = typeof AREA_SPECS;

/** What is kept of a recorder's settings, by the operation that reads it: an area, or a part of one (`AreaSpec.historyAreas`). */
export type HistoryArea =
  | Area
  | { [A in Area]: keyof NonNullable<Specs[A]["historyAreas"]> }[Area]
  | "pushQuery";
export const HISTORY_AREAS = [
  ...AREAS.flatMap((area) => historyAreasOf(area)),
  "pushQuery",
] as unknown as readonly [HistoryArea, ...HistoryArea[]];
export const historyAreaSchema = z.enum(HISTORY_AREAS);

/** Under which areas the settings of an area are stored. */
export function historyAreasOf(area: Area): readonly HistoryArea[] {
  const { historyAreas } = areaSpec(area);
  return historyAreas ? (Object.keys(historyAreas) as HistoryArea[]) : [area];
}

/** The area that writes what is stored; null if it can only be read. */
export function writableAreaOf(kept: HistoryArea): Area | null {
  return AREAS.find((area) => historyAreasOf(area).includes(kept)) ?? null;
}

/** Readings kept of one recorder's area: so many, and none that was last found so long ago. The latest is always kept. */
export const KEPT_READINGS = 50;
export const KEPT_DAYS = 400;

/** One field in which two states differ; absent where that state does not have it. */
export const differenceSchema = z.object({
  /** Path as in templates: `smtp_server`, `CH3.sensitivity`. */
  path: z.string(),
  a: jsonSchema.optional(),
  b: jsonSchema.optional(),
});
export type Difference = z.infer<typeof differenceSchema>;

/**
 * Why Muster read settings. `reading`: a user requested it; `scheduled`: by a schedule (schedule.ts); `plan`: to create a plan;
 * `rollout`: right before a write; `readback`: after a write of that area, also when an interrupted rollout is resumed.
 */
export const READING_ORIGINS = ["reading", "scheduled", "plan", "rollout", "readback"] as const;
export type ReadingOrigin = (typeof READING_ORIGINS)[number];

/** A state that a recorder's area was found in. */
export const storedReadingSchema = z.object({
  id: z.number().int(),
  area: historyAreaSchema,
  /** ISO 8601, UTC: found so first, and last. */
  firstAt: z.string(),
  lastAt: z.string(),
  /** SHA-256 of the values. */
  digest: z.string(),
  /** Fields that had another value in the state before; all of them in the first. */
  changed: z.number().int(),
  /** Origin of the first reading with these values; null if it is older than this column. */
  origin: z.enum(READING_ORIGINS).nullable(),
  /** The rollout that read it, of `rollout` and `readback`. */
  rollout: z.object({ id: z.string(), name: z.string() }).nullable(),
});
export type StoredReading = z.infer<typeof storedReadingSchema>;

/** A field that no longer is as a rollout left it. */
export const driftFieldSchema = z.object({
  area: areaSchema,
  path: z.string(),
  /** The expected value: as a rollout wrote it, or as a user accepted it since. */
  wanted: jsonSchema,
  /** ISO 8601, UTC: when a user accepted `wanted` in place of what the rollout wrote; absent if no user did. */
  acceptedAt: z.string().optional(),
  /** Value that was read last. */
  found: jsonSchema,
  /** ISO 8601, UTC: when it was first found so. */
  since: z.string(),
  /** ISO 8601, UTC: when the rollout was done with this recorder. */
  appliedAt: z.string(),
  rolloutId: z.string(),
  /** Name of the plan that was applied. */
  name: z.string(),
});
export type DriftField = z.infer<typeof driftFieldSchema>;

export const driftSchema = z.object({
  recorderId: z.string(),
  recorderName: z.string(),
  siteName: z.string(),
  /** ISO 8601, UTC: the last reading of the areas that differ. */
  readAt: z.string(),
  fields: z.array(driftFieldSchema),
});
export type Drift = z.infer<typeof driftSchema>;

/** Drifted fields of one recorder; without `fields`: all of them. */
export const driftTargetSchema = z.strictObject({
  recorderId: z.string().max(64),
  fields: z
    .array(z.strictObject({ area: areaSchema, path: z.string().max(200) }))
    .max(10_000)
    .optional(),
});
export type DriftTarget = z.infer<typeof driftTargetSchema>;
