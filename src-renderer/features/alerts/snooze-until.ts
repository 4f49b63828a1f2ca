import { fromLocalInput } from "#renderer/services/local-time.ts";

/** How long alerts are quiet: for some hours, or until people work again. */
export const SNOOZES = ["hour", "fourHours", "tomorrow", "monday", "week", "custom"] as const;
export type Snooze = (typeof SNOOZES)[number];

const HOUR = 3_600_000;
const HOURS: Readonly<Partial<Record<Snooze, number>>> = { hour: 1, fourHours: 4, week: 7 * 24 };
const MORNING = 8;
const SUNDAY = 0;

/** The choices of a day: on Sundays, tomorrow is Monday. */
export function snoozesAt(now: Date): readonly Snooze[] {
  return SNOOZES.filter((one) => one !== "tomorrow" || now.getDay() !== SUNDAY);
}

/**
 * ISO 8601, UTC; mornings by the clock of this computer.
 * @param own end that the user entered, as `DateTimeInput` has it @returns null if it is unfinished
 */
export function snoozeUntil(snooze: Snooze, now: Date, own = ""): string | null {
  if (snooze === "custom") return fromLocalInput(own);
  const hours = HOURS[snooze];
  if (hours !== undefined) return new Date(now.getTime() + hours * HOUR).toISOString();
  const at = new Date(now);
  at.setDate(at.getDate() + (snooze === "tomorrow" ? 1 : daysToMonday(now)));
  at.setHours(MORNING, 0, 0, 0);
  return at.toISOString();
}

/** On a Monday, the next one. */
function daysToMonday(now: Date): number {
  return (8 - now.getDay()) % 7 || 7;
}
