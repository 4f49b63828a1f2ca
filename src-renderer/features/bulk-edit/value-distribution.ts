import { areaSpec, type FieldKind } from "#shared/areas/index.ts";
import { pointsOf } from "#shared/areas/polygon.ts";
import type { Area, SettingsReading } from "#shared/domain/settings.ts";
import { canonicalJson, type Json } from "#shared/json.ts";
import type { DraftChannels } from "./draft.ts";
import { channelsOfReading, pathAt, placesFinder, statusAt } from "./channel-paths.ts";

export interface ValueGroup {
  readonly value: Json;
  readonly recorderIds: readonly string[];
  /** Channels that have the value, by recorder, for an area that is held per channel. */
  readonly channels?: ReadonlyMap<string, readonly string[]>;
}

/** Present values of one field at the chosen recorders. Every recorder or channel is in exactly one list. */
export interface Spread {
  /** Value → recorders, the most common first. */
  readonly groups: readonly ValueGroup[];
  /** The recorder has the field but does not show its value. */
  readonly unreadable: readonly string[];
  /** Range of the recorder does not name the field. */
  readonly unsupported: readonly string[];
  /** A channel that is chosen does not exist there, or none at all that could hold the field. */
  readonly channelless: readonly string[];
  /** A channel that is chosen holds no settings now: offline, or not able. */
  readonly away: readonly string[];
  /** The recorder does not have the area at all. */
  readonly lacking: readonly string[];
  /** The recorder could not be read. */
  readonly failed: readonly string[];
}

type Rest = Exclude<keyof Spread, "groups">;

interface Gathering {
  readonly value: Json;
  readonly recorderIds: string[];
  /** Places that have the value. */
  count: number;
  /** null where the places have no names: ten thousand recorders need no list of channels each. */
  readonly channels: Map<string, string[]> | null;
}

export function spreadOf(
  readings: readonly SettingsReading[],
  area: Area,
  path: string,
  channels: DraftChannels = "all",
): Spread {
  const keyed = keyFor(area, path);
  const placesOf = placesFinder(area, path, channels);
  const groups = new Map<unknown, Gathering>();
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
    const places = placesOf(reading);
    if (places.length === 0) rest[noPlace(area)].add(reading.recorderId);
    for (const place of places) {
      const value = reading.values?.[pathAt(area, place, path)];
      if (value === undefined) rest[whyNone(reading, area, place, path)].add(reading.recorderId);
      else gather(groups, keyed(value), value, reading.recorderId, place);
    }
  }
  return {
    groups: [...groups.values()].toSorted((a, b) => b.count - a.count).map(finished),
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
  if (place !== "" && !channelsOfReading(reading).includes(place)) return "channelless";
  return Object.hasOwn(reading.range, pathAt(area, place, path)) ? "unreadable" : "unsupported";
}

function gather(
  groups: Map<unknown, Gathering>,
  key: unknown,
  value: Json,
  recorderId: string,
  place: string,
): void {
  let group = groups.get(key);
  if (!group) {
    group = { value, recorderIds: [], count: 0, channels: place === "" ? null : new Map() };
    groups.set(key, group);
  }
  group.count += 1;
  const mine = group.channels?.get(recorderId);
  if (mine) mine.push(place);
  else {
    group.recorderIds.push(recorderId);
    group.channels?.set(recorderId, [place]);
  }
}

function finished({ value, recorderIds, channels }: Gathering): ValueGroup {
  return channels ? { value, recorderIds, channels } : { value, recorderIds };
}

/**
 * Values that mean the same have the same key: lists in any order, polygons without the points that repeat the last. Text and
 * numbers are their own key; recorders that were read together share their lists.
 */
function keyFor(area: Area, path: string): (value: Json) => unknown {
  const kind = areaSpec(area).fields.find((spec) => spec.path === path)?.kind;
  const known = new Map<Json, Json>();
  const byText = new Map<string, Json>();
  return (value) => {
    if (kind !== "polygon" && typeof value !== "object") return value;
    const found = known.get(value);
    if (found !== undefined) return found;
    const text = textOf(kind, value);
    const key = byText.get(text) ?? value;
    byText.set(text, key);
    known.set(value, key);
    return key;
  };
}

function textOf(kind: FieldKind | undefined, value: Json): string {
  if (kind === "polygon") return JSON.stringify(pointsOf(value));
  const isList = kind === "list" && Array.isArray(value);
  return canonicalJson(isList ? value.map(String).toSorted() : value);
}

/** Number of channels with the value of a group; 0 if the area has no channels. */
export function channelCount({ channels }: ValueGroup): number {
  return channels ? [...channels.values()].reduce((sum, names) => sum + names.length, 0) : 0;
}

/** The common known value; undefined if there is none, or several. */
export function commonValue(spread: Spread): Json | undefined {
  return spread.groups.length === 1 ? spread.groups[0]?.value : undefined;
}
