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
