import type { FieldLimits } from "#shared/areas/field-limits.ts";
import type { JsonObject } from "#shared/json.ts";
import { ok, type Result } from "#shared/result.ts";

interface RangeAnswer {
  fields: Record<string, FieldLimits>;
  raw: JsonObject;
  flatRecipients?: boolean;
}

/** A Range that is known already, in the place of the answer. */
export const NOT_ASKED: Result<RangeAnswer> = ok({
  fields: {},
  raw: {},
});
