import { weekRuleMessages as messages } from "#shared/messages/areas/values.ts";

/** A weekly schedule in half hours, and the text that people write it as: `Mon-Fri 08:00-18:00; Sat 09:00-12:00`. */

/** Days in the order of the text; recorders begin their week on Sunday. */
export const WEEK_DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;
export type WeekDay = (typeof WEEK_DAYS)[number];

/** Half hours of a day. */
export const HALF_HOURS = 48;

/** Whether each of the 48 half hours of a day is marked, for each day of `WEEK_DAYS`. */
export type Week = readonly (readonly boolean[])[];

/** Characters of a text: more than a schedule that changes every half hour needs. */
export const LONGEST_WEEK = 4_000;

export const EMPTY_WEEK: Week = WEEK_DAYS.map(() => Array<boolean>(HALF_HOURS).fill(false));

/** A text that is no schedule: what is wrong with it, as the end of a sentence ("takes …"). */
export class WeekFault {
  readonly reason: string;
  constructor(reason: string) {
    this.reason = reason;
  }
}

/**
 * Reads a schedule: parts separated by `;`, each with days (`Mon-Fri, Sun`) and times (`08:00-12:00, 13:00-18:00` or
 * `all day`); `always` and `never` stand alone. Times lie on half hours. One that ends at or before its start goes on into
 * the next day: `Fri 18:00-06:00`. Case, full names of days and the kind of dash do not matter.
 */
export function parseWeek(text: string): Week | WeekFault {
  if (text.length > LONGEST_WEEK) return new WeekFault(messages.long({ count: LONGEST_WEEK }));
  const plain = text.trim().toLowerCase().replaceAll(/[–—]/g, "-");
  if (plain === "never") return EMPTY_WEEK;
  if (plain === "always") return WEEK_DAYS.map(() => Array<boolean>(HALF_HOURS).fill(true));
  const week = EMPTY_WEEK.map((day) => [...day]);
  const parts = plain.split(";").map((part) => part.trim());
  if (parts.at(-1) === "" && parts.length > 1) parts.pop();
  for (const part of parts) {
    const fault = markPart(week, part);
    if (fault) return fault;
  }
  return week;
}

/** Days, then times: the first digit, or `all day`, begins the times. */
function markPart(week: boolean[][], part: string): WeekFault | null {
  const begin = part.search(/\d|\ball day$/);
  if (begin <= 0) return new WeekFault(messages.form({ text: short(part) }));
  const days = daysIn(part.slice(0, begin));
  if (days instanceof WeekFault) return days;
  const text = part.slice(begin);
  const times: (readonly [number, number])[] = text === "all day" ? [[0, HALF_HOURS]] : [];
  const written = text === "all day" ? [] : text.split(",");
  for (const one of written) {
    const time = timeIn(one.trim());
    if (time instanceof WeekFault) return time;
    times.push(time);
  }
  for (const day of days) for (const time of times) mark(week, day, time);
  return null;
}

function mark(week: boolean[][], day: number, [start, end]: readonly [number, number]): void {
  const last = end > start ? end : end + HALF_HOURS;
  for (let slot = start; slot < last; slot += 1) {
    const row = week[(day + Math.floor(slot / HALF_HOURS)) % WEEK_DAYS.length];
    if (row) row[slot % HALF_HOURS] = true;
  }
}

function daysIn(text: string): number[] | WeekFault {
  const days: number[] = [];
  for (const one of text.split(",")) {
    const [first = "", last = first, ...more] = one.split("-").map((name) => name.trim());
    const [from, to] = [dayOf(first), dayOf(last)];
    if (from < 0 || to < 0 || more.length > 0)
      return new WeekFault(messages.days({ days: WEEK_DAYS.join(", "), text: short(one.trim()) }));
    const count = (to - from + WEEK_DAYS.length) % WEEK_DAYS.length;
    for (let step = 0; step <= count; step += 1) days.push((from + step) % WEEK_DAYS.length);
  }
  return days;
}

const FULL_NAMES = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

function dayOf(name: string): number {
  return name.length < 3 ? -1 : FULL_NAMES.findIndex((full) => full.startsWith(name));
}

/** Half hours from midnight: its first, and the one after its last. */
function timeIn(text: string): readonly [number, number] | WeekFault {
  const [, fromHour, fromMinute, toHour, toMinute] =
    /^(\d{1,2}):(\d\d) ?- ?(\d{1,2}):(\d\d)$/.exec(text) ?? [];
  const start = slotOf(fromHour, fromMinute);
  const end = slotOf(toHour, toMinute);
  if (start === null || end === null || start === HALF_HOURS)
    return new WeekFault(messages.times({ text: short(text) }));
  if (start === end) return new WeekFault(messages.noDuration({ text: short(text) }));
  return [start, end];
}

function slotOf(hour = "", minute = ""): number | null {
  if (minute !== "00" && minute !== "30") return null;
  const slot = Number(hour) * 2 + (minute === "30" ? 1 : 0);
  return hour !== "" && slot <= HALF_HOURS ? slot : null;
}

function short(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

/** The one text for a schedule, whatever it was written as: days from Monday on, those with equal times together. */
export function weekText(week: Week): string {
  const times = WEEK_DAYS.map((_, day) => rangesOf(week[day] ?? []));
  if (times.every((day) => day === "")) return "never";
  if (times.every((day) => day === ALL_DAY)) return "always";
  const groups = Map.groupBy(WEEK_DAYS.keys(), (day) => times[day] as string);
  groups.delete("");
  return [...groups].map(([time, days]) => `${dayRuns(days)} ${time}`).join("; ");
}

const ALL_DAY = "00:00-24:00";

function rangesOf(day: readonly boolean[]): string {
  const ranges: string[] = [];
  for (let slot = 0; slot < HALF_HOURS; slot += 1) {
    if (!day[slot]) continue;
    const start = slot;
    while (slot < HALF_HOURS && day[slot]) slot += 1;
    ranges.push(`${slotTime(start)}-${slotTime(slot)}`);
  }
  return ranges.join(", ");
}

/** `17` → `08:30`. */
export function slotTime(slot: number): string {
  return `${String(Math.floor(slot / 2)).padStart(2, "0")}:${slot % 2 === 0 ? "00" : "30"}`;
}

/** `Mon-Fri, Sun`. */
function dayRuns(days: readonly number[]): string {
  const runs: number[][] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last?.at(-1) === day - 1) last.push(day);
    else runs.push([day]);
  }
  const name = (day: number | undefined) => WEEK_DAYS[day ?? 0];
  return runs
    .map((run) => (run.length === 1 ? name(run[0]) : `${name(run[0])}-${name(run.at(-1))}`))
    .join(", ");
}

/** A text in the one way to write it; one that is no schedule stays as it is. */
export function canonicalWeek(text: string): string {
  const week = parseWeek(text);
  return week instanceof WeekFault ? text : weekText(week);
}
