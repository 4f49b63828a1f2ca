import { z } from "zod";
import { musterErrorSchema } from "#shared/errors.ts";
import { jsonSchema } from "#shared/json.ts";

/** Settings areas that this version can change. */
export const AREAS = ["email", "disarming", "eventPush", "recognition"] as const;
export const areaSchema = z.enum(AREAS);
export type Area = z.infer<typeof areaSchema>;

/** What can be looked at and not changed: they have no Set. */
export const READ_ONLY_AREAS = ["pushQuery", "channels"] as const;
export type ReadOnlyArea = (typeof READ_ONLY_AREAS)[number];
/** Settings areas that can be read. */
export const READABLE_AREAS = [...AREAS, ...READ_ONLY_AREAS] as const;
export const readableAreaSchema = z.enum(READABLE_AREAS);
export type ReadableArea = z.infer<typeof readableAreaSchema>;

/** What a recorder's Range says of one field (device-interface.md, 2.3 and 2.4). Lengths are bytes. */
export interface FieldRange {
  type: string;
  min?: number | undefined;
  max?: number | undefined;
  default_value?: unknown;
  unit?: string | undefined;
  mode?: string | undefined;
  min_len?: number | undefined;
  max_len?: number | undefined;
  /** Entries of a list. */
  min_size?: number | undefined;
  max_size?: number | undefined;
  /** Permitted values, of a list those of its entries; for `type: object` the members stand in `members`. */
  values?: (string | number)[] | undefined;
  members?: Record<string, FieldRange> | undefined;
  /** Lengths when `email_enable` is false, and when it is true. */
  ranges?: { min_len?: number | undefined; max_len?: number | undefined }[] | undefined;
}

export const fieldRangeSchema: z.ZodType<FieldRange> = z.object({
  type: z.string(),
  min: z.number().optional(),
  max: z.number().optional(),
  default_value: z.unknown().optional(),
  unit: z.string().optional(),
  mode: z.string().optional(),
  min_len: z.number().optional(),
  max_len: z.number().optional(),
  min_size: z.number().optional(),
  max_size: z.number().optional(),
  values: z.array(z.union([z.string(), z.number()])).optional(),
  get members() {
    return z.record(z.string(), fieldRangeSchema).optional();
  },
  ranges: z
    .array(z.object({ min_len: z.number().optional(), max_len: z.number().optional() }))
    .optional(),
});

/** The settings of one area at one recorder, as read just now. */
export const settingsReadingSchema = z.object({
  recorderId: z.string(),
  area: readableAreaSchema,
  at: z.string(),
  /** Field path (`recvemail.recvemail_1`) → limits; a field that is absent is not supported there. */
  range: z.record(z.string(), fieldRangeSchema),
  /** Field path → value now; null: this recorder does not let the area be read. */
  values: z.record(z.string(), jsonSchema).nullable(),
  error: musterErrorSchema.nullable(),
});
export type SettingsReading = z.infer<typeof settingsReadingSchema>;

/** What one recorder has in one area. */
export const areaReadingSchema = z.object({
  area: readableAreaSchema,
  /** ISO 8601, UTC. */
  at: z.string(),
  /** Wire path (`recvemail.recvemail_1`, `CH3.sensitivity`) → value, without secrets; null: it was not read. */
  values: z.record(z.string(), jsonSchema).nullable(),
  /** `unsupported`: the recorder does not have this area, or does not let it be read. */
  error: musterErrorSchema.nullable(),
});
export type AreaReading = z.infer<typeof areaReadingSchema>;
