import {
  channelRows,
  UNKNOWN_STATUS,
  type ChannelRow,
  type RecorderChannels,
} from "#shared/domain/channels.ts";
import { mapInTurns } from "#core/platform/turns.ts";
import type { StatusHistory } from "#core/features/availability/index.ts";
import type { Channel } from "#core/drivers/channel.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import {
  channelsOf,
  countByStatus,
  textOfCounts,
  toChannels,
  toStored,
  type StatusCounts,
  type StoredChannel,
} from "./channel-text.ts";

interface StateRow {
  recorder_id: string;
  seen_at: string;
  reached: 0 | 1;
  channels_json: string;
}

export interface Sighting {
  readonly recorderId: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** null: the recorder was not reached, or did not report its channels. */
  readonly channels: readonly Channel[] | null;
  /** The failure says nothing about the recorder: what another process stored stays. */
  readonly isUntold?: boolean;
}

/** A recorder's channels after an audit. */
export interface Seen {
  /** By `connect_status`; by `unknown` where the recorder was not reached, or does not report it. */
  readonly counts: StatusCounts;
  /** When they were reported, where they are the same as before; null: they changed, or the recorder was not reached. */
  readonly same: string | null;
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
  /** Stores what recorders reported; one answer a sighting. Belongs into a transaction. */
  save(sightings: readonly Sighting[]): Seen[];
  /** Of these recorders, or of all; in pieces, between which other work goes on. */
  list(recorderIds?: readonly string[]): Promise<RecorderChannels[]>;
  /** Recorders whose channels were read, and their channels by status; of these recorders, or of all. */
  count(recorderIds?: ReadonlySet<string>): { recorders: number; counts: StatusCounts };
}

/** When a recorder last reported its channels, and whether it was reached since. */
export interface ChannelReading {
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly reached: boolean;
}

/** By recorder, of all that have ever reported their channels: also of those that have none. */
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
  history: Pick<StatusHistory, "currentChannels">,
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
  const missed = sqlite.prepare("update channel_state set reached = 0 where recorder_id = ?");
  const same = sqlite.prepare(
    "update channel_state set seen_at = ?, reached = 1 where recorder_id = ?",
  );
  // Through `recorder`: one that was removed meanwhile leaves nothing behind.
  const keep = sqlite.prepare(
    `insert into channel_state (recorder_id, seen_at, reached, counts_json, channels_json)
     select id, ?, 1, ?, ? from recorder where id = ?
     on conflict (recorder_id) do update set seen_at = excluded.seen_at, reached = 1,
       counts_json = excluded.counts_json, channels_json = excluded.channels_json`,
  );

  function saveOne({ recorderId, at, channels, isUntold = false }: Sighting): Seen {
    const before = find.get(recorderId);
    if (!channels) {
      if (!isUntold) missed.run(recorderId);
      const about = { recorderId, seenAt: before?.seen_at ?? at, reached: false };
      return seen(about, channelsOf(before?.channels_json));
    }
    const now = channels.map(toStored);
    const text = JSON.stringify(now);
    const after = seen({ recorderId, seenAt: at, reached: true }, now);
    // Most audits find what the one before found.
    if (before?.channels_json === text) {
      same.run(at, recorderId);
      return { ...after, same: at };
    }
    keep.run(at, textOfCounts(now), text, recorderId);
    return after;
  }

  function channelsIn(row: StateRow): RecorderChannels {
    const { recorder_id: recorderId, seen_at: seenAt } = row;
    const about = { recorderId, seenAt, reached: row.reached === 1 };
    const current = history.currentChannels(recorderId);
    return toChannels(about, channelsOf(row.channels_json), current);
  }

  function seen(
    about: Pick<RecorderChannels, "recorderId" | "seenAt" | "reached">,
    stored: readonly StoredChannel[],
  ): Seen {
    const counts = about.reached
      ? countByStatus(stored)
      : new Map([[UNKNOWN_STATUS, stored.length]]);
    const rows = () =>
      channelRows(toChannels(about, stored, history.currentChannels(about.recorderId)));
    return { counts, same: null, rows };
  }

  return {
    save: (sightings) => sightings.map(saveOne),
    async list(recorderIds) {
      const ids = recorderIds ? new Set(recorderIds) : known.all();
      const found = await mapInTurns(ids, (id) => {
        const row = find.get(id);
        return row ? [channelsIn(row)] : [];
      });
      return found.flat();
    },
    count(recorderIds) {
      const rows = recorderIds
        ? countedOfSome.all(JSON.stringify([...recorderIds]))
        : counted.all();
      const counts = new Map<string, number>();
      for (const { reached, counts_json, recorders } of rows) {
        const of = Object.entries(JSON.parse(counts_json) as Record<string, number>);
        for (const [status, channels] of of) {
          const key = reached === 1 ? status : UNKNOWN_STATUS;
          counts.set(key, (counts.get(key) ?? 0) + channels * recorders);
        }
      }
      return { recorders: rows.reduce((sum, row) => sum + row.recorders, 0), counts };
    },
  };
}
