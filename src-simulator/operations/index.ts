import { getChannelInfo } from "./channels.ts";
import { getDisarming, getDisarmingRange, setDisarming } from "./disarming.ts";
import { getEmail, getEmailRange, setEmail } from "./email.ts";
import { testEmail } from "./email-test.ts";
import { getEventPush, getEventPushRange, setEventPush } from "./event-push.ts";
import { getDeviceInfo, getSystemInfo } from "./identity.ts";
import { getLoginRange } from "./login-range.ts";
import type { Operation } from "./operation.ts";
import { getOwnDisarming, getOwnDisarmingRange, setOwnDisarming } from "./own-disarming.ts";
import { queryPush } from "./push-query.ts";
import { getRecognition, getRecognitionRange, setRecognition } from "./recognition.ts";
import { TIME_OPERATIONS } from "./time.ts";
import { getLoginTransKey, getTransKey } from "./trans-key.ts";

/** The eleven operations, in the order of device-interface.md, 4. */
const DOCUMENTED: readonly Operation[] = [
  getChannelInfo,
  setRecognition,
  getRecognition,
  getDisarmingRange,
  getDisarming,
  setDisarming,
  getEmailRange,
  setEmail,
  getEventPush,
  setEventPush,
  queryPush,
];

/** What real recorders have beyond them (field-notes.md, 2, 5 and 6). */
const BEYOND: readonly Operation[] = [
  getEmail,
  getLoginRange,
  getTransKey,
  getLoginTransKey,
  testEmail,
  getEventPushRange,
  getRecognitionRange,
  getSystemInfo,
  getDeviceInfo,
  getOwnDisarmingRange,
  getOwnDisarming,
  setOwnDisarming,
  ...TIME_OPERATIONS,
];

export const OPERATIONS: ReadonlyMap<string, Operation> = new Map(
  [...DOCUMENTED, ...BEYOND].map((operation) => [operation.path, operation]),
);
