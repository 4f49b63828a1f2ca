import type { Period } from "#shared/domain/availability.ts";
import { firstInstantAt, offsetAt, wallClock } from "#shared/domain/time-zone.ts";
import type { TimeSpan } from "./recorder-times.ts";

const DAY = 86_400_000;

/** A local day: `2026-10-25`, and from when to when it lasts (ms since 1970): 23 to 25 hours. */
export interface LocalDay {
  readonly day: string;
  readonly from: number;
  readonly to: number;
}

/** A moment of a period in a time zone: one with a final Z is the same everywhere. NaN if there is no such date. */
function instantOf(moment: string, zone: string): number {
  if (moment.endsWith("Z")) return Date.parse(moment);
  const wall = Date.parse(`${moment}Z`);
  return Number.isNaN(wall) ? wall : firstInstantAt(zone, wall);
}

/** A period in a time zone, in ms since 1970; up to now, if it reaches beyond. */
export function periodRange({ from, to }: Period, zone: string, now: number): TimeSpan {
  const start = instantOf(from, zone);
  return [start, Math.max(start, Math.min(instantOf(to, zone), now))];
}

/** The first instant of the local day in which an instant falls. */
export function startOfDay(zone: string, instant: number): number {
  return firstInstantAt(zone, Math.floor((instant + offsetAt(zone, instant)) / DAY) * DAY);
}

/** The local days that a time touches, the first and the last clipped to it. */
export function localDays(zone: string, [from, to]: TimeSpan): LocalDay[] {
  const days: LocalDay[] = [];
  if (from >= to) return days;
  let wall = Math.floor(wallClock(zone, from) / DAY) * DAY;
  for (let at = from; at < to; wall += DAY) {
    const end = Math.min(firstInstantAt(zone, wall + DAY), to);
    if (end <= at) continue;
    days.push({ day: new Date(wall).toISOString().slice(0, 10), from: at, to: end });
    at = end;
  }
  return days;
}
