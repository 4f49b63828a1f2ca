import type { JsonObject } from "#shared/json.ts";
import { ok } from "#shared/result.ts";
import type { Operation } from "../conversation.ts";
import { countIn, switchIn, textIn } from "./members.ts";
import { localTimeOf } from "./device-clock.ts";

/** Daylight saving time of a recorder (docs/dev/field-notes-2.md §2). */
export interface DaylightSaving {
  readonly savingMs: number;
  /** Start and end in a year, as local time (`ShownClock.localMs`): the start in standard time. */
  readonly boundsIn: (year: number) => { readonly start: number; readonly end: number };
}

/** Reads the settings of daylight saving time; null if it is off, `undefined` if it is on in a form that is not understood. */
export function readDaylightSaving(page: JsonObject): DaylightSaving | null | undefined {
  const enabled = switchIn(page, "dst_enable");
  if (enabled === false) return null;
  const hours = countIn(page, "time_offset") ?? 1;
  const [start, end] = [boundOf(page, "start"), boundOf(page, "end")];
  if (enabled === null || !start || !end || hours < 1 || hours > 2) return undefined;
  const boundsIn = (year: number) => ({ start: start(year), end: end(year) });
  return { savingMs: hours * 3_600_000, boundsIn };
}

type Bound = (year: number) => number;

const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const WEEKDAYS = "sun mon tue wed thu fri sat".split(" ");
const WEEKS = ["1st", "2nd", "3rd", "4th", "last"];

function boundOf(page: JsonObject, end: "start" | "end"): Bound | null {
  const hour = textIn(page, `${end}_hour`);
  if (textIn(page, "dst_mode").toLowerCase() === "date") {
    const at = localTimeOf(page[`${end}_date`], hour, "MM/DD/YYYY");
    return at === null ? null : () => at;
  }
  const place = (list: readonly string[], key: string, length: number) =>
    list.indexOf(textIn(page, `${end}_${key}`).toLowerCase().slice(0, length));
  const [month, week] = [place(MONTHS, "month", 3), place(WEEKS, "week", 4)];
  const weekday = place(WEEKDAYS, "weekday", 3);
  const time = localTimeOf("1970-01-01", hour);
  if (month < 0 || week < 0 || weekday < 0 || time === null) return null;
  return (year) => nthWeekday(year, month, weekday, week) + time;
}

/** Midnight of, for example, the last Sunday of a month. @param week 0 to 3, or 4: the last */
function nthWeekday(year: number, month: number, weekday: number, week: number): number {
  const last = Date.UTC(year, month + 1, 0);
  const first = Date.UTC(year, month, 1);
  const DAY = 86_400_000;
  if (week === WEEKS.length - 1) {
    return last - ((new Date(last).getUTCDay() - weekday + 7) % 7) * DAY;
  }
  return first + (((weekday - new Date(first).getUTCDay() + 7) % 7) + week * 7) * DAY;
}

/**
 * Whether daylight saving time can hold at a time. Around its end, the manual does not say in which of both times the hour of the end is
 * written: within that hour, both answers are possible.
 * @param standard local standard time
 */
export function savingAt({ savingMs, boundsIn }: DaylightSaving, standard: number): boolean[] {
  const { start, end } = boundsIn(new Date(standard).getUTCFullYear());
  const isSaving = (until: number) =>
    start < until ? standard >= start && standard < until : standard >= start || standard < until;
  return [...new Set([isSaving(end - savingMs), isSaving(end)])];
}

export const getDaylightSaving: Operation<JsonObject> = {
  path: "/API/SystemConfig/DST/Get",
  read: (page) => ok(page),
  optional: true,
};
