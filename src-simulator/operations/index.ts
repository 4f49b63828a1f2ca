import { getIpChannels, getPoePower } from "./cameras.ts";
import { getChannelInfo } from "./channels.ts";
import { getDisarming, getDisarmingRange, setDisarming } from "./disarming.ts";
import { getEmail, getEmailRange, setEmail } from "./email.ts";
import { testEmail } from "./email-test.ts";
import { getEventPush, getEventPushRange, setEventPush } from "./event-push.ts";
import { getExceptionRange, getExceptions } from "./exceptions.ts";
import { getDeviceInfo, getSystemInfo } from "./identity.ts";
import { getAutoReboot, searchLog } from "./log-search.ts";
import { getLoginRange } from "./login-range.ts";
import { getNetworkInfo } from "./network-info.ts";
import type { Operation } from "./operation.ts";
import { getOwnDisarming, getOwnDisarmingRange, setOwnDisarming } from "./own-disarming.ts";
import { searchMonth, searchRecords } from "./playback.ts";
import { queryPush } from "./push-query.ts";
import { getRecognition, getRecognitionRange, setRecognition } from "./recognition.ts";
import { getRecordConfig, getRecordSchedule, getRecordState } from "./record-state.ts";
import { getSnapshot, getSnapshotRange } from "./snapshot.ts";
import { getDisks, getRaid } from "./storage.ts";
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

/** How the recorder is (field-notes-2.md, 1 and 8). */
const HEALTH: readonly Operation[] = [
  getRecordState,
  getRecordConfig,
  getRecordSchedule,
  getDisks,
  getRaid,
  getNetworkInfo,
  getIpChannels,
  getPoePower,
  getExceptionRange,
  getExceptions,
  searchLog,
  getAutoReboot,
  searchMonth,
  searchRecords,
  getSnapshotRange,
  getSnapshot,
];

export const OPERATIONS: ReadonlyMap<string, Operation> = new Map(
  [...DOCUMENTED, ...BEYOND, ...HEALTH].map((operation) => [operation.path, operation]),
);
