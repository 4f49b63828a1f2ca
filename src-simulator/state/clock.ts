import type { Json, JsonObject } from "../json.ts";

/** How wrong the clock of a recorder runs. */
export type ClockState = {
  /** How far it is ahead of the right time, in ms; negative: behind. */
  aheadMs: number;
  /** What it gains in 24 hours, in ms, since `driftsFrom`. */
  driftMsPerDay: number;
  /** ms since 1970, UTC, of the right time. */
  driftsFrom: number;
  /** It did not carry out the last change to or from daylight saving time. */
  missedChange: boolean;
};

export const RIGHT_CLOCK: ClockState = {
  aheadMs: 0,
  driftMsPerDay: 0,
  driftsFrom: 0,
  missedChange: false,
};

const MINUTE = 60_000;
const DAY = 86_400_000;

/** The recorder's own idea of the time, in ms since 1970, UTC. @param now the right time */
export function ownTime(clock: ClockState, now: number): number {
  const { aheadMs, driftMsPerDay, driftsFrom } = clock;
  return now + aheadMs + (driftMsPerDay === 0 ? 0 : ((now - driftsFrom) / DAY) * driftMsPerDay);
}

/** A zone and its daylight saving time, as the pages of the clock have them (field-notes-2.md, 2). */
export interface Zone {
  /** `time_zone`: `GMT`, `GMT+8:00`, `GMT+5:45`. */
  readonly name: string;
  /** The page DST; null for none. */
  readonly dst: JsonObject | null;
  readonly missedChange: boolean;
}

/** Local time, as ms since 1970 of the same date and time in UTC. @param at ms since 1970, UTC */
export function toLocal(zone: Zone, at: number): number {
  return at + offsetAt(zone, at);
}

/** ms since 1970, UTC, of a local time; of the two of an hour that comes twice, the earlier. */
export function fromLocal(zone: Zone, local: number): number {
  const early = local - offsetAt(zone, local - offsetAt(zone, local));
  return toLocal(zone, early) === local ? early : local - offsetAt(zone, early);
}

function offsetAt({ name, dst, missedChange }: Zone, at: number): number {
  const standard = zoneMinutes(name) * MINUTE;
  if (dst === null || dst["dst_enable"] !== true) return standard;
  const saving = (dst["time_offset"] === 2 ? 120 : 60) * MINUTE;
  return isSaving(dst, at + standard, saving) === missedChange ? standard : standard + saving;
}

function zoneMinutes(name: string): number {
  const [, sign = "+", hours = "0", minutes = "0"] = /^GMT([+-])(\d+):(\d+)$/.exec(name) ?? [];
  return (Number(hours) * 60 + Number(minutes)) * (sign === "-" ? -1 : 1);
}

/** The start is in standard time, the end in daylight saving time, as on a wall. @param at local standard time */
function isSaving(dst: JsonObject, at: number, saving: number): boolean {
  const year = new Date(at).getUTCFullYear();
  const start = instantOf(dst, "start", year);
  const end = instantOf(dst, "end", year) - saving;
  return start < end ? at >= start && at < end : at >= start || at < end;
}

const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
const WEEKDAYS = "Sun Mon Tue Wed Thu Fri Sat".split(" ");
const WEEKS = ["1st", "2nd", "3rd", "4th"];

function instantOf(dst: JsonObject, end: "start" | "end", year: number): number {
  const [hours = 0, minutes = 0, seconds = 0] = text(dst[`${end}_hour`]).split(":").map(Number);
  const time = ((hours * 60 + minutes) * 60 + seconds) * 1000;
  if (dst["dst_mode"] === "Date") {
    const [month = 1, day = 1, own = year] = text(dst[`${end}_date`]).split("/").map(Number);
    return Date.UTC(own, month - 1, day) + time;
  }
  const month = MONTHS.indexOf(text(dst[`${end}_month`]));
  const weekday = WEEKDAYS.indexOf(text(dst[`${end}_weekday`]));
  return Date.UTC(year, month, dayOf(year, month, weekday, text(dst[`${end}_week`]))) + time;
}

/** Day of the month of, for example, the last Sunday. */
function dayOf(year: number, month: number, weekday: number, week: string): number {
  const place = WEEKS.indexOf(week);
  if (place < 0) {
    const last = new Date(Date.UTC(year, month + 1, 0));
    return last.getUTCDate() - ((last.getUTCDay() - weekday + 7) % 7);
  }
  const first = new Date(Date.UTC(year, month, 1)).getUTCDay();
  return 1 + ((weekday - first + 7) % 7) + place * 7;
}

type Write = (y: string, m: string, d: string) => string;

const WRITTEN: Readonly<Record<string, Write>> = {
  "MM/DD/YYYY": (y, m, d) => `${m}/${d}/${y}`,
  "DD/MM/YYYY": (y, m, d) => `${d}/${m}/${y}`,
  "YYYY-MM-DD": (y, m, d) => `${y}-${m}-${d}`,
};

/** Formats a local time as a recorder writes it. */
export function formatDeviceTime(
  local: number,
  format = "MM/DD/YYYY",
): { date: string; time: string } {
  const iso = new Date(local).toISOString();
  const [y = "", m = "", d = ""] = iso.slice(0, 10).split("-");
  return {
    date: (WRITTEN[format] ?? WRITTEN["YYYY-MM-DD"])?.(y, m, d) ?? "",
    time: iso.slice(11, 19),
  };
}

/** The local time that a request names; NaN: none. */
export function readLocal(
  date: Json | undefined,
  time: Json | undefined,
  format = "MM/DD/YYYY",
): number {
  const numbers = text(date).split(/[/-]/).map(Number);
  const order = format.split(/[/-]/);
  const [year, month, day] = ["YYYY", "MM", "DD"].map(
    (part) => numbers[order.indexOf(part)] ?? Number.NaN,
  );
  const [, hours, minutes, seconds] = /^(\d\d):(\d\d):(\d\d)$/.exec(text(time)) ?? [];
  return Date.UTC(
    year ?? Number.NaN,
    (month ?? Number.NaN) - 1,
    day,
    Number(hours),
    Number(minutes),
    Number(seconds),
  );
}

/** `2026-11-26` of a local time. */
export function dayName(local: number): string {
  return new Date(local).toISOString().slice(0, 10);
}

function text(value: Json | undefined): string {
  return typeof value === "string" ? value : "";
}
