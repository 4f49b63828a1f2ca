import type { UnknownReason } from "#shared/domain/availability.ts";
import type { AuditState } from "#shared/facts/index.ts";

export type { AuditState as RecorderState };

/** Audits in one state, each within the time that the audit before counts. Times: ms since 1970. */
export interface StateRun {
  readonly firstAt: number;
  readonly lastAt: number;
  /** How long the last audit counts without another one. */
  readonly holdsMs: number;
  readonly state: AuditState;
  /** Error code of the last audit; empty if it succeeded. */
  readonly reason: string;
}

/** A time, from `from` up to but without `to`, in which one thing is known of a recorder. */
export interface RecorderTime {
  readonly from: number;
  readonly to: number;
  readonly state: AuditState | "not_observed";
  readonly maintenance: boolean;
}

export type TimeSpan = readonly [from: number, to: number];

/**
 * What is known of a recorder in a period, without gaps and in order. An audit counts until the next one; if that comes too
 * late, or not at all, the time after the audit is not observed.
 * @param runs in order, without overlaps
 * @param maintenance in order, without overlaps; counts from the first audit on
 */
export function recorderTimes(
  runs: readonly StateRun[],
  maintenance: readonly TimeSpan[],
  [from, to]: TimeSpan,
  now: number,
): RecorderTime[] {
  const times: RecorderTime[] = [];
  let at = from;
  const add = (until: number, state: RecorderTime["state"]) => {
    const end = Math.min(until, to);
    if (end <= at) return;
    times.push({ from: at, to: end, state, maintenance: false });
    at = end;
  };
  for (const [index, run] of runs.entries()) {
    if (run.firstAt >= to) break;
    const end = endOf(run, runs[index + 1], now);
    if (end <= at) continue;
    add(run.firstAt, "not_observed");
    add(end, run.state);
  }
  add(to, "not_observed");
  const first = runs[0]?.firstAt ?? to;
  return withMaintenance(times, maintenance, first);
}

/** Until when the last audit of a run counts. */
export function endOf(run: StateRun, next: StateRun | undefined, now: number): number {
  const until = next?.firstAt ?? Math.max(now, run.lastAt);
  return until - run.lastAt <= run.holdsMs ? until : run.lastAt;
}

function withMaintenance(
  times: readonly RecorderTime[],
  maintenance: readonly TimeSpan[],
  since: number,
): RecorderTime[] {
  if (maintenance.length === 0) return [...times];
  const cut: RecorderTime[] = [];
  let next = 0;
  for (const time of times) {
    let at = time.from;
    while (next < maintenance.length && (maintenance[next] as TimeSpan)[1] <= at) next += 1;
    for (let index = next; index < maintenance.length; index += 1) {
      const [start, end] = maintenance[index] as TimeSpan;
      const from = Math.max(start, since, at);
      const to = Math.min(end, time.to);
      if (start >= time.to) break;
      if (from >= to) continue;
      if (from > at) cut.push({ ...time, from: at, to: from });
      cut.push({ ...time, from, to, maintenance: true });
      at = to;
    }
    if (at < time.to) cut.push({ ...time, from: at });
  }
  return cut;
}

/** The reason why a channel's condition is unknown at such a time; null if the recorder reported its channels. */
export function unknownReason(state: RecorderTime["state"]): UnknownReason | null {
  return state === "reached" ? null : state;
}
