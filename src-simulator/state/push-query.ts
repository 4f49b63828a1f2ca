import type { JsonObject } from "../json.ts";
import { Random } from "../random.ts";

const STORAGE = ["StorageError", "StorageFull", "StorageUnformatted", "StorageNull"] as const;
const EVENTS = [
  "Motion",
  "IOAlarm",
  "PIRAlarm",
  "Intellect",
  "AiHuman",
  "AiVehicle",
  "VideoLoss",
  "LCD",
  "PID",
  "PD&VD",
  "FD",
  "AD",
  "CC",
  "CD",
  "QD",
  "RSD",
  "LPD",
  "SOD",
  "VT",
  "SD",
  "Intrusion",
  "RegionEntrance",
  "RegionExiting",
] as const;
const GROUPS = {
  AiFaceDetection: ["Allow List", "Block List", "Stranger"],
  LPR: ["Allow List", "Block List", "Unknown"],
} as const;

/** Shortest and longest notification interval (device-interface.md, 2.6). */
const INTERVAL = { min: 1, max: 30 } as const;

/** `{Default, Filter, Notification}` of Push/Query (device-interface.md, 2.6). Channels count from 0. */
export function makePushQuery(seed: number, index: number, channels: number): JsonObject {
  const random = new Random(seed, `push/${index}`);
  const all = Array.from({ length: channels }, (_, place) => place);
  const notification = {
    notification_interval: INTERVAL.min + random.int(INTERVAL.max),
    notification_interval_switch: random.chance(0.8),
  };
  return {
    Default: {
      notification_interval_max: INTERVAL.max,
      notification_interval_min: INTERVAL.min,
      ...notification,
      ...switches(random),
      AiFaceDetection: { Group: subscriptions(GROUPS.AiFaceDetection) },
      LPR: { Group: subscriptions(GROUPS.LPR) },
    },
    Filter: {
      ...Object.fromEntries(EVENTS.map((name) => [name, { Channel: random.some(all, 0.8) }])),
      ...Object.fromEntries([...STORAGE, "StorageReadOnly"].map((name) => [name, {}])),
      AiFaceDetection: { Group: filters(GROUPS.AiFaceDetection, all) },
      LPR: { Group: filters(GROUPS.LPR, all) },
    },
    Notification: notification,
  };
}

/** `True` or `False`; some recorders write `true` (device-interface.md, 2.6). */
function switches(random: Random): JsonObject {
  const yes = random.chance(0.2) ? "true" : "True";
  const names = [...STORAGE, "StorageReadOnly", ...EVENTS];
  return Object.fromEntries(names.map((name) => [name, random.chance(0.7) ? yes : "False"]));
}

function subscriptions(names: readonly string[]): JsonObject[] {
  return names.map((Name) => ({ Name, AutoSubscribe: "True" }));
}

function filters(names: readonly string[], channels: number[]): JsonObject[] {
  return names.map((Name) => ({ Name, Channel: [...channels] }));
}
