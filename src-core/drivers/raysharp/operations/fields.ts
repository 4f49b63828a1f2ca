import type { JsonObject } from "#shared/json.ts";
import { ok } from "#shared/result.ts";
import { readRange, type RangeFields } from "../range.ts";
import type { Reader } from "../shape.ts";

/** What a Range operation says. */
export interface FieldsRange {
  /** Field path (`params.table.addr`, `channel_info.CH1.sensitivity`) → limits; what is absent is not supported. */
  readonly fields: RangeFields;
  readonly raw: JsonObject;
}

export const readFieldsRange: Reader<FieldsRange> = (raw) => {
  const fields = readRange(raw);
  return fields.ok ? ok({ fields: fields.value, raw }) : fields;
};
