import type { FieldRange } from "#shared/domain/settings.ts";
import type { JsonObject } from "#shared/json.ts";
import { ok, type Result } from "#shared/result.ts";

/** A Range that is known already, in the place of the answer. */
export const NOT_ASKED: Result<{ fields: Record<string, FieldRange>; raw: JsonObject }> = ok({
  fields: {},
  raw: {},
});
