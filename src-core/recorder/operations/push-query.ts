import { z } from "zod";
import { isJsonObject, type Json } from "#shared/json.ts";
import { lenientBoolean, lenientInteger, readTrueFalse } from "../lenient.ts";
import { fit, type Reader } from "../shape.ts";

const notificationFields = {
  /** Minutes. */
  notification_interval: lenientInteger.optional(),
  notification_interval_switch: lenientBoolean.optional(),
};

const groupSchema = z.looseObject({
  Group: z
    .array(z.looseObject({ Name: z.string(), AutoSubscribe: trueFalse().optional() }))
    .optional(),
});

/** Whether each kind of event is on by default: `True` or `False`; or its groups (device-interface.md, 2.6). */
const defaultSchema = z
  .looseObject({
    notification_interval_max: lenientInteger.optional(),
    notification_interval_min: lenientInteger.optional(),
    ...notificationFields,
    AiFaceDetection: groupSchema.optional(),
    LPR: groupSchema.optional(),
  })
  .catchall(z.unknown());

const filterSchema = z.looseObject({
  /** Counted from 0. */
  Channel: z.array(lenientInteger).optional(),
  Group: z
    .array(z.looseObject({ Name: z.string(), Channel: z.array(lenientInteger).optional() }))
    .optional(),
});

const answerSchema = z.looseObject({
  Default: defaultSchema,
  Filter: z.record(z.string(), filterSchema),
  Notification: z.looseObject(notificationFields),
});
export type PushQuery = z.output<typeof answerSchema>;

/** Reads `{Default, Filter, Notification}`; the event switches come out as `True` or `False`, however spelt. */
export const readPushQuery: Reader<PushQuery> = (data) => {
  const defaults = data["Default"];
  if (isJsonObject(defaults)) {
    for (const key of Object.keys(defaults)) {
      if (!key.startsWith("notification_")) defaults[key] = readTrueFalse(defaults[key]) as Json;
    }
  }
  return fit(answerSchema, data);
};

function trueFalse() {
  return z.preprocess(readTrueFalse, z.string());
}
