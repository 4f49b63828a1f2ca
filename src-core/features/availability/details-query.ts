import type { Outage, Period } from "#shared/domain/availability.ts";
import type {
  ComparedChannel,
  MomentState,
  Timeline,
} from "#shared/domain/availability-results.ts";
import { UNKNOWN_STATUS } from "#shared/domain/channels.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import { compareKeys } from "#shared/compare.ts";
import { StoredChannelNames } from "./channel-names.ts";
import { periodRange } from "./engine/local-time.ts";
import type { OutageTime } from "./engine/outages.ts";
import type { RecorderHistory } from "./engine/recorder-history.ts";
import { eachRecorder, periodsByZone } from "./figures-query.ts";
import type { Tracked } from "./fleet.ts";
import { HistoryReader } from "./history-reader.ts";
import { noteKey, type ChannelNotes } from "./notes.ts";

/** The end of the present millisecond: what an audit found just now is part of the answer. */
function endOf(now: string): string {
  return new Date(Date.parse(now) + 1).toISOString();
}

interface Tools {
  readonly storage: Storage;
  readonly notes: ChannelNotes;
}

/** What a recorder and its channels were in a period. */
export function timelineOf(
  { storage, notes }: Tools,
  recorder: Tracked,
  { period, now }: { period: Period; now: string },
): Timeline {
  const reader = new HistoryReader(storage, endOf(now), recorder);
  const names = new StoredChannelNames(storage);
  const history = reader.read(recorder);
  const range = periodRange(period, recorder.timeZone, reader.now);
  const noted = notes.byChannel([recorder.recorderId]);
  const channels = history.channels.toSorted(compareKeys).map((channel) => ({
    channel,
    name: names.of(recorder.recorderId, channel),
    spans: history.channelSpans(channel, range),
    figures: history.figuresOf(channel, range),
    note: noted.get(noteKey(recorder.recorderId, channel)) ?? null,
  }));
  const shown = channels.filter(({ spans }) => spans.length > 0);
  return { recorder: history.recorderSpans(range), channels: shown };
}

/** Some entries of a list that grows with the fleet; the others are counted, and take no memory. */
export interface CountedList<T> {
  readonly shown: T[];
  readonly total: number;
}

/** Outages that touch a period: the latest, in this order. */
export async function outagesIn(
  { storage, notes }: Tools,
  recorders: readonly Tracked[],
  { period, now, limit }: { period: Period; now: string; limit: number },
  signal: AbortSignal,
): Promise<CountedList<Outage>> {
  const reader = new HistoryReader(storage, endOf(now));
  const names = new StoredChannelNames(storage);
  const noted = notes.byChannel();
  const rangeIn = periodsByZone(period, reader.now);
  const found = new LatestOutages(limit);
  await eachRecorder(recorders, signal, (recorder) => {
    const { recorderId, recorderName, siteId, siteName, timeZone } = recorder;
    const place = { recorderId, recorderName, siteId, siteName };
    const range = rangeIn(timeZone);
    const history = reader.read(recorder);
    for (const time of history.recorderOutages(range)) {
      const excuse = { expected: history.isMaintenance(null, reader.now), note: null };
      found.add({ ...place, channel: null, channelName: "", ...textOf(time), ...excuse });
    }
    for (const channel of history.channels) {
      for (const time of history.outages(channel, range)) {
        const note = noted.get(noteKey(recorderId, channel)) ?? null;
        const own = { channel, channelName: names.of(recorderId, channel) };
        const excuse = { expected: history.isMaintenance(channel, reader.now), note };
        found.add({ ...place, ...own, ...textOf(time), ...excuse });
      }
    }
  });
  return { shown: found.inOrder(), total: found.total };
}

/** Holds at most twice the limit. */
class LatestOutages {
  readonly #limit: number;
  #held: Outage[] = [];
  total = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  add(outage: Outage): void {
    this.total += 1;
    this.#held.push(outage);
    if (this.#held.length >= 2 * this.#limit) this.#held = this.inOrder();
  }

  inOrder(): Outage[] {
    return this.#held.toSorted(latestFirst).slice(0, this.#limit);
  }
}

function latestFirst({ startedAt: one }: Outage, { startedAt: other }: Outage): number {
  return one === other ? 0 : one < other ? 1 : -1;
}

function textOf({ after, from, to, lastSeen, times, status, duration }: OutageTime) {
  const text = (at: number) => new Date(at).toISOString();
  return {
    status,
    startedAfter: after === null ? null : text(after),
    startedAt: text(from),
    lastSeenAt: text(lastSeen),
    endedAt: to === null ? null : text(to),
    times,
    duration,
  };
}

/** Finds the channels that were not the same at two moments, up to `limit`. */
export async function findChangesBetween(
  storage: Storage,
  recorders: readonly Tracked[],
  { before, after, now, limit }: { before: string; after: string; now: string; limit: number },
  signal: AbortSignal,
): Promise<CountedList<ComparedChannel>> {
  const reader = new HistoryReader(storage, endOf(now));
  const names = new StoredChannelNames(storage);
  const rangeIn = periodsByZone({ from: before, to: after }, reader.now);
  const shown: ComparedChannel[] = [];
  let total = 0;
  await eachRecorder(recorders, signal, (recorder) => {
    const { recorderId, recorderName, siteId, siteName, customerId } = recorder;
    const [start, end] = rangeIn(recorder.timeZone);
    const history = reader.read(recorder);
    for (const channel of history.channels) {
      const was = stateAt(history, channel, start);
      const is = stateAt(history, channel, end);
      if (JSON.stringify(was) === JSON.stringify(is)) continue;
      total += 1;
      if (shown.length >= limit) continue;
      const place = { recorderId, recorderName, siteId, siteName, customerId };
      const channelName = names.of(recorderId, channel);
      shown.push({ ...place, channel, channelName, before: was, after: is });
    }
  });
  return { shown, total };
}

function stateAt(history: RecorderHistory, channel: string, at: number): MomentState | null {
  const piece = history.pieceAt(channel, at);
  if (!piece) return null;
  const { condition, status } = piece;
  const { videoloss } = status;
  return { condition, status: status.status === "" ? UNKNOWN_STATUS : status.status, videoloss };
}
