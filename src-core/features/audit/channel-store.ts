import { statusNow } from "#shared/domain/availability.ts";
import { StreamedList } from "#shared/contract/streamed-list.ts";
import {
  channelRows,
  UNKNOWN_STATUS,
  type ChannelRow,
  type RecorderChannels,
} from "#shared/domain/channels.ts";
import {
  channelsOf,
  countByStatus,
  toChannels,
  type Observed,
  type StatusCounts,
  type StatusHistory,
  type StoredChannel,
} from "#core/features/availability/index.ts";
import type { Storage } from "#core/platform/storage/index.ts";

interface StateRow {
  recorder_id: string;
  seen_at: string;
  reached: 0 | 1;
  channels_json: string;
}

/** A recorder's channels after an audit. */
export interface Seen {
  /** Number of channels by `connect_status`; by `unknown` if the recorder was not reached, or does not report it. */
  readonly counts: StatusCounts;
  rows(): ChannelRow[];
}

interface CountsRow {
  readonly reached: 0 | 1;
  readonly counts_json: string;
  readonly recorders: number;
}

const countsOf = (condition: string) =>
  `select reached, counts_json, count(*) as recorders from channel_state
   where ${condition} group by reached, counts_json`;

export interface ChannelStore {
  /** @param observed what an audit found at that time; undefined: nothing about the recorder @param at ISO 8601, UTC */
  seen(recorderId: string, observed: Observed | undefined, at: string): Seen;
  /** Channels of these recorders, or of all. */
  list(recorderIds?: readonly string[]): StreamedList<RecorderChannels>;
  /** Recorders whose channels were read, and their channels by status; of these recorders, or of all. */
  count(recorderIds?: ReadonlySet<string>): { recorders: number; counts: StatusCounts };
}

/** When a recorder last reported its channels, and whether it was reached since. */
export interface ChannelReading {
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly reached: boolean;
}

/** Readings by recorder, of all that have ever reported their channels, including those with none. */
export function channelReadings({ sqlite }: Storage): ReadonlyMap<string, ChannelReading> {
  const rows = sqlite
    .prepare<[], Omit<StateRow, "channels_json">>(
      "select recorder_id, seen_at, reached from channel_state",
    )
    .all();
  return new Map(
    rows.map((row) => [row.recorder_id, { at: row.seen_at, reached: row.reached === 1 }]),
  );
}

/** What recorders last reported of their channels. Since when they are so is part of the status history. */
export function createChannelStore(
  { sqlite }: Storage,
  history: Pick<StatusHistory, "channelTimes">,
): ChannelStore {
  const find = sqlite.prepare<[string], StateRow>(
    "select * from channel_state where recorder_id = ?",
  );
  const known = sqlite
    .prepare<[], string>("select recorder_id from channel_state order by rowid")
    .pluck();
  // Recorders alike have the same text of counts: a fleet has few different ones.
  const counted = sqlite.prepare<[], CountsRow>(countsOf("true"));
  const countedOfSome = sqlite.prepare<[string], CountsRow>(
    countsOf("recorder_id in (select value from json_each(?))"),
  );
  function channelsIn(row: StateRow): RecorderChannels {
    const { recorder_id: recorderId, seen_at: seenAt } = row;
    const about = { recorderId, seenAt, reached: row.reached === 1 };
    return toChannels(about, channelsOf(row.channels_json), history.channelTimes(recorderId));
  }

  function seen(recorderId: string, observed: Observed | undefined, at: string): Seen {
    if (observed?.channels) {
      const about = { recorderId, seenAt: at, reached: true };
      const { channels } = observed;
      return { counts: countByStatus(channels), rows: () => rowsOf(about, channels) };
    }
    const row = find.get(recorderId);
    const stored = channelsOf(row?.channels_json);
    const about = { recorderId, seenAt: row?.seen_at ?? at, reached: false };
    const counts = new Map<string, number>();
    addNow(counts, countByStatus(stored), { reached: false });
    return { counts, rows: () => rowsOf(about, stored) };
  }

  function rowsOf(
    about: Pick<RecorderChannels, "recorderId" | "seenAt" | "reached">,
    stored: readonly StoredChannel[],
  ): ChannelRow[] {
    return channelRows(toChannels(about, stored, history.channelTimes(about.recorderId)));
  }

  return {
    seen,
    list: (recorderIds) =>
      new StreamedList(function* read() {
        for (const id of recorderIds ? new Set(recorderIds) : known.all()) {
          const row = find.get(id);
          yield row ? [channelsIn(row)] : [];
        }
      }),
    count(recorderIds) {
      const rows = recorderIds
        ? countedOfSome.all(JSON.stringify([...recorderIds]))
        : counted.all();
      const counts = new Map<string, number>();
      for (const { reached, counts_json, recorders } of rows) {
        const of = Object.entries(JSON.parse(counts_json) as Record<string, number>);
        addNow(counts, of, { reached: reached === 1, recorders });
      }
      return { recorders: rows.reduce((sum, row) => sum + row.recorders, 0), counts };
    },
  };
}

/** Adds counts by reported status, as they count now. @param recorders number of recorders that have these counts */
function addNow(
  counts: Map<string, number>,
  reported: Iterable<readonly [status: string, channels: number]>,
  { reached, recorders = 1 }: { readonly reached: boolean; readonly recorders?: number },
): void {
  for (const [status, channels] of reported) {
    const key = statusNow(status, reached) || (reached ? status : UNKNOWN_STATUS);
    counts.set(key, (counts.get(key) ?? 0) + channels * recorders);
  }
}
