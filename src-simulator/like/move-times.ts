import { isObject, type Json, type JsonObject } from "../json.ts";

/** Members that together are a local time. */
const PAIRS = [
  ["date", "time"],
  ["start_date", "start_time"],
  ["end_date", "end_time"],
] as const;

/** Copies a value with every date and time that many milliseconds later, in whole seconds and in its own form. */
export function shiftTimes(value: Json, milliseconds: number): Json {
  if (Array.isArray(value)) return value.map((one) => shiftTimes(one, milliseconds));
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([name, one]) => [name, shiftTimes(one, milliseconds)]);
  const changed = Object.fromEntries(entries) as JsonObject;
  const format = typeof value["date_format"] === "string" ? value["date_format"] : "MM/DD/YYYY";
  for (const [date, time] of PAIRS)
    Object.assign(changed, movedPair(value, date, time, format, milliseconds));
  return changed;
}

function movedPair(
  value: JsonObject,
  date: string,
  time: string,
  format: string,
  milliseconds: number,
): JsonObject {
  const at = timeOf(value[date], value[time], format);
  if (at === null) return {};
  const [day = "", clock = ""] = new Date(at.ms + milliseconds).toISOString().split("T");
  const [year = "", month = "", dayOfMonth = ""] = day.split("-");
  const order = {
    y: [year, month, dayOfMonth],
    m: [month, dayOfMonth, year],
    d: [dayOfMonth, month, year],
  };
  return { [date]: order[at.order].join(at.separator), [time]: clock.slice(0, 8) };
}

interface ShownTime {
  readonly ms: number;
  readonly order: "y" | "m" | "d";
  readonly separator: string;
}

function timeOf(date: Json | undefined, time: Json | undefined, format: string): ShownTime | null {
  if (typeof date !== "string" || typeof time !== "string") return null;
  const found = /^(\d{1,4})([-/.])(\d{1,2})\2(\d{1,4})$/.exec(date);
  const clock = /^(\d{1,2}):(\d{2}):(\d{2})$/.exec(time);
  if (!found || !clock) return null;
  const [, first = "", separator = "", second = "", third = ""] = found;
  const order = first.length === 4 ? "y" : /^d/i.test(format) || Number(first) > 12 ? "d" : "m";
  const [year, month, day] = {
    y: [first, second, third],
    m: [third, first, second],
    d: [third, second, first],
  }[order];
  const [hours, minutes, seconds] = clock.slice(1).map(Number);
  const ms = Date.UTC(Number(year), Number(month) - 1, Number(day), hours, minutes, seconds);
  return Number.isNaN(ms) ? null : { ms, order, separator };
}
