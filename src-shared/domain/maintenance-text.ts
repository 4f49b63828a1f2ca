import { fault } from "#shared/errors.ts";
import { maintenanceMessages as m } from "#shared/messages/maintenance.ts";
import { err, ok, type Result } from "#shared/result.ts";
import {
  maintenanceWindowSchema,
  WEEKDAYS,
  type MaintenanceWindow,
  type Weekday,
} from "./maintenance.ts";

/** Reads `mon-fri 22:00-04:00`, `sat,sun 00:00-00:00` or `daily 02:00-03:30`. */
export function parseMaintenance(text: string): Result<MaintenanceWindow> {
  const match = /^(.*\S)\s+(\d\d?:\d\d)\s*-\s*(\d\d?:\d\d)$/.exec(text.trim());
  const days = match?.[1] === undefined ? null : parseDays(match[1]);
  if (!match || !days) return err(notUnderstood(text));
  const [from, to] = [match[2], match[3]].map((time) => (time ?? "").padStart(5, "0"));
  const window = maintenanceWindowSchema.safeParse({ days, from, to });
  return window.success ? ok(window.data) : err(notUnderstood(text));
}

/** Formats a window in the form that `parseMaintenance` reads; consecutive days as a range. */
export function maintenanceText({ days, from, to }: MaintenanceWindow): string {
  return `${daysText(days)} ${from}-${to}`;
}

function daysText(days: readonly Weekday[]): string {
  if (days.length === WEEKDAYS.length) return "daily";
  const runs: Weekday[][] = [];
  for (const day of WEEKDAYS) {
    if (!days.includes(day)) continue;
    const last = runs.at(-1);
    const follows = last && WEEKDAYS.indexOf(last.at(-1) as Weekday) === WEEKDAYS.indexOf(day) - 1;
    if (follows) last.push(day);
    else runs.push([day]);
  }
  const ranges = runs.map((run) => (run.length > 2 ? `${run[0]}-${run.at(-1)}` : run.join(",")));
  return ranges.join(",");
}

function parseDays(text: string): Weekday[] | null {
  if (/^(daily|every ?day)$/i.test(text)) return [...WEEKDAYS];
  const named = text.split(",").map(parseRange);
  if (named.some((days) => days.length === 0)) return null;
  return WEEKDAYS.filter((day) => named.some((days) => days.includes(day)));
}

/** `mon`, `mon-fri`, or over the weekend `fri-mon`; an empty list for other text. */
function parseRange(text: string): Weekday[] {
  const [first, last = first, ...more] = text.split("-").map(dayNamed);
  if (first === undefined || last === undefined || more.length > 0) return [];
  const [start, end] = [WEEKDAYS.indexOf(first), WEEKDAYS.indexOf(last)];
  const length = ((end - start + WEEKDAYS.length) % WEEKDAYS.length) + 1;
  return Array.from({ length }, (_, step) => WEEKDAYS[(start + step) % WEEKDAYS.length] as Weekday);
}

/** `mon` or `Monday`. */
function dayNamed(text: string): Weekday | undefined {
  const word = text.trim().toLowerCase();
  return WEEKDAYS.find((day) => word === day || (word.startsWith(day) && word.endsWith("day")));
}

function notUnderstood(text: string) {
  return fault("bad_input", m.notAWindow({ text }), {
    hint: m.notAWindowHint,
    where: "maintenance",
  });
}
