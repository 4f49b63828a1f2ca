import { z } from "zod";
import { formErrorMessages as m } from "#shared/messages/form-errors.ts";
import { firstInstantAt, lastInstantBefore, wallClock } from "./time-zone.ts";

export const WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** A time of day, of 24 hours. */
export const clockTimeSchema = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: () => m.clockTime });

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

/** Time that includes `start`, and not `end`. */
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
 * The maintenance that is under way, or the next to come; null if there is none. Windows that touch are one, as far as
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

/** The maintenance of a period, in order, without overlaps, clipped to the period. Times: ms since 1970. */
export function maintenanceBetween(plan: MaintenancePlan, from: number, to: number): Span[] {
  if (plan.maintenance.length === 0 || from >= to) return [];
  const merged: [number, number][] = [];
  const all = spansOfDays(plan, dayOf(plan, from) - 2 * DAY, dayOf(plan, to) + DAY);
  for (const [start, end] of all.toSorted(([one], [other]) => one - other)) {
    const clipped: [number, number] = [Math.max(start, from), Math.min(end, to)];
    const last = merged.at(-1);
    if (clipped[0] >= clipped[1]) continue;
    if (last && clipped[0] <= last[1]) last[1] = Math.max(last[1], clipped[1]);
    else merged.push(clipped);
  }
  return merged;
}

/** Windows that begin from two days ago to so many ahead, of which some may be empty. */
function spans(plan: MaintenancePlan, now: number, ahead: number): Span[] {
  const today = dayOf(plan, now);
  return spansOfDays(plan, today - 2 * DAY, today + ahead * DAY);
}

/** Midnight of the local day of an instant, as `wallClock` counts. */
function dayOf({ timeZone }: MaintenancePlan, instant: number): number {
  return Math.floor(wallClock(timeZone, instant) / DAY) * DAY;
}

function spansOfDays(
  { timeZone, maintenance }: MaintenancePlan,
  first: number,
  last: number,
): Span[] {
  const found: Span[] = [];
  for (let day = first; day <= last; day += DAY) {
    const weekday = WEEKDAYS[(new Date(day).getUTCDay() + 6) % 7] as Weekday;
    for (const { days, from, to } of maintenance) {
      if (!days.includes(weekday)) continue;
      const until = to > from ? day : day + DAY;
      found.push([
        firstInstantAt(timeZone, day + timeOf(from)),
        lastInstantBefore(timeZone, until + timeOf(to)),
      ]);
    }
  }
  return found;
}

function timeOf(text: string): number {
  const [hours = 0, minutes = 0] = text.split(":").map(Number);
  return (hours * 60 + minutes) * 60_000;
}
