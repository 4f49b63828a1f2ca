import {
  channelRows,
  UNKNOWN_STATUS,
  type ChannelRow,
  type RecorderChannels,
} from "#shared/domain/channels.ts";
import type { Channel } from "../recorder/index.ts";
import type { Storage } from "../storage/index.ts";

/**
 * A channel as it is kept: channel, channel_name, channel_alias, connect_status, videoloss, ability,
 * intelligent_ability, since. Without keys, which are the same for all: a fleet of 160,000 channels is half the size so.
 */
type Kept = readonly [string, string, string, string, boolean, string[], string[], string];
/** The same of a channel that the last answer did not tell the status of: as it was when it was told last. */
type Untold = readonly [...Kept, "untold"];
const STATUS = 3;
const SINCE = 7;
const UNTOLD = 8;
/** Recorders choose the names of their channels: what is remembered of those that went must not grow without end. */
const MOST_UNTOLD = 256;

/** Changes of one recorder's channels that are kept, the last ones: recorders choose how often theirs change. */
const MOST_CHANGES = 2_000;

/** What is kept of one recorder. */
interface State {
  /** As the last answer had them. */
  readonly channels: readonly Kept[];
  /** Compared with when they are told again, and otherwise not there. */
  readonly untold: readonly Kept[];
}

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

/** A Map, since recorders choose the words: an object would answer `constructor`. */
export type StatusCounts = ReadonlyMap<string, number>;

/** A recorder's channels as they now stand. */
export interface Seen {
  /** By `connect_status`; by `unknown` where the recorder was not reached, or does not say it. */
  readonly counts: StatusCounts;
  /** When they were reported, where they are the same as before; null: they changed, or the recorder was not reached. */
  readonly same: string | null;
  rows(): ChannelRow[];
}

export interface ChannelStore {
  /** Keeps what recorders said; one answer a sighting. Belongs into a transaction. */
  save(sightings: readonly Sighting[]): Seen[];
  /** Of these recorders, or of all. */
  list(recorderIds?: readonly string[]): RecorderChannels[];
  /** Recorders whose channels were read, and their channels by status. */
  count(): { recorders: number; counts: StatusCounts };
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
  const some = sqlite.prepare<[string], StateRow>(
    "select * from channel_state where recorder_id in (select value from json_each(?))",
  );
  // Recorders alike have the same text of counts: a fleet has few different ones.
  const counted = sqlite.prepare<[], { reached: 0 | 1; counts_json: string; recorders: number }>(
    `select reached, counts_json, count(*) as recorders from channel_state
     group by reached, counts_json`,
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
  const change = sqlite.prepare(
    `insert into channel_change (recorder_id, channel, at, was, "is") values (?, ?, ?, ?, ?)`,
  );
  const lastChanges = sqlite.prepare<[string], { channel: string; at: string }>(
    `select channel, max(at) as at from channel_change where recorder_id = ? group by channel`,
  );
  /** Names of the channels whose `since` is a change that was seen, not the first audit. */
  function changedOf(recorderId: string, channels: readonly Kept[]): string[] {
    const changes = new Map(lastChanges.all(recorderId).map(({ channel, at }) => [channel, at]));
    return channels.flatMap((one) => (changes.get(one[0]) === one[SINCE] ? [one[0]] : []));
  }

  const forgetOld = sqlite.prepare(
    `delete from channel_change where recorder_id = @id and id <= (
       select id from channel_change where recorder_id = @id
       order by id desc limit 1 offset ${MOST_CHANGES})`,
  );

  function saveOne({ recorderId, at, channels }: Sighting): Seen {
    const before = find.get(recorderId);
    const was = stateOf(before);
    if (!channels) {
      missed.run(recorderId);
      return seen({ recorderId, at: before?.seen_at ?? at, reached: false }, was.channels);
    }
    const about = { recorderId, at, reached: true };
    if (before && isUnchanged(channels, was.channels)) {
      same.run(at, recorderId);
      return { ...seen(about, was.channels), same: at };
    }
    const last = lastTold(was);
    const now = { channels: toKept(channels, last, at), untold: toUntold(channels, last) };
    const after = seen(about, now.channels);
    const kept = keep.run(at, textOfCounts(after.counts), textOf(now), recorderId);
    if (kept.changes > 0) noteChanges(recorderId, last, now.channels, at);
    return after;
  }

  function seen(about: About, channels: readonly Kept[]): Seen {
    return seenOf(about, channels, () => changedOf(about.recorderId, channels));
  }

  function noteChanges(id: string, last: LastTold, now: readonly Kept[], at: string) {
    let changed = false;
    for (const one of now) {
      const was = last.get(one[0])?.[STATUS];
      if (was === undefined || one[STATUS] === "" || was === one[STATUS]) continue;
      change.run(id, one[0], at, was, one[STATUS]);
      changed = true;
    }
    if (changed) forgetOld.run({ id });
  }

  return {
    save: (sightings) => sightings.map(saveOne),
    list: (recorderIds) =>
      (recorderIds ? some.all(JSON.stringify(recorderIds)) : all.all()).map((row) => {
        const { recorder_id: recorderId, seen_at: at } = row;
        const { channels } = stateOf(row);
        const changed = changedOf(recorderId, channels);
        return toChannels({ recorderId, at, reached: row.reached === 1 }, channels, changed);
      }),
    count() {
      const rows = counted.all();
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

interface About {
  readonly recorderId: string;
  readonly at: string;
  readonly reached: boolean;
}

function seenOf(about: About, kept: readonly Kept[], changed: () => string[]): Seen {
  const counts = about.reached ? countByStatus(kept) : new Map([[UNKNOWN_STATUS, kept.length]]);
  return { counts, same: null, rows: () => channelRows(toChannels(about, kept, changed())) };
}

/** Channel, name and alias of each channel of a stored text. */
export function namesOf(channelsJson: string): { channel: string; name: string; alias: string }[] {
  const all = JSON.parse(channelsJson) as (Kept | Untold)[];
  return all
    .filter((one) => one.length === UNTOLD)
    .map(([channel, name, alias]) => ({ channel, name, alias }));
}

function stateOf(row: StateRow | undefined): State {
  const all = row ? (JSON.parse(row.channels_json) as (Kept | Untold)[]) : [];
  if (!all.some((one) => one.length > UNTOLD)) return { channels: all as Kept[], untold: [] };
  const [channels, untold] = [false, true].map((is) =>
    all.filter((one) => one.length > UNTOLD === is),
  );
  return { channels: channels as Kept[], untold: (untold as Untold[]).map(told) };
}

function told([...kept]: Untold): Kept {
  return kept.slice(0, UNTOLD) as unknown as Kept;
}

function textOf({ channels, untold }: State): string {
  return JSON.stringify([...channels, ...untold.map((one): Untold => [...one, "untold"])]);
}

type LastTold = ReadonlyMap<string, Kept>;

/** Every channel as it was when its status was told last, by its name. */
function lastTold({ channels, untold }: State): LastTold {
  const withStatus = channels.filter((one) => one[STATUS] !== "");
  return new Map([...untold, ...withStatus].map((one) => [one[0], one]));
}

/** An answer without a channel, or without its status, is no proof of anything: what was told before it still is. */
function toUntold(channels: readonly Channel[], last: LastTold): Kept[] {
  const toldNow = new Set(
    channels.filter((now) => now.connect_status !== "").map((now) => now.channel),
  );
  return [...last.values()].filter((one) => !toldNow.has(one[0])).slice(-MOST_UNTOLD);
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

function toKept(channels: readonly Channel[], last: LastTold, at: string): Kept[] {
  return channels.map((now) => {
    const was = last.get(now.channel);
    const since = was !== undefined && was[STATUS] === now.connect_status ? was[SINCE] : at;
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

function toChannels(
  { recorderId, at, reached }: About,
  kept: readonly Kept[],
  changed: string[],
): RecorderChannels {
  return { recorderId, reached, seenAt: at, channels: kept.map(toChannel), changed };
}

function toChannel([
  channel,
  channel_name,
  channel_alias,
  connect_status,
  videoloss,
  ability,
  intelligent_ability,
  since,
]: Kept): RecorderChannels["channels"][number] {
  return {
    channel,
    channel_name,
    channel_alias,
    connect_status,
    videoloss,
    ability,
    intelligent_ability,
    since,
  };
}

/** Not told, or a word that counts cannot be handed on under: schemas leave that key out of any object. */
const UNCOUNTABLE: ReadonlySet<string> = new Set(["", "__proto__"]);

function countByStatus(channels: readonly Kept[]): StatusCounts {
  const counts = new Map<string, number>();
  for (const one of channels) {
    const status = UNCOUNTABLE.has(one[STATUS]) ? UNKNOWN_STATUS : one[STATUS];
    counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  return counts;
}

function textOfCounts(counts: StatusCounts): string {
  return JSON.stringify(Object.fromEntries(counts));
}
