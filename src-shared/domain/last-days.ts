import type { Period } from "./availability.ts";

/** Local dates of this computer, the oldest first; today is the last. @param count number of dates */
export function lastDates(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, index) => dateIn(now, index - count + 1));
}

/**
 * The last days, today included: of each site in its own time zone. Every figure "of the last 30 days" is of this period, so that
 * lists, cards and charts agree.
 * @param count number of days
 */
export function lastDaysPeriod(now: Date, count: number): Period {
  return { from: `${dateIn(now, 1 - count)}T00:00`, to: `${dateIn(now, 1)}T00:00` };
}

function dateIn(now: Date, days: number): string {
  const at = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 12);
  const two = (part: number) => String(part).padStart(2, "0");
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}
