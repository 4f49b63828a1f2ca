import { z } from "zod";
import type { JsonObject } from "#shared/json.ts";
import { lenientBoolean, strings } from "../lenient.ts";
import { readRange, type RangeFields } from "../range.ts";
import { fit, type Reader } from "../shape.ts";
import { ok } from "#shared/result.ts";

/** IPC disarming (device-interface.md, 2.3); a recorder may lack any field. */
const disarmingSchema = z.looseObject({
  enable: lenientBoolean.optional(),
  email: lenientBoolean.optional(),
  mobilepush: lenientBoolean.optional(),
  audio_and_lightalarm: lenientBoolean.optional(),
  privacymode_enable: lenientBoolean.optional(),
  alarmio_enable: lenientBoolean.optional(),
  /** `Local->1`, `CH3`; cloud only. */
  alarmio_channel: strings.optional(),
  /** `CH3`; cloud only. */
  privacy_channel: strings.optional(),
});
export type Disarming = z.output<typeof disarmingSchema>;

export interface DisarmingRange {
  /** Field → limits; a field that is absent is not supported there. */
  readonly fields: RangeFields;
  readonly raw: JsonObject;
}

export const readDisarming: Reader<Disarming> = (data) => fit(disarmingSchema, data);

export const readDisarmingRange: Reader<DisarmingRange> = (raw) => {
  const fields = readRange(raw);
  return fields.ok ? ok({ fields: fields.value, raw }) : fields;
};
