import type { FieldRange } from "#shared/domain/settings.ts";
import type { JsonObject } from "#shared/json.ts";
import { ok, type Result } from "#shared/result.ts";

interface RangeAnswer {
  fields: Record<string, FieldRange>;
  raw: JsonObject;
  flatRecipients?: boolean;
}

/** A Range that is known already, in the place of the answer. */
export const NOT_ASKED: Result<RangeAnswer> = ok({
  fields: {},
  raw: {},
});
