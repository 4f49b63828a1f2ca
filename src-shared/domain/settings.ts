import { z } from "zod";
import { AREAS, type Area } from "#shared/areas/index.ts";
import { fieldLimitsSchema } from "#shared/areas/field-limits.ts";
import { musterErrorSchema } from "#shared/errors.ts";
import { jsonSchema } from "#shared/json.ts";

export const areaSchema = z.enum(AREAS);
export { AREAS, type Area };

/** What can be looked at and not changed: they have no Set. */
export const READ_ONLY_AREAS = ["pushQuery", "channels"] as const;
export type ReadOnlyArea = (typeof READ_ONLY_AREAS)[number];
/** Settings areas that can be read. */
export const READABLE_AREAS = [...AREAS, ...READ_ONLY_AREAS] as const;
export const readableAreaSchema = z.enum(READABLE_AREAS);
export type ReadableArea = z.infer<typeof readableAreaSchema>;

/** The settings of one area at one recorder, as read just now. */
export const settingsReadingSchema = z.object({
  recorderId: z.string(),
  area: readableAreaSchema,
  at: z.string(),
  /** Field path (`recvemail.recvemail_1`) → limits; a field that is absent is not supported there. */
  range: z.record(z.string(), fieldLimitsSchema),
  /** Field path → value now; null if the area of this recorder cannot be read. */
  values: z.record(z.string(), jsonSchema).nullable(),
  error: musterErrorSchema.nullable(),
});
export type SettingsReading = z.infer<typeof settingsReadingSchema>;

/** What one recorder has in one area. */
export const areaReadingSchema = z.object({
  area: readableAreaSchema,
  /** ISO 8601, UTC. */
  at: z.string(),
  /** Wire path (`recvemail.recvemail_1`, `CH3.sensitivity`) → value, without secrets; null if it was not read. */
  values: z.record(z.string(), jsonSchema).nullable(),
  /** `unsupported`: the recorder does not have this area, or does not let it be read. */
  error: musterErrorSchema.nullable(),
});
export type AreaReadResult = z.infer<typeof areaReadingSchema>;
