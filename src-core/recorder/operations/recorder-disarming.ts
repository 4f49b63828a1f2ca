import { z } from "zod";
import { lenientBoolean, readBoolean, strings } from "../lenient.ts";
import { fit, type Reader } from "../shape.ts";

/** An NVR's own disarming (field-notes.md, 6): known to exist, and documented nowhere; what is not named here is kept. */
const recorderDisarmingSchema = z.looseObject({
  disarming: lenientBoolean.optional(),
  action: z.record(z.string(), z.preprocess(readBoolean, z.unknown())).optional(),
  disarming_channel: strings.optional(),
  channel_info: z.record(z.string(), z.unknown()).optional(),
});
export type RecorderDisarming = z.output<typeof recorderDisarmingSchema>;

export const readRecorderDisarming: Reader<RecorderDisarming> = (data) =>
  fit(recorderDisarmingSchema, data);
