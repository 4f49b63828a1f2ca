import { isJsonObject, type JsonObject } from "#shared/json.ts";
import { ok } from "#shared/result.ts";
import {
  coerceEach,
  coerceMembers,
  readBoolean,
  readInteger,
  readTrueFalse,
  type Coercion,
} from "../coerce.ts";
import { misfitIn, type Reader } from "../shape.ts";

/** `{Default, Filter, Notification}` (device-interface.md, 2.6); a misfit in one of them is as it came. */
export interface PushQuery {
  /** Whether each kind of event is on by default: `True` or `False`; or its groups. */
  readonly Default: JsonObject;
  readonly Filter: JsonObject;
  readonly Notification: JsonObject;
  readonly [member: string]: unknown;
}

const notification = {
  notification_interval: readInteger,
  notification_interval_switch: readBoolean,
};
const coerceNotification = coerceMembers(notification);

const coerceIntervals = coerceMembers({
  notification_interval_max: readInteger,
  notification_interval_min: readInteger,
  ...notification,
});
const subscriptions = coerceMembers({
  Group: coerceEach(coerceMembers({ AutoSubscribe: readTrueFalse })),
});
const coerceGroups = coerceMembers({ AiFaceDetection: subscriptions, LPR: subscriptions });

/** Counted from 0. */
const numbers: Coercion = coerceEach(readInteger);
const coerceFilter = coerceEach(
  coerceMembers({ Channel: numbers, Group: coerceEach(coerceMembers({ Channel: numbers })) }),
);

/** The event switches come out as `True` or `False`, however spelt. */
function coerceDefault(defaults: JsonObject): JsonObject {
  const switched = Object.entries(defaults).map(([key, value]) => [
    key,
    key.startsWith("notification_") ? value : readTrueFalse(value),
  ]);
  return coerceGroups(coerceIntervals(Object.fromEntries(switched) as JsonObject));
}

export const readPushQuery: Reader<PushQuery> = (data) => {
  const { Default, Filter, Notification } = data;
  if (!isJsonObject(Default)) return misfitIn(data, "Default");
  if (!isJsonObject(Filter)) return misfitIn(data, "Filter");
  if (!isJsonObject(Notification)) return misfitIn(data, "Notification");
  return ok({
    ...data,
    Default: coerceDefault(Default),
    Filter: coerceFilter(Filter),
    Notification: coerceNotification(Notification),
  });
};
