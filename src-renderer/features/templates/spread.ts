import { areaSpec } from "#shared/domain/areas/index.ts";
import { pointsOf } from "#shared/domain/areas/polygon.ts";
import type { Area, SettingsReading } from "#shared/domain/settings.ts";
import { canonicalJson, type Json } from "#shared/json.ts";
import type { ChannelChoice } from "./draft.ts";
import { channelsIn, pathAt, placesIn, statusAt } from "./places.ts";

export interface ValueGroup {
  readonly value: Json;
  readonly recorderIds: readonly string[];
  /** Of an area that is held per channel: recorder → its channels that have the value. */
  readonly channels?: ReadonlyMap<string, readonly string[]>;
}

/** What the chosen recorders have in one field now. Every recorder, or channel of one, stands in exactly one place. */
export interface Spread {
  /** Value → recorders, the most common first. */
  readonly groups: readonly ValueGroup[];
  /** The recorder has the field but does not tell its value. */
  readonly unreadable: readonly string[];
  /** Range of the recorder does not name the field. */
  readonly unsupported: readonly string[];
  /** A channel that is chosen does not exist there, or none at all that could hold the field. */
  readonly channelless: readonly string[];
  /** A channel that is chosen holds no settings now: offline, or not able. */
  readonly away: readonly string[];
  /** The recorder does not have the area at all. */
  readonly lacking: readonly string[];
  /** The recorder could not be asked. */
  readonly failed: readonly string[];
}

type Rest = Exclude<keyof Spread, "groups">;

interface Gathering {
  value: Json;
  recorderIds: string[];
  channels: Map<string, string[]>;
}

export function spreadOf(
  readings: readonly SettingsReading[],
  area: Area,
  path: string,
  channels: ChannelChoice = "all",
): Spread {
  const keyed = keyFor(area, path);
  const groups = new Map<string, Gathering>();
  const rest: Record<Rest, Set<string>> = {
    unreadable: new Set(),
    unsupported: new Set(),
    channelless: new Set(),
    away: new Set(),
    lacking: new Set(),
    failed: new Set(),
  };
  for (const reading of readings) {
    if (reading.error) {
      rest[reading.error.code === "unsupported" ? "lacking" : "failed"].add(reading.recorderId);
      continue;
    }
    const places = placesIn(reading, area, path, channels);
    if (places.length === 0) rest[noPlace(area)].add(reading.recorderId);
    for (const place of places) {
      const value = reading.values?.[pathAt(area, place, path)];
      if (value === undefined) rest[whyNone(reading, area, place, path)].add(reading.recorderId);
      else gather(groups, keyed(value), value, reading.recorderId, place);
    }
  }
  return {
    groups: [...groups.values()].toSorted((a, b) => size(b) - size(a)).map(finished),
    unreadable: [...rest.unreadable],
    unsupported: [...rest.unsupported],
    channelless: [...rest.channelless],
    away: [...rest.away],
    lacking: [...rest.lacking],
    failed: [...rest.failed],
  };
}

/** Where single fields are held per channel, a recorder without a channel does not have the field. */
function noPlace(area: Area): Rest {
  return areaSpec(area).perChannel ? "channelless" : "unsupported";
}

function whyNone(reading: SettingsReading, area: Area, place: string, path: string): Rest {
  if (statusAt(reading, place) !== null) return "away";
  if (place !== "" && !channelsIn(reading).includes(place)) return "channelless";
  return Object.hasOwn(reading.range, pathAt(area, place, path)) ? "unreadable" : "unsupported";
}

function gather(
  groups: Map<string, Gathering>,
  key: string,
  value: Json,
  recorderId: string,
  place: string,
): void {
  const group: Gathering = groups.get(key) ?? { value, recorderIds: [], channels: new Map() };
  groups.set(key, group);
  const mine = group.channels.get(recorderId);
  if (mine) mine.push(place);
  else {
    group.recorderIds.push(recorderId);
    group.channels.set(recorderId, [place]);
  }
}

function size({ channels }: Gathering): number {
  return [...channels.values()].reduce((sum, places) => sum + places.length, 0);
}

function finished({ value, recorderIds, channels }: Gathering): ValueGroup {
  const nameless = channels.values().next().value?.[0] === "";
  return nameless ? { value, recorderIds } : { value, recorderIds, channels };
}

/** Values that mean the same have the same key: lists in any order, polygons without the points that repeat the last. */
function keyFor(area: Area, path: string): (value: Json) => string {
  const kind = areaSpec(area).fields.find((spec) => spec.path === path)?.kind;
  if (kind === "polygon") return (value) => JSON.stringify(pointsOf(value));
  if (kind !== "list") return canonicalJson;
  return (value) => canonicalJson(Array.isArray(value) ? value.map(String).toSorted() : value);
}

/** In how many channels a group's value stands; 0 where the area has none. */
export function channelCount({ channels }: ValueGroup): number {
  return channels ? [...channels.values()].reduce((sum, names) => sum + names.length, 0) : 0;
}

/** The value that all have whose value is known; undefined when there is none, or several. */
export function commonValue(spread: Spread): Json | undefined {
  return spread.groups.length === 1 ? spread.groups[0]?.value : undefined;
}
