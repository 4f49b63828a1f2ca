/** Intl's own look-up of a zone is slow, and a fleet has few of them. */
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The time zone of that IANA name as it is properly spelt; null: there is none. Offsets such as `+01:00`, which know no
 * summer time, are no names.
 */
export function timeZoneNamed(name: string): string | null {
  const text = name.trim();
  if (!/^[A-Za-z]/.test(text)) return null;
  try {
    const { timeZone } = new Intl.DateTimeFormat("en-GB", { timeZone: text }).resolvedOptions();
    // An alias (`Asia/Calcutta`) stays what the user calls it.
    return timeZone.toLowerCase() === text.toLowerCase() ? timeZone : text;
  } catch {
    return null;
  }
}

/**
 * What the clocks of a zone show at an instant, as if it were UTC: milliseconds, comparable with `Date.UTC(…)`, whole
 * seconds. An empty zone is that of this computer; so is one that this computer does not know.
 */
export function wallClock(zone: string, instant: number): number {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of formatOf(zone).formatToParts(instant)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-GB", {
    calendar: "iso8601",
    numberingSystem: "latn",
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
    ...(zone !== "" && timeZoneNamed(zone) !== null ? { timeZone: zone } : {}),
  });
  formats.set(zone, made);
  return made;
}
