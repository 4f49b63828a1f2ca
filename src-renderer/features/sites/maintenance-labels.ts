import type { Site } from "#shared/domain/inventory.ts";
import {
  inMaintenance,
  maintenanceWindowSchema,
  nextMaintenance,
  WEEKDAYS,
  type MaintenancePlan,
  type MaintenanceWindow,
  type Weekday,
} from "#shared/domain/maintenance.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { formatList, formatTime } from "#shared/format.ts";
import { maintenanceMessages as texts } from "#shared/messages/maintenance.ts";
import { zoneClockText, offsetMinutes } from "./zone-labels.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** `Mon` and `Monday`. */
export function dayName(day: Weekday): { readonly short: string; readonly long: string } {
  return { short: texts[day], long: texts[`${day}Long`] };
}

/** `Mon, Tue and Fri, 22:00–04:00`, in the local time of the site. */
export function windowLine({ days, from, to }: MaintenanceWindow): string {
  const isDaily = days.length === WEEKDAYS.length;
  const names = days.map((day) => dayName(day).short);
  return texts.windowLine({ days: isDaily ? texts.daily : formatList(names), from, to });
}

/** `Runs over midnight: ends at 04:00 on the next day, 6 h long.`; null while the window is incomplete. */
export function windowText(window: MaintenanceWindow): string | null {
  if (!maintenanceWindowSchema.safeParse(window).success) return null;
  const { from, to } = window;
  const length = lengthText((minutesOf(to) - minutesOf(from) + 1_440) % 1_440 || 1_440);
  if (to > from) return texts.length({ length });
  if (to === from) return texts.wholeDay({ time: to });
  return texts.overMidnight({ time: to, length });
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

function lengthText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (rest === 0) return texts.hours({ hours });
  if (hours === 0) return texts.minutes({ minutes: rest });
  return texts.hoursAndMinutes({ hours, minutes: rest });
}

/** The error of the first incomplete window; `where` names the window: `maintenance.2`. */
export function windowsError(windows: readonly MaintenanceWindow[]): MusterError | null {
  for (const [index, { days, from, to }] of windows.entries()) {
    const where = `maintenance.${index}`;
    if (days.length === 0) return fault("bad_input", texts.daysMissing, { where });
    if (!maintenanceWindowSchema.safeParse({ days, from, to }).success) {
      return fault("bad_input", texts.timesMissing, { where });
    }
  }
  return null;
}

/** Maintenance at a site; texts have local times of the site. `at`, `until`: ms since 1970. */
export type MaintenanceState =
  | { readonly state: "now"; readonly until: number; readonly text: string }
  | { readonly state: "next"; readonly at: number; readonly text: string }
  | { readonly state: "none"; readonly text: string };

export function maintenanceState(plan: MaintenancePlan, now: Date): MaintenanceState {
  const window = nextMaintenance(plan, now);
  if (!window) return { state: "none", text: common.none };
  const { start, end } = window;
  if (inMaintenance(plan, now)) {
    const text = texts.nowUntil({ time: untilText(plan.timeZone, now, end) });
    return { state: "now", until: end.getTime(), text };
  }
  const text = texts.windowAt({
    day: dayText(plan.timeZone, now, start),
    from: zoneClockText(plan.timeZone, start),
    until: untilText(plan.timeZone, start, end),
  });
  return { state: "next", at: start.getTime(), text };
}

/** The time, with the day unless the end is on the same day or in the following night. */
function untilText(zone: string, from: Date, end: Date): string {
  const near = dayNumber(zone, end) - dayNumber(zone, from) <= 1;
  return zoneClockText(zone, end, !near);
}

/** `today`, `tomorrow`, `Sun`; `Sun 6 Dec,` if the day is a week away or more. */
function dayText(zone: string, now: Date, then: Date): string {
  const days = dayNumber(zone, then) - dayNumber(zone, now);
  if (days <= 0) return texts.today;
  if (days === 1) return texts.tomorrow;
  const day = zoneClockText(zone, then, true).split(" ")[0] ?? "";
  return days < 7 ? day : texts.dayOn({ day, date: formatTime(then, "day", zone) });
}

function dayNumber(zone: string, at: Date): number {
  return Math.floor((at.getTime() + offsetMinutes(zone, at) * MINUTE) / DAY);
}

/** Sort key: sites in maintenance first, then by the start of the next window, then sites without windows. */
export function maintenanceOrder(site: Pick<Site, "timeZone" | "maintenance">, now: Date): number {
  const found = maintenanceState(site, now);
  if (found.state === "now") return 0;
  return found.state === "next" ? found.at : Number.MAX_SAFE_INTEGER;
}

/** The sites whose maintenance is under way or next, and when, the first ones first. @param most so many at most */
export function nextWindows<S extends Pick<Site, "timeZone" | "maintenance">>(
  sites: readonly S[],
  now: Date,
  most: number,
): { readonly site: S; readonly window: string }[] {
  return sites
    .filter(({ maintenance }) => maintenance.length > 0)
    .map((site) => ({ site, order: maintenanceOrder(site, now) }))
    .filter(({ order }) => order < Number.MAX_SAFE_INTEGER)
    .toSorted((one, other) => one.order - other.order)
    .slice(0, most)
    .map(({ site }) => ({ site, window: maintenanceState(site, now).text }));
}

/** The default window: a night in which shops are closed. */
export const NEW_WINDOW: MaintenanceWindow = { days: ["sun"], from: "22:00", to: "04:00" };

export function toggledDay(days: readonly Weekday[], day: Weekday): Weekday[] {
  return WEEKDAYS.filter((one) => (one === day ? !days.includes(one) : days.includes(one)));
}
