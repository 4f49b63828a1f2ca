import { z } from "zod";

/**
 * The limits of one field, in the words of docs/dev/device-interface.md §2.3 and §2.4: `type` is `bool`, `string`, `int32`, `array`, `object`
 * or `week` (a weekly schedule as text). Lengths are bytes of UTF-8.
 */
export interface FieldLimits {
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
  members?: Record<string, FieldLimits> | undefined;
  /** Lengths when `email_enable` is false, and when it is true. */
  ranges?: { min_len?: number | undefined; max_len?: number | undefined }[] | undefined;
}

export const fieldLimitsSchema: z.ZodType<FieldLimits> = z.object({
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
    return z.record(z.string(), fieldLimitsSchema).optional();
  },
  ranges: z
    .array(z.object({ min_len: z.number().optional(), max_len: z.number().optional() }))
    .optional(),
});
