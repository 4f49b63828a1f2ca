import type { z } from "zod";

/** How JSON schemas of answers are written, for `z.toJSONSchema`: later versions can add members. */
export const ANSWERS = {
  io: "output",
  unrepresentable: "any",
  override({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }) {
    if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    // Every whole number that JSON can hold exactly.
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  },
} as const;
