import type { Footage } from "#shared/facts/footage.ts";

export type DayState = "stored" | "missing" | "none";

export interface FootageDay {
  /** `2026-11-03`. */
  readonly day: string;
  readonly state: DayState;
}

const DAY_MS = 86_400_000;
/** Days that a calendar shows, at most: the latest. */
const MOST_DAYS = 91;

/** Each day that was looked at, the earliest first. `none`: older than the oldest footage. */
export function footageDays({ from, today, oldest, gaps }: Footage): FootageDay[] {
  const last = Date.parse(today);
  const first = Math.max(Date.parse(from), last - (MOST_DAYS - 1) * DAY_MS);
  const count = Math.max(0, Math.round((last - first) / DAY_MS) + 1);
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(first + index * DAY_MS).toISOString().slice(0, 10);
    if (oldest === null || day < oldest) return { day, state: "none" };
    const isMissing = gaps.some((gap) => gap.from <= day && day <= gap.to);
    return { day, state: isMissing ? "missing" : "stored" };
  });
}

/** Weekday from 1, Monday, to 7. */
export function weekdayOf(day: string): number {
  return new Date(day).getUTCDay() || 7;
}
