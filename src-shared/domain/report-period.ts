import { z } from "zod";
import type { Period } from "./availability.ts";
import { wallClock } from "./time-zone.ts";

const DAY = 86_400_000;

export const REPORT_PERIODS = ["lastMonth", "thisMonth", "last30Days"] as const;
export const reportPeriodSchema = z.enum(REPORT_PERIODS);
export type ReportPeriod = z.infer<typeof reportPeriodSchema>;

/**
 * Whole days in the time of each site: the month before, this month up to its end, or the 30 days before today.
 * @param zone IANA name of the clock that says which day is today; empty: that of this computer
 */
export function reportPeriod(name: ReportPeriod, now: number, zone = ""): Period {
  const wall = wallClock(zone, now);
  const date = new Date(wall);
  const month = (offset: number) => Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + offset, 1);
  if (name === "lastMonth") return periodOf(month(-1), month(0));
  if (name === "thisMonth") return periodOf(month(0), month(1));
  const today = Math.floor(wall / DAY) * DAY;
  return periodOf(today - 30 * DAY, today);
}

/** Period of a month such as `2026-10`; null if there is no such month. */
export function monthPeriod(text: string): Period | null {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text.trim()) ?? [];
  if (year === undefined || month === undefined) return null;
  const index = Number(month) - 1;
  return periodOf(Date.UTC(Number(year), index, 1), Date.UTC(Number(year), index + 1, 1));
}

/** Period from one day to another, both included (`2026-10-01`); null if there are no such days, or they are in the wrong order. */
export function dayPeriod(first: string, last: string): Period | null {
  const [from, to] = [dayOf(first), dayOf(last)];
  return from === null || to === null || from > to ? null : periodOf(from, to + DAY);
}

function dayOf(text: string): number | null {
  const at = Date.parse(`${text.trim()}T00:00Z`);
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== text.trim() ? null : at;
}

/** Instants of a clock that knows no zone. */
function periodOf(from: number, to: number): Period {
  return { from: localText(from), to: localText(to) };
}

function localText(at: number): string {
  return new Date(at).toISOString().slice(0, 16);
}
