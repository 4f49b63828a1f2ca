import { formatTime } from "#shared/format.ts";

/** Longer ago, a day and a month could be those of a year before. */
const YEAR_MS = 300 * 86_400_000;

/** `14:02` for today, `18 Nov` before, `Nov 2025` long before; the time in 24 hours, since columns are narrow. */
export function shortTime(iso: string, now: Date = new Date()): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return iso;
  if (now.getTime() - at.getTime() > YEAR_MS) return formatTime(at, "month");
  return at.toDateString() === now.toDateString() ? formatTime(at, "clock") : formatTime(at, "day");
}
