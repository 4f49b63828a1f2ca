const DAY = 86_400_000;

/** Intl's own look-up of a zone is slow, and a fleet has few of them. */
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The time zone of that IANA name in its proper spelling; null if there is none. Offsets such as `+01:00`, which know no
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

/** IANA names that this computer knows, with UTC and `current`, which may be an alias. */
export function knownZones(current: string): string[] {
  const zones = new Set(["UTC", ...Intl.supportedValuesOf("timeZone")]);
  if (current !== "") zones.add(current);
  return [...zones].toSorted();
}

/** The IANA name of the time zone of this computer. */
export function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
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

/** The first instant at which clocks of a zone show that time or later; `wall` as `wallClock` returns it. */
export function firstInstantAt(zone: string, wall: number): number {
  return Math.min(...instantsOf(zone, wall));
}

/** The instant from which on clocks of a zone never again show less than that time. */
export function lastInstantBefore(zone: string, wall: number): number {
  return Math.max(...instantsOf(zone, wall));
}

/** The instants, one or two, at which clocks show that time; where they skip it, the one at which they do. */
function instantsOf(zone: string, wall: number): number[] {
  const [before, after] = [wall - offsetAt(zone, wall - DAY), wall - offsetAt(zone, wall + DAY)];
  const shown = [before, after].filter((instant) => instant + offsetAt(zone, instant) === wall);
  return shown.length > 0 ? shown : [jumpBetween(zone, after, before, wall)];
}

function jumpBetween(zone: string, early: number, late: number, wall: number): number {
  let [low, high] = [Math.floor(early / 1_000), Math.ceil(late / 1_000)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (wallClock(zone, middle * 1_000) >= wall) high = middle;
    else low = middle;
  }
  return high * 1_000;
}

/** Zones change their offset at full quarters of an hour, and asking Intl costs too much for a column of a grid. */
const QUARTER = 900_000;
const MOST_REMEMBERED = 20_000;
const offsets = new Map<string, number>();

/** Offset of a zone at an instant: how far its clocks are ahead of UTC, in ms. */
export function offsetAt(zone: string, instant: number): number {
  const quarter = Math.floor(instant / QUARTER) * QUARTER;
  const key = `${zone} ${quarter}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  if (offsets.size >= MOST_REMEMBERED) offsets.clear();
  const offset = wallClock(zone, quarter) - quarter;
  offsets.set(key, offset);
  return offset;
}
