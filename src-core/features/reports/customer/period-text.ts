import type { Period } from "#shared/domain/availability.ts";
import { customerReportMessages as messages } from "#shared/messages/customer-report.ts";
import { formatTime, type TimeStyle } from "#shared/format.ts";

const DAY = 86_400_000;

/** `October 2026`, `1 October 2026 to 23 October 2026`, with the time of day where it begins or ends within a day. */
export function periodText({ from, to }: Period): string {
  const [start, end] = [wallTime(from), wallTime(to)];
  if (isMonth({ from, to })) return formatTime(start, "longMonth", "UTC");
  if (start % DAY !== 0 || end % DAY !== 0) return rangeText(start, end, "longDateClock");
  // The last day is the one before the end, which no longer counts.
  if (end - start <= DAY) return formatTime(start, "longDate", "UTC");
  return rangeText(start, end - DAY, "longDate");
}

function rangeText(start: number, end: number, style: TimeStyle): string {
  const [from, to] = [formatTime(start, style, "UTC"), formatTime(end, style, "UTC")];
  return messages.periodRange({ from, to });
}

/** Whether a period lasts from midnight of the first day of a month to that of the next. */
export function isMonth({ from, to }: Period): boolean {
  const [start, end] = [new Date(wallTime(from)), new Date(wallTime(to))];
  const next = Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1);
  return start.getTime() % DAY === 0 && start.getUTCDate() === 1 && end.getTime() === next;
}

/** What the clocks show, as if it were UTC: a period is the same on all clocks. */
export function wallTime(moment: string): number {
  return Date.parse(moment.endsWith("Z") ? moment : `${moment}Z`);
}
