import { formatTime } from "#shared/format.ts";

/** An ISO time with its day, in the time zone of this computer; other text is returned unchanged. */
export function exactTime(iso: string): string {
  const at = Date.parse(iso);
  return Number.isNaN(at) ? iso : formatTime(at, "exact");
}

/** A future time in few words, by the clock of this computer: `18:00` of today, `3 Dec`, `3 Dec 2027`. @param now ms since 1970 */
export function untilText(iso: string, now: number): string {
  const at = new Date(iso);
  const today = new Date(now);
  if (Number.isNaN(at.getTime())) return iso;
  if (at.toDateString() === today.toDateString()) return formatTime(at, "clock");
  return formatTime(at, at.getFullYear() === today.getFullYear() ? "day" : "date");
}

/** `25 Oct` of `2026-10-25`. */
export function dateText(date: string): string {
  const at = Date.parse(`${date}T12:00:00Z`);
  return Number.isNaN(at) ? date : formatTime(at, "day", "UTC");
}
