import type { Identity } from "./identity.ts";
import type { Turn } from "./turns.ts";

/** Answer of a recorder that lacks an operation: the path is unknown, or the application refuses it. */
export type LackCode = "not_found" | "no_support";

/** Operations about health that some recorders lack (field-notes-2.md, 0, 1 and 8). */
export const HEALTH_PATHS = [
  "/API/SystemInfo/Record/Get",
  "/API/StorageConfig/Disk/Get",
  "/API/SystemInfo/Network/Get",
  "/API/ChannelConfig/IPChannel/Get",
  "/API/AlarmConfig/Exception/Get",
  "/API/Maintenance/Log/Search",
  "/API/Playback/SearchMonth/Get",
  "/API/Playback/SearchRecord/Search",
  "/API/RecordConfig/Get",
  "/API/Schedules/Record/Get",
  "/API/Snapshot/Get",
] as const;

/** Differences between recorders in the report of their health; all but the first two are quirks. */
export interface HealthTraits {
  /** Has the page of its RAID. */
  readonly raidPage: boolean;
  /** Has PoE ports. */
  readonly poe: boolean;
  /** Lacking operations about health, by path. */
  readonly lacks: Readonly<Record<string, LackCode>>;
  /** Key of the list of disks. */
  readonly diskKey: "disk_info" | "disks" | "disk";
  /** Whether a recorder without a disk has no list of disks at all. */
  readonly noEmptyDisks: boolean;
  /** Sizes of disks are texts. */
  readonly sizesAsText: boolean;
  /** Key of the list of log entries. */
  readonly logKey: "log" | "log_info" | "log_list";
  /** Sub types of the log have stray spaces and another case. */
  readonly carelessLog: boolean;
  /** `record_switch` is a boolean, else `Enable` or `Disable`. */
  readonly booleanSwitch: boolean;
  /** Whether only the first 36 of many channels are configured. */
  readonly manySlots: boolean;
  /** Footage is found with the sub stream only. */
  readonly subStreamOnly: boolean;
  /** Flags beyond the end of a short month are set. */
  readonly monthTail: boolean;
  /** Two network ports, with capitalised keys. */
  readonly twoPorts: boolean;
  /** Exceptions have `Buzzer`, and `line_disconnect` too. */
  readonly otherExceptions: boolean;
  /** `state` of a camera is `WeakPassword` where `security` is not enough. */
  readonly weakState: boolean;
  /** Weekdays of schedules are written out. */
  readonly longWeekdays: boolean;
  /** Some channels record on motion only, or during office hours. */
  readonly variedSchedules: boolean;
  /** SystemInfo/Base writes the MAC address with dashes. */
  readonly dashedMac: boolean;
  readonly dateFormat: "YYYY-MM-DD" | "MM/DD/YYYY" | "DD/MM/YYYY";
  /** Time zone; null for that of the United Kingdom or of central Europe. */
  readonly timeZone: string | null;
}

const PLAIN = {
  lacks: {},
  diskKey: "disk_info",
  noEmptyDisks: false,
  sizesAsText: false,
  logKey: "log",
  carelessLog: false,
  booleanSwitch: false,
  manySlots: false,
  subStreamOnly: false,
  monthTail: false,
  twoPorts: false,
  otherExceptions: false,
  weakState: false,
  longWeekdays: false,
  variedSchedules: false,
  dashedMac: false,
  dateFormat: "YYYY-MM-DD",
  timeZone: null,
} as const satisfies Partial<HealthTraits>;

export function healthTraits(turn: Turn, { model }: Identity, quirks: boolean): HealthTraits {
  return {
    raidPage: model === "SN-6432",
    poe: model.endsWith("P"),
    ...(quirks ? quirksOf(turn) : PLAIN),
  };
}

function quirksOf(turn: Turn): Omit<HealthTraits, "raidPage" | "poe"> {
  const one = <T>(label: string, list: readonly [T, ...T[]]): T =>
    list[turn(label, list.length)] ?? list[0];
  return {
    lacks: lacksOf(turn),
    diskKey: one("disk-key", ["disk_info", "disks", "disk"]),
    noEmptyDisks: turn("no-empty-disks", 2) === 0,
    sizesAsText: turn("sizes", 5) === 1,
    logKey: one("log-key", ["log", "log_info", "log_list"]),
    carelessLog: turn("careless-log", 4) % 2 === 1,
    booleanSwitch: turn("record-switch", 7) % 2 === 1,
    manySlots: turn("many-slots", 2) === 0,
    subStreamOnly: turn("sub-stream", 11) % 4 === 0,
    monthTail: turn("month-tail", 3) === 1,
    twoPorts: turn("two-ports", 13) % 3 === 0,
    otherExceptions: turn("exceptions", 5) % 2 === 0,
    weakState: turn("weak-state", 2) === 0,
    longWeekdays: turn("weekdays", 3) === 2,
    variedSchedules: turn("schedules", 7) % 3 === 0,
    dashedMac: turn("dashed-mac", 4) === 1,
    dateFormat: one("date-format", ["MM/DD/YYYY", "YYYY-MM-DD", "DD/MM/YYYY"]),
    timeZone: one("time-zone", [null, "GMT+5:30", "GMT-5:00", "GMT+8:00", "GMT-3:30"]),
  };
}

/** One recorder of thirteen lacks a given operation; one of 29 lacks them all. */
function lacksOf(turn: Turn): HealthTraits["lacks"] {
  const all = turn("lacks-all", 29) === 17;
  const code = turn("lack-code", 2) === 0 ? "not_found" : "no_support";
  const lacking = HEALTH_PATHS.filter((path) => all || turn(path, 13) === 5);
  return Object.fromEntries(lacking.map((path) => [path, code]));
}
