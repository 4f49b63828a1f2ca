const HOURS = { h: 1, d: 24, w: 168 } as const;

/** Hours of `24h`, `30d`, `2w`; null if the text has another form. */
export function durationHours(text: string): number | null {
  const [, count = "", unit] = /^(\d{1,4})([hdw])$/.exec(text) ?? [];
  return Number(count) > 0 ? Number(count) * HOURS[unit as keyof typeof HOURS] : null;
}

/** A time as a user enters it. */
export interface EnteredTime {
  /** An instant: with an offset, or relative to now. null for a time by a clock. */
  readonly instant: Date | null;
  /** `2026-11-20T08:00`, without a time zone; empty for an instant. */
  readonly clock: string;
  /** Whether the user entered a time of day. */
  readonly hasTime: boolean;
  /** `2h ago`. */
  readonly isAgo: boolean;
}

const AGO = /^(\d{1,5})\s?(m|min|h|d|w)( ago)?$/;
const AGO_MINUTES: Readonly<Record<string, number>> = { m: 1, min: 1, h: 60, d: 1_440, w: 10_080 };
const CLOCK =
  /^(?:(\d{4}-\d\d-\d\d|today|yesterday)(?:[T ]|$))?(\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?)?(Z|[+-]\d\d:\d\d)?$/;

/**
 * Reads the times of all commands: `2026-11-20`, `2026-11-20 08:00`, `2026-11-20T08:00Z`, `08:00` (today), `today`, `yesterday`,
 * `yesterday 18:00`, `30m`, `24h`, `7d`, `2w` and `2h ago`. Returns null if the text is none of these.
 */
export function enteredTime(text: string, now: Date): EnteredTime | null {
  const trimmed = text.trim();
  const [, count = "", unit = ""] = AGO.exec(trimmed) ?? [];
  if (Number(count) > 0) {
    const minutes = Number(count) * (AGO_MINUTES[unit] ?? 0);
    return {
      instant: new Date(now.getTime() - minutes * 60_000),
      clock: "",
      hasTime: true,
      isAgo: true,
    };
  }
  const [matched, day, time, offset] = CLOCK.exec(trimmed) ?? [];
  if (!matched || (day === undefined && time === undefined)) return null;
  if (offset !== undefined && time === undefined) return null;
  const date = dayText(day ?? "today", now);
  const clock = `${date}T${(time ?? "00:00").padStart(5, "0")}`;
  const at = new Date(clock + (offset ?? ""));
  if (!isDay(date) || Number.isNaN(at.getTime())) return null;
  const hasTime = time !== undefined;
  return offset === undefined
    ? { instant: null, clock, hasTime, isAgo: false }
    : { instant: at, clock: "", hasTime, isAgo: false };
}

function dayText(day: string, now: Date): string {
  if (day !== "today" && day !== "yesterday") return day;
  const back = day === "yesterday" ? 1 : 0;
  const at = new Date(now.getFullYear(), now.getMonth(), now.getDate() - back);
  const two = (part: number) => String(part).padStart(2, "0");
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** JavaScript takes the 31st of February for the 3rd of March. */
function isDay(day: string): boolean {
  const at = new Date(day);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}

/** `this` and `last` as `2026-10`; any other text stays. */
export function namedMonth(text: string, now: Date): string {
  if (text !== "this" && text !== "last") return text;
  const first = new Date(now.getFullYear(), now.getMonth() - (text === "last" ? 1 : 0), 1);
  return `${first.getFullYear()}-${String(first.getMonth() + 1).padStart(2, "0")}`;
}
