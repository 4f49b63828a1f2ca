import { areaSpec } from "#shared/areas/index.ts";
import { checkArea } from "#shared/areas/rules/check-area.ts";
import { fieldsSetBy } from "#shared/areas/stand-ins.ts";
import type { MissingField } from "#shared/domain/plan.ts";
import { AREAS, type Area, type SettingsReading } from "#shared/domain/settings.ts";
import { fillWith, variablesIn, type Filled, type Variables } from "#shared/domain/variables.ts";
import type { Json } from "#shared/json.ts";
import { bulkValueMessages as m } from "#shared/messages/bulk-values.ts";
import { bareLabel } from "#renderer/features/fields/index.ts";
import type { DraftChannels, GivenValue } from "./draft.ts";
import { channelsOfReading, pathAt, channelPlacesIn, statusAt } from "./channel-paths.ts";

/** A recorder that does not accept the drafted value of a field, with the reason. */
export interface Incompatibility {
  readonly recorderId: string;
  readonly reason: string;
  /** The recorder does not have the field: a plan may skip it there and write the others. */
  readonly missing?: true;
}

/** The wanted values of one area. */
export interface DraftedValues {
  readonly area: Area;
  /** Ticked fields and their values, variables not yet filled in. */
  readonly values: ReadonlyMap<string, GivenValue>;
  readonly channels: DraftChannels;
}

/** Id of a recorder → its values of variables. */
export type VariablesById = Pick<ReadonlyMap<string, Variables>, "get">;

/** Wire path within the area → recorders that do not accept the value. */
export type Misfits = ReadonlyMap<string, readonly Incompatibility[]>;

/**
 * Recorders that would refuse a ticked field, by their Range answers and present values: the rules of the plan, applied
 * while the user types. Recorders that could not be read are skipped here; the plan lists them.
 */
export class MisfitSearch {
  readonly #readings: readonly SettingsReading[];
  readonly #wanted: DraftedValues;
  readonly #variables: VariablesById;
  readonly #found = new Map<string, Incompatibility[]>();
  /** Range → values → result: without variables, equal recorders refuse the same fields. */
  readonly #known: Map<object, Map<object | null, PathReason[]>> | null;
  #next = 0;

  /** @param variables values by recorder id */
  constructor(
    readings: readonly SettingsReading[],
    wanted: DraftedValues,
    variables: VariablesById,
  ) {
    this.#readings = wanted.values.size > 0 ? readings : [];
    this.#wanted = wanted;
    this.#variables = variables;
    this.#known = hasVariables(wanted.values.values()) ? null : new Map();
  }

  get found(): Misfits {
    return this.#found;
  }

  /** Searches for about so many milliseconds. Returns true when all readings were searched. */
  advance(milliseconds: number): boolean {
    const until = performance.now() + milliseconds;
    for (; this.#next < this.#readings.length; this.#next += 1) {
      if (performance.now() > until) return false;
      this.#take(this.#readings[this.#next] as SettingsReading);
    }
    return true;
  }

  #take(reading: SettingsReading): void {
    const { recorderId } = reading;
    const seen = new Set<string>();
    for (const [path, reason] of this.#misfitsOf(reading)) {
      if (seen.has(path)) continue;
      seen.add(path);
      const missing = reason === m.noSuchField || reading.error !== null;
      const incompatibility: Incompatibility = { recorderId, reason, ...(missing && { missing }) };
      const list = this.#found.get(path);
      if (list) list.push(incompatibility);
      else this.#found.set(path, [incompatibility]);
    }
  }

  #misfitsOf(reading: SettingsReading): readonly PathReason[] {
    const { recorderId, range, values, error } = reading;
    if (!this.#known) {
      return misfitsAt(reading, this.#wanted, this.#variables.get(recorderId) ?? {});
    }
    if (error) return misfitsAt(reading, this.#wanted, {});
    const ofRange = this.#known.get(range) ?? new Map<object | null, PathReason[]>();
    this.#known.set(range, ofRange);
    const found = ofRange.get(values) ?? misfitsAt(reading, this.#wanted, {});
    ofRange.set(values, found);
    return found;
  }
}

/** Whether any of the values contains a variable. */
export function hasVariables(values: Iterable<GivenValue>): boolean {
  return [...values].some((value) => variablesIn(JSON.stringify(value)).length > 0);
}

type PathReason = [path: string, reason: string];

function misfitsAt(
  reading: SettingsReading,
  wanted: DraftedValues,
  variables: Variables,
): PathReason[] {
  const { area, values, channels } = wanted;
  if (reading.error) {
    const { label } = areaSpec(area);
    if (reading.error.code !== "unsupported") return [];
    return [...values.keys()].map((path): PathReason => [path, m.noSuchArea({ area: label })]);
  }
  const atPlaces = new Map<string, Map<string, GivenValue>>();
  const found: PathReason[] = [];
  for (const [path, value] of values) {
    const named = channelPlacesIn(reading, area, path, channels);
    // A channel without settings is skipped and the others are written. Only a recorder without any such channel is a misfit.
    const places = named.filter((place) => isThere(reading, place));
    if (places.length === 0) found.push([path, noPlaceReason(reading, area)]);
    for (const place of places) {
      const there = atPlaces.get(place) ?? new Map<string, GivenValue>();
      atPlaces.set(place, there.set(path, value));
    }
  }
  for (const [place, there] of atPlaces)
    found.push(
      ...misfitsOfPlace(reading, { ...wanted, values: there }, place, fillWith(variables)),
    );
  return found;
}

function noPlaceReason(reading: SettingsReading, area: Area): string {
  if (
    !areaSpec(area).perChannel &&
    channelsOfReading(reading).every((one) => statusAt(reading, one))
  )
    return m.noSuchField;
  return m.noSuchChannels;
}

function isThere(reading: SettingsReading, place: string): boolean {
  if (place === "") return true;
  return statusAt(reading, place) === null && channelsOfReading(reading).includes(place);
}

function misfitsOfPlace(
  reading: SettingsReading,
  { area, values }: DraftedValues,
  place: string,
  fill: (value: Json, more?: Variables) => Filled,
): PathReason[] {
  const channel = { "channel.number": /\d+$/.exec(place)?.[0] ?? "" };
  const filled = [...values]
    .map(([path, value]) => ({ path, ...fill(value as Json, channel) }))
    .filter(({ missing }) => !missing.some(isOfChannel));
  const isOffered = (path: string) => Object.hasOwn(reading.range, path);
  const set = filled.flatMap((one) =>
    fieldsSetBy(area, one.path, isOffered).map((path) => ({ ...one, path, ticked: one.path })),
  );
  const wanted = set.map((one) => ({ ...one, path: pathAt(area, place, one.path) }));
  const current = { limits: reading.range, values: reading.values };
  return checkArea(area, wanted, current).flatMap(({ state, reason }, at): PathReason[] => {
    const path = set[at]?.ticked ?? "";
    if (state === "unsupported") return [[path, m.noSuchField]];
    return reason === undefined ? [] : [[path, reason]];
  });
}

/** Muster reads the names of channels when it creates the plan. */
const isOfChannel = (name: string) => /^channel\.(name|alias)$/i.test(name);

/**
 * Recorders that do not have every ticked field, and recorders that a plan will skip: where fields are skipped instead, those
 * that forbid a value or have none of the fields.
 * @param areas misfits of every area @param ticked how many fields the plan sets
 */
export function countUnfit(
  areas: readonly Misfits[],
  ticked: number,
  missingField: MissingField,
): { lacking: number; unfit: ReadonlySet<string> } {
  const missing = new Map<string, number>();
  const forbidden = new Set<string>();
  for (const incompatibilities of areas)
    for (const one of [...incompatibilities.values()].flat()) {
      if (one.missing) missing.set(one.recorderId, (missing.get(one.recorderId) ?? 0) + 1);
      else forbidden.add(one.recorderId);
    }
  const skipped = [...missing].filter(
    ([, fields]) => missingField === "skip-recorder" || fields === ticked,
  );
  const unfit = new Set([...forbidden, ...skipped.map(([id]) => id)]);
  return { lacking: missing.size, unfit };
}

/**
 * Why recorders are skipped: field and reason, with the recorders.
 * @param ids the skipped recorders
 */
export function skippedReasons(
  misfits: Readonly<Partial<Record<Area, Misfits>>>,
  ids: ReadonlySet<string>,
): ReturnType<typeof byReason> {
  const named = AREAS.flatMap((area) =>
    [...(misfits[area] ?? [])].flatMap(([path, found]) =>
      found
        .filter(({ recorderId }) => ids.has(recorderId))
        .map((one) => ({
          ...one,
          reason: m.fieldReason({ field: bareLabel(path, area), reason: one.reason }),
        })),
    ),
  );
  return byReason(named);
}

/** Whether the same recorders would refuse the same fields, for the same reasons. */
export function sameMisfits(one: Misfits, other: Misfits): boolean {
  if (one.size !== other.size) return false;
  return [...one].every(([path, list]) => {
    const same = other.get(path);
    return (
      same?.length === list.length &&
      list.every((incompatibility, at) => isSame(incompatibility, same[at]))
    );
  });
}

function isSame(one: Incompatibility, other: Incompatibility | undefined): boolean {
  return (
    one.recorderId === other?.recorderId &&
    one.reason === other.reason &&
    one.missing === other.missing
  );
}

/** Recorders by reason: 'accepts only 3, 5, 10' → their ids. */
export function byReason(
  incompatibilities: readonly Incompatibility[],
): { reason: string; recorderIds: string[] }[] {
  const groups = Map.groupBy(incompatibilities, (incompatibility) => incompatibility.reason);
  return [...groups].map(([reason, members]) => ({
    reason,
    recorderIds: members.map((incompatibility) => incompatibility.recorderId),
  }));
}
