import { HALF_HOURS, WEEK_DAYS, type Week } from "#shared/areas/week.ts";
import { switchOf } from "#shared/areas/values-equal.ts";
import { isJsonObject, type Json } from "#shared/json.ts";

/** The days of a schedule: `[{day: "Sun", time: [48 × 0|1]} × 7]`; null if they are in a form that is not known. */
export function readWeekDays(days: Json | undefined): Week | null {
  if (!Array.isArray(days)) return null;
  const week: (Week[number] | undefined)[] = WEEK_DAYS.map(() => undefined);
  for (const one of days) {
    if (!isJsonObject(one)) return null;
    const day = dayOf(one["day"]);
    const slots = readSlots(one["time"]);
    if (day < 0 || slots === null || week[day] !== undefined) return null;
    week[day] = slots;
  }
  return week.map((day) => day ?? []);
}

/** Place in `WEEK_DAYS` of `Sun`, `Sunday`, ` sun `; -1 if it is no day. */
export function dayOf(name: Json | undefined): number {
  const plain = typeof name === "string" ? name.trim().slice(0, 3).toLowerCase() : "";
  return WEEK_DAYS.findIndex((day) => day.toLowerCase() === plain);
}

/** A day may have fewer half hours than 48, as in the manual's own sample: those that are missing are not marked. */
function readSlots(time: Json | undefined): boolean[] | null {
  if (!Array.isArray(time) || time.length > HALF_HOURS) return null;
  const slots = time.map((one) => switchOf(typeof one === "string" ? Number(one) : one));
  return slots.every((one) => typeof one === "boolean") ? slots : null;
}
