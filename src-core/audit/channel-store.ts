import type { ChannelRow } from "#shared/domain/channels.ts";
import type { Channel } from "../recorder/index.ts";
import type { Storage } from "../storage/index.ts";

/**
 * A channel as it is kept: channel, channel_name, channel_alias, connect_status, videoloss, ability,
 * intelligent_ability, since. Without keys, which are the same for all: a fleet of 160,000 channels is half the size so.
 */
type Kept = readonly [string, string, string, string, boolean, string[], string[], string];
const STATUS = 3;
const SINCE = 7;

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
  /** null: the recorder was not reached, or told nothing. */
  readonly channels: readonly Channel[] | null;
}

/** A recorder's channels as they now stand. */
export interface Seen {
  /** By `connect_status`; by `unknown` where the recorder was not reached. */
  readonly counts: Readonly<Record<string, number>>;
  rows(): ChannelRow[];
}

export interface ChannelStore {
  /** Keeps what recorders said; one answer a sighting. Belongs into a transaction. */
  save(sightings: readonly Sighting[]): Seen[];
  list(): ChannelRow[];
}

/** When a recorder last told its channels, and whether it was reached since. */
export interface ChannelReading {
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly reached: boolean;
}

/** By recorder, of all that have ever told their channels: also of those that have none. */
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

/** What recorders last said of their channels, and every change of a `connect_status` that was seen. */
export function createChannelStore({ sqlite }: Storage): ChannelStore {
  const find = sqlite.prepare<[string], StateRow>(
    "select * from channel_state where recorder_id = ?",
  );
  const all = sqlite.prepare<[], StateRow>("select * from channel_state");
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
  const change = sqlite.prepare(
    `insert into channel_change (recorder_id, channel, at, was, "is") values (?, ?, ?, ?, ?)`,
  );

  function saveOne({ recorderId, at, channels }: Sighting): Seen {
    const before = find.get(recorderId);
    if (!channels) {
      missed.run(recorderId);
      return seenOf({ recorderId, at: before?.seen_at ?? at, reached: false }, keptOf(before));
    }
    const about = { recorderId, at, reached: true };
    const was = keptOf(before);
    if (before && isUnchanged(channels, was)) {
      same.run(at, recorderId);
      return seenOf(about, was);
    }
    const now = toKept(channels, was, at);
    const seen = seenOf(about, now);
    const counts = JSON.stringify(seen.counts);
    const kept = keep.run(at, counts, JSON.stringify(now), recorderId);
    if (kept.changes > 0) noteChanges(recorderId, was, now, at);
    return seen;
  }

  function noteChanges(id: string, before: readonly Kept[], now: readonly Kept[], at: string) {
    if (before.length === 0) return;
    const was = new Map(before.map((one) => [one[0], one[STATUS]]));
    for (const one of now) {
      const last = was.get(one[0]);
      if (last !== undefined && last !== one[STATUS]) change.run(id, one[0], at, last, one[STATUS]);
    }
  }

  return {
    save: (sightings) => sightings.map(saveOne),
    list: () =>
      all.all().flatMap((row) => {
        const about = { recorderId: row.recorder_id, at: row.seen_at, reached: row.reached === 1 };
        return keptOf(row).map((one) => toRow(about, one));
      }),
  };
}

interface About {
  readonly recorderId: string;
  readonly at: string;
  readonly reached: boolean;
}

function seenOf(about: About, kept: readonly Kept[]): Seen {
  const counts = about.reached ? countByStatus(kept) : { unknown: kept.length };
  return { counts, rows: () => kept.map((one) => toRow(about, one)) };
}

function keptOf(row: StateRow | undefined): Kept[] {
  return row ? (JSON.parse(row.channels_json) as Kept[]) : [];
}

/** Most audits find what the one before found. */
function isUnchanged(channels: readonly Channel[], before: readonly Kept[]): boolean {
  return (
    channels.length === before.length &&
    channels.every((now, index) => {
      const was = before[index] as Kept;
      return (
        was[0] === now.channel &&
        was[1] === now.channel_name &&
        was[2] === now.channel_alias &&
        was[STATUS] === now.connect_status &&
        was[4] === now.videoloss &&
        areEqual(was[5], now.ability) &&
        areEqual(was[6], now.intelligent_ability)
      );
    })
  );
}

function areEqual(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((one, index) => one === others[index]);
}

function toKept(channels: readonly Channel[], before: readonly Kept[], at: string): Kept[] {
  const was = new Map(before.map((one) => [one[0], one]));
  return channels.map((now) => {
    const last = was.get(now.channel);
    const since = last !== undefined && last[STATUS] === now.connect_status ? last[SINCE] : at;
    const { channel, channel_name, channel_alias, connect_status, videoloss } = now;
    const { ability, intelligent_ability } = now;
    return [
      channel,
      channel_name,
      channel_alias,
      connect_status,
      videoloss,
      ability,
      intelligent_ability,
      since,
    ];
  });
}

function toRow(
  { recorderId, at, reached }: About,
  [
    channel,
    channel_name,
    channel_alias,
    connect_status,
    videoloss,
    ability,
    intelligent_ability,
    since,
  ]: Kept,
): ChannelRow {
  return {
    recorderId,
    channel,
    channel_name,
    channel_alias,
    connect_status,
    videoloss,
    ability,
    intelligent_ability,
    reached,
    seenAt: at,
    since,
  };
}

function countByStatus(channels: readonly Kept[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const one of channels) counts[one[STATUS]] = (counts[one[STATUS]] ?? 0) + 1;
  return counts;
}
