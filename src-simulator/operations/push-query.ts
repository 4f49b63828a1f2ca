import { checkFields, type Ranges } from "../ranges.ts";
import { makePushQuery } from "../state/push-query.ts";
import type { ReadOperation } from "./operation.ts";

const REQUEST: Ranges = {
  Token: { type: "string" },
  app_support_ai_notification_subscribe: { type: "bool" },
};

/** Operation 11: `{Default, Filter, Notification}` (device-interface.md, 2.6). */
export const queryPush: ReadOperation = {
  kind: "read",
  path: "/API/Push/Query",
  check: (data) => checkFields(REQUEST, data),
  read: ({ seed, identity, channelCount }) => makePushQuery(seed, identity.index, channelCount),
};
