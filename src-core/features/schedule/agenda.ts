import { intervalOf } from "#shared/domain/schedule.ts";
import type { StoredSchedule } from "./store.ts";
import { nextDue, startTime } from "./times.ts";

interface DueZone {
  readonly zone: string;
  /** ms since 1970. */
  readonly dueAt: number;
}

/** What is to be done for a schedule at one moment. Instants: ms since 1970. */
export interface Agenda {
  /** Zones whose run may start now. */
  readonly due: readonly DueZone[];
  /** Zones whose run is due, and is held back by quiet hours. */
  readonly held: readonly DueZone[];
  /** Time of the next run, in the past if it is due; null if there is none. */
  readonly next: number | null;
  /** The time of a run that is late by more than the interval of the schedule; null if there is none. */
  readonly overdueSince: number | null;
}

/** @param zones the time zones that the schedule covers; @param now ms since 1970 */
export function agendaOf(
  { schedule, since, held }: StoredSchedule,
  zones: readonly string[],
  now: number,
): Agenda {
  const times = zones.map((zone) => {
    const dueAt = nextDue(schedule, Date.parse(held[zone] ?? since), zone);
    const startAt = startTime(schedule, Math.max(dueAt, now), zone);
    return { zone, dueAt, startAt, isDue: dueAt <= now && startAt <= now };
  });
  const next = times.map(({ isDue, dueAt, startAt }) => (isDue ? dueAt : startAt));
  const late = times.map(({ dueAt }) => dueAt).filter((at) => at + intervalOf(schedule.when) < now);
  return {
    due: times.filter(({ isDue }) => isDue),
    held: times.filter(({ isDue, dueAt }) => !isDue && dueAt <= now),
    next: next.length > 0 ? Math.min(...next) : null,
    overdueSince: late.length > 0 ? Math.min(...late) : null,
  };
}
