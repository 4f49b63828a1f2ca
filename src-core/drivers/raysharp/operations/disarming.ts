import type { JsonObject } from "#shared/json.ts";
import { coerceFields } from "../coerce-fields.ts";
import { readRange, type RangeFields } from "../range.ts";
import type { Reader } from "../shape.ts";
import { ok } from "#shared/result.ts";

/** IPC disarming (device-interface.md, 2.3); a recorder may lack any field, and a misfit is as it came. */
export type Disarming = JsonObject;

export interface DisarmingRange {
  /** Field → limits; a field that is absent is not supported there. */
  readonly fields: RangeFields;
  readonly raw: JsonObject;
}

const coerce = coerceFields("disarming");

export const readDisarming: Reader<Disarming> = (data) => ok(coerce(data));

export const readDisarmingRange: Reader<DisarmingRange> = (raw) => {
  const fields = readRange(raw);
  return fields.ok ? ok({ fields: fields.value, raw }) : fields;
};
