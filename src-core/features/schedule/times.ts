import { Cron } from "croner";
import { nextMaintenance, WEEKDAYS, type Interval } from "#shared/domain/maintenance.ts";
import type { QuietHours, Schedule, ScheduleTimes } from "#shared/domain/schedule.ts";
import { firstInstantAt, timeZoneNamed, wallClock } from "#shared/domain/time-zone.ts";

/** Quiet hours leave out one time of an interval in a row, or two around a clock change (see `scheduleConflict`). */
const MOST_TRIES = 10;

/** What the due times of a schedule depend on. */
export type Timing = Pick<Schedule, "when" | "quietHours">;

/**
 * The first time after an instant at which a schedule is due; both in ms since 1970. A time that clocks skip in spring counts
 * as the next time that they show; a time that they show twice in autumn counts once, the first time. Times of an interval
 * within quiet hours are left out; a time of the day is due anyway (see `startTime`).
 * @param zone IANA name; empty: that of this computer
 */
export function nextDue({ when, quietHours }: Timing, after: number, zone: string): number {
  if (when.repeat !== "interval") return nextClockTime(when, after, zone);
  const step = when.minutes * 60_000;
  let next = (Math.floor(after / step) + 1) * step;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const end = quietEnd(quietHours, next, zone);
    if (end === null) break;
    next = Math.ceil(end / step) * step;
  }
  return next;
}

/** When a run that is due may start: not within quiet hours. */
export function startTime({ quietHours }: Timing, due: number, zone: string): number {
  return quietEnd(quietHours, due, zone) ?? due;
}

/** The next due times, without those that quiet hours leave out. */
export function nextTimes(timing: Timing, after: number, zone: string, count: number): number[] {
  const times: number[] = [];
  for (let at = after; times.length < count;) {
    at = nextDue(timing, at, zone);
    times.push(startTime(timing, at, zone));
  }
  return times;
}

/** The times of a period at which runs begin. @param to not part of the period */
export function timesBetween(timing: Timing, from: number, to: number, zone: string): number[] {
  const times: number[] = [];
  for (let at = nextDue(timing, from - 1, zone); at < to; at = nextDue(timing, at, zone))
    times.push(startTime(timing, at, zone));
  return times;
}

/** Time at which the next quiet hours begin; null if there are none. */
export function quietStart(quiet: QuietHours | null, at: number, zone: string): number | null {
  return quietTime(quiet, at, zone)?.start.getTime() ?? null;
}

/** Time at which the quiet hours around the instant end; null if the instant is not within quiet hours. */
function quietEnd(quiet: QuietHours | null, at: number, zone: string): number | null {
  const found = quietTime(quiet, at, zone);
  return found && found.start.getTime() <= at ? found.end.getTime() : null;
}

function quietTime(quiet: QuietHours | null, at: number, zone: string): Interval | null {
  if (quiet === null) return null;
  const everyDay = { days: [...WEEKDAYS], ...quiet };
  return nextMaintenance({ timeZone: zone, maintenance: [everyDay] }, new Date(at));
}

type ClockTimes = Exclude<ScheduleTimes, { repeat: "interval" }>;

function nextClockTime(when: ClockTimes, after: number, zone: string): number {
  const [hours, minutes] = when.at.split(":").map(Number);
  const days = when.repeat === "weekly" ? `* * ${when.days.join(",")}` : `${when.day} * *`;
  const cron = new Cron(`${minutes} ${hours} ${days}`, {
    mode: "5-part",
    paused: true,
    // A zone that this computer does not know is taken for its own, as elsewhere (time-zone.ts).
    ...(timeZoneNamed(zone) === null ? {} : { timezone: zone }),
  });
  const next = cron.nextRun(new Date(after));
  if (next === null) throw new Error("Every week and every month has such a time.");
  return skippedTime(when, after, next.getTime(), zone) ?? next.getTime();
}

/**
 * The end of a gap between two instants that swallows a due time; null if there is none. Croner leaves out a time of a gap that
 * reaches midnight (America/Nuuk), since that day has no later time.
 */
function skippedTime(when: ClockTimes, after: number, before: number, zone: string): number | null {
  const [hours = 0, minutes = 0] = when.at.split(":").map(Number);
  const last = wallClock(zone, before);
  for (let day = startOfDay(wallClock(zone, after)) - DAY; day <= last; day += DAY) {
    if (!isDueOn(when, new Date(day))) continue;
    const at = firstInstantAt(zone, day + (hours * 60 + minutes) * 60_000);
    if (at > after && at < before) return at;
  }
  return null;
}

const DAY = 86_400_000;
const startOfDay = (wall: number) => Math.floor(wall / DAY) * DAY;

/** @param day of the clocks of the zone, as if it were UTC */
function isDueOn(when: ClockTimes, day: Date): boolean {
  if (when.repeat === "monthly") return day.getUTCDate() === when.day;
  const weekday = WEEKDAYS[(day.getUTCDay() + 6) % 7];
  return weekday !== undefined && when.days.includes(weekday);
}
