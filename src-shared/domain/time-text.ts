/** The texts of Muster are British English, and dates and times appear beside them: `24 Nov 2026, 14:05:00`. */
export const DISPLAY_LOCALE = "en-GB";

let exact: Intl.DateTimeFormat | undefined;

/** An ISO time with its day, in the time zone of this computer; other text is returned unchanged. */
export function exactTime(iso: string): string {
  const at = Date.parse(iso);
  if (Number.isNaN(at)) return iso;
  // Created at the first use: it takes longer than the rest of a command without a time.
  exact ??= new Intl.DateTimeFormat(DISPLAY_LOCALE, { dateStyle: "medium", timeStyle: "medium" });
  return exact.format(at);
}

/** A future time in few words, by the clock of this computer: `18:00` of today, `3 Dec`, `3 Dec 2027`. @param now ms since 1970 */
export function untilText(iso: string, now: number): string {
  const at = new Date(iso);
  const today = new Date(now);
  if (Number.isNaN(at.getTime())) return iso;
  if (at.toDateString() === today.toDateString())
    return at.toLocaleTimeString(DISPLAY_LOCALE, { hour: "2-digit", minute: "2-digit" });
  const isThisYear = at.getFullYear() === today.getFullYear();
  return at.toLocaleDateString(DISPLAY_LOCALE, {
    day: "numeric",
    month: "short",
    ...(isThisYear ? {} : { year: "numeric" }),
  });
}

/** `25 Oct` of `2026-10-25`. */
export function dateText(date: string): string {
  const at = new Date(`${date}T12:00:00Z`);
  if (Number.isNaN(at.getTime())) return date;
  return at.toLocaleDateString(DISPLAY_LOCALE, { day: "numeric", month: "short", timeZone: "UTC" });
}
