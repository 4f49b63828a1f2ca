import type { JsonObject } from "../json.ts";
import type { Random } from "../random.ts";

/** An entry of the log (field-notes-2.md, 1.6). */
export type LogEntry = {
  /** ms since 1970, UTC, by the clock of the recorder. */
  at: number;
  main_type: string;
  sub_type: string;
  /** `user`, `ip`, `channel` and so on. */
  more: JsonObject;
};

/** Kinds of entries that a search can ask for. */
export const MAIN_TYPES = [
  "System",
  "Operate",
  "Alarm",
  "Account",
  "Record",
  "Storage",
  "Network",
  "All",
] as const;

const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export function entry(at: number, type: string, more: JsonObject = {}): LogEntry {
  const [main_type = "", sub_type = ""] = type.split("/");
  return { at, main_type, sub_type, more };
}

/** Weeks of planned restarts in the log. */
const WEEKS = 8;

/** Everyday work; every third recorder restarts each week as planned. */
export function makeLog(random: Random, index: number, now: number): LogEntry[] {
  const started = now - 70 * DAY - random.int(20) * HOUR;
  const entries = [
    entry(started - 2 * MINUTE, "System/Reboot", { user: "admin", user_id: 0, ip: "192.168.1.20" }),
    entry(started, "System/SystemStartup"),
    ...Array.from({ length: 6 }, (_, turn) => entry(now - (turn * 10 + 3) * DAY, "System/NTP")),
    entry(now - 12 * DAY, "Operate/EmailSetting", {
      user: "admin",
      user_id: 0,
      ip: "192.168.1.20",
    }),
  ];
  if (index % 3 === 1) {
    for (let week = 0; week < WEEKS; week += 1)
      entries.push(...restart(now - (2 + week * 7) * DAY));
  }
  return entries;
}

/** A planned restart. */
export function restart(at: number): LogEntry[] {
  return [entry(at, "System/SystemMaintain"), entry(at + 90_000, "System/SystemStartup")];
}
