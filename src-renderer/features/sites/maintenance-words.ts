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
import { clockText, offsetMinutes } from "./zone-words.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export const DAY_NAMES: Readonly<
  Record<Weekday, { readonly short: string; readonly long: string }>
> = {
  mon: { short: "Mon", long: "Monday" },
  tue: { short: "Tue", long: "Tuesday" },
  wed: { short: "Wed", long: "Wednesday" },
  thu: { short: "Thu", long: "Thursday" },
  fri: { short: "Fri", long: "Friday" },
  sat: { short: "Sat", long: "Saturday" },
  sun: { short: "Sun", long: "Sunday" },
};

/** What a window comes to, in words; null while it is not whole. `Over midnight: ends at 04:00 on the next day, 6 h long.` */
export function windowText(window: MaintenanceWindow): string | null {
  if (!maintenanceWindowSchema.safeParse(window).success) return null;
  const { from, to } = window;
  const length = lengthText((minutesOf(to) - minutesOf(from) + 1_440) % 1_440 || 1_440);
  if (to > from) return `${length} long.`;
  if (to === from) return `A whole day: ends at ${to} on the next day.`;
  return `Runs over midnight: ends at ${to} on the next day, ${length} long.`;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

function lengthText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(" ");
}

/** The first window that is not whole, as the core would say it; `where` names it: `maintenance.2`. */
export function windowsError(windows: readonly MaintenanceWindow[]): MusterError | null {
  for (const [index, { days, from, to }] of windows.entries()) {
    const where = `maintenance.${index}`;
    if (days.length === 0)
      return fault("bad_input", "Choose the days on which it begins.", { where });
    if (!maintenanceWindowSchema.safeParse({ days, from, to }).success) {
      return fault("bad_input", "Give both times, such as 22:00 and 04:00.", { where });
    }
  }
  return null;
}

/** Maintenance at a site, with times as clocks there show them. `at`, `until`: ms since 1970. */
export type MaintenanceState =
  | { readonly state: "now"; readonly until: number; readonly text: string }
  | { readonly state: "next"; readonly at: number; readonly text: string }
  | { readonly state: "none"; readonly text: string };

export function maintenanceState(plan: MaintenancePlan, now: Date): MaintenanceState {
  const window = nextMaintenance(plan, now);
  if (!window) return { state: "none", text: "none" };
  const { start, end } = window;
  if (inMaintenance(plan, now)) {
    const text = `now, until ${untilText(plan.timeZone, now, end)}`;
    return { state: "now", until: end.getTime(), text };
  }
  const from = `${dayText(plan.timeZone, now, start)} ${clockText(plan.timeZone, start)}`;
  const text = `${from} to ${untilText(plan.timeZone, start, end)}`;
  return { state: "next", at: start.getTime(), text };
}

/** The time alone where it is on the same day, or in the night that follows. */
function untilText(zone: string, from: Date, end: Date): string {
  const near = dayNumber(zone, end) - dayNumber(zone, from) <= 1;
  return clockText(zone, end, !near);
}

/** `today`, `tomorrow`, `Sun`; `Sun 29 Nov` for what is a week away or more. */
function dayText(zone: string, now: Date, then: Date): string {
  const days = dayNumber(zone, then) - dayNumber(zone, now);
  if (days <= 0) return "today";
  if (days === 1) return "tomorrow";
  const day = clockText(zone, then, true).split(" ")[0] ?? "";
  return days < 7 ? day : `${day} in ${days} days`;
}

function dayNumber(zone: string, at: Date): number {
  return Math.floor((at.getTime() + offsetMinutes(zone, at) * MINUTE) / DAY);
}

/** For sorting: under way first, then by when it begins, then those without any. */
export function maintenanceOrder(site: Pick<Site, "timeZone" | "maintenance">, now: Date): number {
  const found = maintenanceState(site, now);
  if (found.state === "now") return 0;
  return found.state === "next" ? found.at : Number.MAX_SAFE_INTEGER;
}

/** What a new window starts from: a night in which shops are closed. */
export const NEW_WINDOW: MaintenanceWindow = { days: ["sun"], from: "22:00", to: "04:00" };

export function toggledDay(days: readonly Weekday[], day: Weekday): Weekday[] {
  return WEEKDAYS.filter((one) => (one === day ? !days.includes(one) : days.includes(one)));
}

/** `9` and `9.30` and `0930` as a time; what is none stays as it was typed. */
export function tidyTime(text: string): string {
  const match = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(text.trim());
  if (!match || Number(match[1]) > 23 || Number(match[2] ?? 0) > 59) return text;
  return `${(match[1] ?? "").padStart(2, "0")}:${match[2] ?? "00"}`;
}
