import { localText } from "#renderer/services/local-time.ts";
import type { Route } from "#renderer/services/router.ts";

export type CalendarView = "month" | "week";

/** What the calendar shows, as the address has it: `?view=week&day=2026-12-01`. */
export interface CalendarPeriod {
  readonly view: CalendarView;
  /** The day that was chosen, `2026-12-01`, by the clock of this computer. */
  readonly day: string;
  /** The days of the grid, in order: six weeks for a month, seven days for a week. */
  readonly days: readonly string[];
}

const WEEK = 7;
const GRID_DAYS = 42;

/** @param today used without a valid day in the address */
export function periodOf({ params }: Pick<Route, "params">, today: Date): CalendarPeriod {
  const view = params.get("view") === "week" ? "week" : "month";
  const asked = params.get("day") ?? "";
  const day = isDay(asked) ? asked : calendarDay(today);
  const first = view === "week" ? day : `${day.slice(0, 7)}-01`;
  const monday = mondayBefore(dateOf(first));
  const count = view === "week" ? WEEK : GRID_DAYS;
  return { view, day, days: Array.from({ length: count }, (_, index) => shifted(monday, index)) };
}

/** The day in the period before or after. @param by -1 or 1 */
export function stepDay({ view, day }: CalendarPeriod, by: number): string {
  if (view === "week") return shifted(dateOf(day), by * WEEK);
  const at = dateOf(`${day.slice(0, 7)}-01`);
  at.setMonth(at.getMonth() + by);
  return calendarDay(at);
}

/** Midnight, by the clock of this computer. */
export function dateOf(day: string): Date {
  return new Date(`${day}T00:00`);
}

/** `2026-12-01` */
export function calendarDay(at: Date): string {
  return localText(at).slice(0, 10);
}

/** Where a time is in a day: 0 at midnight before it, 1 at midnight after it. @param at ms since 1970 */
export function shareOfDay(at: number, day: string): number {
  const [from, to] = [dateOf(day).getTime(), dateOf(shiftedDay(day, 1)).getTime()];
  return Math.min(Math.max((at - from) / (to - from), 0), 1);
}

/** The day so many days later. */
export function shiftedDay(day: string, days: number): string {
  return shifted(dateOf(day), days);
}

function shifted(from: Date, days: number): string {
  const at = new Date(from);
  at.setDate(at.getDate() + days);
  return calendarDay(at);
}

function mondayBefore(at: Date): Date {
  const monday = new Date(at);
  monday.setDate(at.getDate() - ((at.getDay() + 6) % WEEK));
  return monday;
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(dateOf(text).getTime());
}
