import type { StatusSpan } from "#shared/domain/availability.ts";
import {
  channelPieces,
  statusTimes,
  type ChannelChange,
  type Piece,
  type StatusTime,
} from "./channel-pieces.ts";
import { addChannel, noFigures, type Sum } from "./figures.ts";
import { outagesOf, type OutageTime } from "./outages.ts";
import {
  recorderTimes,
  type RecorderTime,
  type StateRun,
  type TimeSpan,
} from "./recorder-times.ts";
import { spansOf } from "./spans.ts";

/** All that is stored of one recorder. Times: ms since 1970. */
export interface RecorderRecords {
  /** Runs in order, the present one last; empty if there was no audit yet. */
  readonly runs: readonly StateRun[];
  /** Changes in order, by channel. */
  readonly changes: ReadonlyMap<string, readonly ChannelChange[]>;
  /** When channels were expected to be offline, by channel, in order and without overlaps. */
  readonly expected: ReadonlyMap<string, readonly TimeSpan[]>;
  /** When the site was in maintenance, clipped to a time; in order and without overlaps. */
  readonly maintenanceIn: (range: TimeSpan) => readonly TimeSpan[];
  readonly now: number;
}

/** What one recorder and its channels were at any time. Calculates, and stores nothing. */
export class RecorderHistory {
  readonly #facts: RecorderRecords;
  readonly #statuses = new Map<string, StatusTime[]>();
  #unseen: { readonly until: number; readonly channels: number } | null = null;
  #times: { readonly range: TimeSpan; readonly times: RecorderTime[] } | null = null;

  constructor(facts: RecorderRecords) {
    this.#facts = facts;
  }

  get channels(): string[] {
    return [...this.#facts.changes.keys()];
  }

  /** Time of the first audit; now, if there was none. */
  get firstLook(): number {
    return this.#facts.runs[0]?.firstAt ?? this.#facts.now;
  }

  /** The last change of each channel before an instant. */
  changesBefore(at: number): [channel: string, change: ChannelChange][] {
    return [...this.#facts.changes].flatMap(([channel, changes]) => {
      const last = changes.findLast((change) => change.at < at);
      return last ? [[channel, last] satisfies [string, ChannelChange]] : [];
    });
  }

  /** What is known of the recorder in a time, without gaps. */
  times(range: TimeSpan): readonly RecorderTime[] {
    const last = this.#times;
    if (last?.range[0] === range[0] && last.range[1] === range[1]) return last.times;
    const { runs, maintenanceIn, now } = this.#facts;
    const times = recorderTimes(runs, maintenanceIn(range), range, now);
    this.#times = { range, times };
    return times;
  }

  pieces(channel: string, range: TimeSpan): Piece[] {
    const expected = this.#facts.expected.get(channel) ?? [];
    return channelPieces(this.#statusesOf(channel), this.times(range), expected, range);
  }

  /** The outages of a channel that touch a period, whole. */
  outages(channel: string, period: TimeSpan): OutageTime[] {
    const statuses = this.#statusesOf(channel);
    if (!statuses.some(({ reported }) => reported === "down")) return [];
    const { runs, now } = this.#facts;
    const lastLook = runs.findLast(({ state }) => state === "reached")?.lastAt ?? now;
    const pieces = (range: TimeSpan) => this.pieces(channel, range);
    return outagesOf(statuses, pieces, period, { now, lastLook });
  }

  /** The times in which the recorder could not be audited. */
  recorderOutages(period: TimeSpan): OutageTime[] {
    const { runs, now } = this.#facts;
    const statuses = recorderStatuses(runs);
    const lastLook = runs.at(-1)?.lastAt ?? now;
    return outagesOf(statuses, (range) => this.#recorderPieces(statuses, range), period, {
      now,
      lastLook,
    });
  }

  /** Adds what all channels counted as. */
  addTo(sum: Sum, period: TimeSpan): Sum {
    for (const channel of this.channels) this.addChannelTo(sum, channel, period);
    return sum;
  }

  addChannelTo(sum: Sum, channel: string, period: TimeSpan): Sum {
    const pieces = this.pieces(channel, period);
    if (pieces.length > 0) addChannel(sum, pieces, this.outages(channel, period), period);
    return sum;
  }

  figures(period: TimeSpan): Sum {
    const [from, to] = period;
    const { until, channels } = (this.#unseen ??= this.#beforeAll());
    // Screens ask for 30 days of a fleet that is new.
    if (from < to && to <= until)
      return { ...noFigures(), channels, unknown: channels * (to - from) };
    return this.addTo(noFigures(), period);
  }

  /** Until when nothing was looked at and nothing is known to have changed: the channels of the first answer are unknown then. */
  #beforeAll() {
    const { changes, expected } = this.#facts;
    if (expected.size > 0) return { until: -Infinity, channels: 0 };
    const firsts = [...changes.values()].map(([first]) => first?.at ?? Infinity);
    const isEarly = (channel: string) => this.#statusesOf(channel)[0]?.from === -Infinity;
    const until = Math.min(this.firstLook, ...firsts);
    return { until, channels: this.channels.filter(isEarly).length };
  }

  figuresOf(channel: string, period: TimeSpan): Sum {
    return this.addChannelTo(noFigures(), channel, period);
  }

  /** Channels that counted both before and after an instant. */
  counted(at: number): number {
    return this.#stretches().filter(([from, to]) => from < at && to > at).length;
  }

  /** Outages that had started before an instant and were not over. */
  open(at: number): number {
    const around: TimeSpan = [at, at + 1];
    return this.channels
      .flatMap((channel) => this.outages(channel, around))
      .filter(({ from, to }) => from < at && (to === null || to > at)).length;
  }

  /** What all channels come to in a period: times, outages that start, and channels that begin to count. */
  sums(period: TimeSpan) {
    const { up, down, unknown, maintenance } = this.figures(period);
    const isIn = (at: number) => at >= period[0] && at < period[1];
    const started = this.channels
      .flatMap((channel) => this.outages(channel, period))
      .filter(({ from }) => isIn(from)).length;
    const joined = this.#stretches().filter(([from]) => isIn(from)).length;
    return { up, down, unknown, maintenance, started, joined };
  }

  /** The times in which channels count, each from when it begins to when it ends. */
  #stretches(): TimeSpan[] {
    return this.channels.flatMap((channel) => {
      const stretches: [number, number][] = [];
      for (const { from, to, reported } of this.#statusesOf(channel)) {
        const last = stretches.at(-1);
        if (reported === null) continue;
        if (last?.[1] === from) last[1] = to;
        else stretches.push([from, to]);
      }
      return stretches;
    });
  }

  /** What a channel counts as at a moment; now, by the latest audit. undefined: it is no camera then. */
  pieceAt(channel: string, at: number): Piece | undefined {
    return this.pieces(channel, [at - 1, at])[0];
  }

  /** Whether the site is in maintenance at a moment, or the channel expected to be offline. */
  isMaintenance(channel: string | null, at: number): boolean {
    if (this.#facts.maintenanceIn([at, at + 1]).length > 0) return true;
    const expected = channel === null ? [] : (this.#facts.expected.get(channel) ?? []);
    return expected.some(([from, to]) => from <= at && at < to);
  }

  channelSpans(channel: string, period: TimeSpan): StatusSpan[] {
    return spansOf(this.pieces(channel, period), this.#facts.now);
  }

  recorderSpans(period: TimeSpan): StatusSpan[] {
    const statuses = recorderStatuses(this.#facts.runs);
    const pieces = this.#recorderPieces(statuses, period).map((piece): Piece => {
      if (piece.condition !== "down") return piece;
      const { state } = this.#timeAt(piece.from, period);
      return { ...piece, condition: "unknown", reason: state === "reached" ? null : state };
    });
    return spansOf(pieces, this.#facts.now);
  }

  #timeAt(at: number, range: TimeSpan): RecorderTime {
    return this.times(range).find(({ to }) => to > at) as RecorderTime;
  }

  #statusesOf(channel: string): StatusTime[] {
    const known = this.#statuses.get(channel);
    if (known) return known;
    const statuses = statusTimes(this.#facts.changes.get(channel) ?? []);
    this.#statuses.set(channel, statuses);
    return statuses;
  }

  /** The recorder as if it were a channel: up if it was audited, down if it could not be. */
  #recorderPieces(statuses: readonly StatusTime[], range: TimeSpan): Piece[] {
    const audited = this.times(range).map((time): RecorderTime =>
      time.state === "not_observed" ? time : { ...time, state: "reached" },
    );
    return channelPieces(statuses, audited, [], range);
  }
}

function recorderStatuses(runs: readonly StateRun[]): StatusTime[] {
  const statuses: StatusTime[] = [];
  for (const [index, { firstAt: from, state }] of runs.entries()) {
    const to = runs[index + 1]?.firstAt ?? Infinity;
    const before = runs[index - 1]?.lastAt ?? null;
    const reported = state === "reached" ? "up" : "down";
    const last = statuses.at(-1);
    if (last?.status === state) statuses[statuses.length - 1] = { ...last, to };
    else statuses.push({ from, to, at: from, before, status: state, videoloss: false, reported });
  }
  const [first] = statuses;
  if (!first) return [];
  const earlier = { at: -Infinity, before: null, status: "", videoloss: false };
  return [{ ...earlier, from: -Infinity, to: first.from, reported: "unknown" }, ...statuses];
}
