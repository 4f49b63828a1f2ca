import type { Figures } from "#shared/domain/availability.ts";
import type { RecorderHistory } from "./recorder-history.ts";
import type { TimeSpan } from "./recorder-times.ts";

/**
 * What all channels of a recorder came to from its first look up to an instant. The figures of a period are the difference
 * of two of them, however long it is. Times: ms.
 */
export interface Totals {
  /** Ms since 1970. */
  readonly at: number;
  readonly up: number;
  readonly down: number;
  readonly unknown: number;
  readonly maintenance: number;
  /** Outages that started before, and those of them that were not over. */
  readonly started: number;
  readonly open: number;
  /** How often a channel began to count, and how many channels counted. */
  readonly joined: number;
  readonly counted: number;
}

/** Totals at the beginning, from what the first answer shows about the time before. */
export function firstTotals(history: RecorderHistory, at: number): Totals {
  const none = { up: 0, down: 0, unknown: 0, maintenance: 0, started: 0, joined: 0 };
  return { ...none, at, open: 0, counted: history.counted(at) };
}

/** Totals at a later instant, worked out from the history in between. */
export function totalsAfter(history: RecorderHistory, before: Totals, at: number): Totals {
  const range: TimeSpan = [before.at, at];
  const { up, down, unknown, maintenance, started, joined } = history.sums(range);
  return {
    at,
    up: before.up + up,
    down: before.down + down,
    unknown: before.unknown + unknown,
    maintenance: before.maintenance + maintenance,
    started: before.started + started,
    open: history.open(at),
    joined: before.joined + joined,
    counted: history.counted(at),
  };
}

/** Like `totalsAfter`, from the changes shortly before and after; without the outages that are open at the end. */
export function tailTotals(tail: RecorderHistory, before: Totals, at: number): Totals {
  return { ...totalsAfter(tail, before, at), open: 0 };
}

/**
 * Figures of the time between; null if totals do not give the number of channels, because a channel was removed and came back.
 */
export function figuresBetween(from: Totals, to: Totals): Figures | null {
  const joined = to.joined - from.joined;
  const left = from.counted + joined - to.counted;
  if (joined > 0 && left > 0) return null;
  return {
    channels: from.counted + joined,
    up: to.up - from.up,
    down: to.down - from.down,
    unknown: to.unknown - from.unknown,
    maintenance: to.maintenance - from.maintenance,
    outages: from.open + to.started - from.started,
  };
}

/** Totals before the first ones: the channels of the first answer existed, without an observation. */
export function totalsBefore(first: Totals, at: number): Totals {
  return { ...first, at, unknown: first.unknown - first.counted * (first.at - at) };
}
