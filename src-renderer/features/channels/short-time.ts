import { DISPLAY_LOCALE } from "#shared/domain/time-text.ts";

const clock = new Intl.DateTimeFormat(DISPLAY_LOCALE, {
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});
const day = new Intl.DateTimeFormat(DISPLAY_LOCALE, { day: "numeric", month: "short" });
const month = new Intl.DateTimeFormat(DISPLAY_LOCALE, { month: "short", year: "numeric" });

/** Longer ago, a day and a month could be those of a year before. */
const YEAR_MS = 300 * 86_400_000;

/** `14:02` for today, `18 Nov` before, `Nov 2025` long before; the time in 24 hours, since columns are narrow. */
export function shortTime(iso: string, now: Date = new Date()): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return iso;
  if (now.getTime() - at.getTime() > YEAR_MS) return month.format(at);
  return at.toDateString() === now.toDateString() ? clock.format(at) : day.format(at);
}
