import { z } from "zod";
import { wallClock } from "./time-zone.ts";

export const WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** A time of day, of 24 hours. */
export const clockTimeSchema = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "is a time such as 22:00");

/**
 * A weekly window, in the site's time zone. `days` are those on which it begins; `to` at or before `from` is on the next
 * day, so that 00:00 to 00:00 is a whole one.
 */
export const maintenanceWindowSchema = z.object({
  days: z.array(z.enum(WEEKDAYS)).min(1).max(7),
  from: clockTimeSchema,
  to: clockTimeSchema,
});
export type MaintenanceWindow = z.infer<typeof maintenanceWindowSchema>;

/** What says when a site is in maintenance; `timeZone`: IANA name, empty for that of this computer. */
export interface MaintenancePlan {
  readonly timeZone: string;
  readonly maintenance: readonly MaintenanceWindow[];
}

/** From `start` on, and not any more at `end`. */
export interface Interval {
  readonly start: Date;
  readonly end: Date;
}

const DAY = 86_400_000;
/** A window that falls into a summer-time gap has no time at all in one week, so two are looked through. */
const DAYS_AHEAD = 15;

/**
 * Whether a site is in maintenance: what is offline there then is no failure. A window goes from the first moment at which
 * clocks there show `from` or later, to the last at which they show less than `to`: a window across a change of summer
 * time is never interrupted, and is longer or shorter by the hour.
 */
export function inMaintenance(plan: MaintenancePlan, at: Date): boolean {
  if (plan.maintenance.length === 0) return false;
  const now = at.getTime();
  return spans(plan, now, 1).some(([start, end]) => start <= now && now < end);
}

/**
 * The maintenance that is under way, or the next to come; null: there is none. Windows that touch are one, as far as
 * two weeks ahead.
 */
export function nextMaintenance(plan: MaintenancePlan, at: Date): Interval | null {
  if (plan.maintenance.length === 0) return null;
  const now = at.getTime();
  const ahead = spans(plan, now, DAYS_AHEAD)
    .filter(([start, end]) => start < end)
    .toSorted(([one], [other]) => one - other);
  let current: Span | null = null;
  for (const [start, end] of ahead) {
    if (current && start <= current[1]) current = [current[0], Math.max(current[1], end)];
    else if (current && current[1] > now) break;
    else current = [start, end];
  }
  if (!current || current[1] <= now) return null;
  return { start: new Date(current[0]), end: new Date(current[1]) };
}

type Span = readonly [start: number, end: number];

/** Windows that begin from two days ago to so many ahead, of which some may be empty. */
function spans({ timeZone, maintenance }: MaintenancePlan, now: number, ahead: number): Span[] {
  const today = Math.floor(wallClock(timeZone, now) / DAY) * DAY;
  const found: Span[] = [];
  for (let day = today - 2 * DAY; day <= today + ahead * DAY; day += DAY) {
    const weekday = WEEKDAYS[(new Date(day).getUTCDay() + 6) % 7] as Weekday;
    for (const { days, from, to } of maintenance) {
      if (!days.includes(weekday)) continue;
      const until = to > from ? day : day + DAY;
      found.push([firstAt(timeZone, day + timeOf(from)), lastBefore(timeZone, until + timeOf(to))]);
    }
  }
  return found;
}

function timeOf(text: string): number {
  const [hours = 0, minutes = 0] = text.split(":").map(Number);
  return (hours * 60 + minutes) * 60_000;
}

/** The first instant at which clocks show that time or later. */
function firstAt(zone: string, wall: number): number {
  return Math.min(...instantsOf(zone, wall));
}

/** The instant from which on clocks never again show less than that time. */
function lastBefore(zone: string, wall: number): number {
  return Math.max(...instantsOf(zone, wall));
}

/** The instants, one or two, at which clocks show that time; where they skip it, the one at which they do. */
function instantsOf(zone: string, wall: number): number[] {
  const [before, after] = [wall - offsetAt(zone, wall - DAY), wall - offsetAt(zone, wall + DAY)];
  const shown = [before, after].filter((instant) => instant + offsetAt(zone, instant) === wall);
  return shown.length > 0 ? shown : [jumpBetween(zone, after, before, wall)];
}

function jumpBetween(zone: string, early: number, late: number, wall: number): number {
  let [low, high] = [Math.floor(early / 1_000), Math.ceil(late / 1_000)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (wallClock(zone, middle * 1_000) >= wall) high = middle;
    else low = middle;
  }
  return high * 1_000;
}

/** Zones change their offset at full quarters of an hour, and asking Intl costs too much for a column of a grid. */
const QUARTER = 900_000;
const MOST_REMEMBERED = 20_000;
const offsets = new Map<string, number>();

/** By how much clocks of a zone are ahead of UTC at an instant, in ms. */
function offsetAt(zone: string, instant: number): number {
  const quarter = Math.floor(instant / QUARTER) * QUARTER;
  const key = `${zone} ${quarter}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  if (offsets.size >= MOST_REMEMBERED) offsets.clear();
  const offset = wallClock(zone, quarter) - quarter;
  offsets.set(key, offset);
  return offset;
}
