import { conditionOf, type Condition, type UnknownReason } from "#shared/domain/availability.ts";
import { unknownReason, type RecorderTime, type TimeSpan } from "./recorder-times.ts";

/** A channel that its recorder does not list any more counts as unknown for so long, in ms; then as removed. */
export const NOT_REPORTED_COUNTS_MS = 7 * 86_400_000;

/** An audit that found a channel in another state than the audit before. Times: ms since 1970. */
export interface ChannelChange {
  readonly at: number;
  /** The last audit that found the state before; null if the channel was in the first answer of its recorder. */
  readonly before: number | null;
  /** `connect_status`; empty: the recorder did not report the channel, or not its status. */
  readonly status: string;
  readonly videoloss: boolean;
}

/** A time in which a channel was in one state. */
export interface StatusTime extends ChannelChange {
  readonly from: number;
  readonly to: number;
  /** Condition by the status alone, whatever the state of the recorder and the site; null if there is no camera. */
  readonly reported: Condition | null;
}

/** A time in which a channel counted as one condition. */
export interface Piece {
  readonly from: number;
  readonly to: number;
  readonly condition: Condition;
  readonly reason: UnknownReason | null;
  readonly status: StatusTime;
}

/**
 * The states of a channel, in order. Of a channel of the first answer, the time before is unknown, not absent.
 * @param changes of one channel, in order, at least one
 */
export function statusTimes(changes: readonly ChannelChange[]): StatusTime[] {
  const times: StatusTime[] = [];
  const [first] = changes;
  if (first && first.before === null && conditionOf(first.status, false) !== null) {
    const earlier = { at: -Infinity, before: null, status: "", videoloss: false };
    times.push({ ...earlier, from: -Infinity, to: first.at, reported: "unknown" });
  }
  for (const [index, change] of changes.entries()) {
    const { at: from } = change;
    const to = changes[index + 1]?.at ?? Infinity;
    if (change.status !== "") {
      times.push({ ...change, from, to, reported: conditionOf(change.status, change.videoloss) });
      continue;
    }
    const until = Math.min(to, from + NOT_REPORTED_COUNTS_MS);
    times.push({ ...change, from, to: until, reported: "unknown" });
    if (until < to) times.push({ ...change, from: until, to, reported: null });
  }
  return times;
}

/**
 * What a channel counts as in a period: all of the period, without the time in which it was no camera.
 * @param times what is known of the recorder, over all of the period
 * @param expected when the channel was expected to be offline, in order
 */
export function channelPieces(
  statuses: readonly StatusTime[],
  times: readonly RecorderTime[],
  expected: readonly TimeSpan[],
  [from, to]: TimeSpan,
): Piece[] {
  const pieces: Piece[] = [];
  let index = 0;
  for (const status of statuses) {
    const start = Math.max(status.from, from);
    const end = Math.min(status.to, to);
    if (start >= end || status.reported === null) continue;
    while (index < times.length && (times[index] as RecorderTime).to <= start) index += 1;
    for (let at = index; at < times.length; at += 1) {
      const time = times[at] as RecorderTime;
      if (time.from >= end) break;
      const range: TimeSpan = [Math.max(start, time.from), Math.min(end, time.to)];
      addPieces(pieces, range, time, status, expected);
    }
  }
  return pieces;
}

function addPieces(
  pieces: Piece[],
  [from, to]: TimeSpan,
  time: RecorderTime,
  status: StatusTime,
  expected: readonly TimeSpan[],
): void {
  const plain = pieceOf(time, status);
  let at = from;
  for (const [start, end] of time.maintenance ? [] : expected) {
    if (end <= at) continue;
    if (start >= to) break;
    if (start > at) pieces.push({ ...plain, from: at, to: start });
    const until = Math.min(end, to);
    const excused: Piece = {
      ...plain,
      condition: "maintenance",
      reason: null,
      from: at,
      to: until,
    };
    pieces.push({ ...excused, from: Math.max(at, start) });
    at = until;
  }
  if (at < to) pieces.push({ ...plain, from: at, to });
}

function pieceOf(time: RecorderTime, status: StatusTime): Omit<Piece, "from" | "to"> {
  if (time.maintenance) return { condition: "maintenance", reason: null, status };
  const reason = unknownReason(time.state);
  if (reason !== null) return { condition: "unknown", reason, status };
  const condition = status.reported ?? "unknown";
  if (condition !== "unknown") return { condition, reason: null, status };
  const isReported = status.status !== "";
  return { condition, reason: isReported ? "unrecognized_status" : "not_reported", status };
}
