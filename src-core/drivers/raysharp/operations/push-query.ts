import { isJsonObject, type JsonObject } from "#shared/json.ts";
import { ok } from "#shared/result.ts";
import {
  mendEach,
  mendMembers,
  readBoolean,
  readInteger,
  readTrueFalse,
  type Mend,
} from "../lenient.ts";
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
const mendNotification = mendMembers(notification);

const mendIntervals = mendMembers({
  notification_interval_max: readInteger,
  notification_interval_min: readInteger,
  ...notification,
});
const subscriptions = mendMembers({
  Group: mendEach(mendMembers({ AutoSubscribe: readTrueFalse })),
});
const mendGroups = mendMembers({ AiFaceDetection: subscriptions, LPR: subscriptions });

/** Counted from 0. */
const numbers: Mend = mendEach(readInteger);
const mendFilter = mendEach(
  mendMembers({ Channel: numbers, Group: mendEach(mendMembers({ Channel: numbers })) }),
);

/** The event switches come out as `True` or `False`, however spelt. */
function mendDefault(defaults: JsonObject): JsonObject {
  const switched = Object.entries(defaults).map(([key, value]) => [
    key,
    key.startsWith("notification_") ? value : readTrueFalse(value),
  ]);
  return mendGroups(mendIntervals(Object.fromEntries(switched) as JsonObject));
}

export const readPushQuery: Reader<PushQuery> = (data) => {
  const { Default, Filter, Notification } = data;
  if (!isJsonObject(Default)) return misfitIn(data, "Default");
  if (!isJsonObject(Filter)) return misfitIn(data, "Filter");
  if (!isJsonObject(Notification)) return misfitIn(data, "Notification");
  return ok({
    ...data,
    Default: mendDefault(Default),
    Filter: mendFilter(Filter),
    Notification: mendNotification(Notification),
  });
};
