import type { FieldSpec } from "#shared/areas/index.ts";
import { compareKeys } from "#shared/compare.ts";
import type { Area, SettingsReading } from "#shared/domain/settings.ts";
import type { FieldLimits } from "#shared/areas/field-limits.ts";
import { bulkValueMessages as m } from "#shared/messages/bulk-values.ts";
import type { DraftChannels } from "./draft.ts";
import { pathAt, placesFinder, channelPlacesIn } from "./channel-paths.ts";

interface Bounds {
  readonly min?: number;
  readonly max?: number;
  /** Bytes of UTF-8. */
  readonly maxBytes?: number;
  /** Entries of a list. */
  readonly maxSize?: number;
}

/** Limits that all chosen recorders share in one field. Absent if their Range answers set no such limit. */
export interface Limits extends Bounds {
  /** Values that every recorder permits, in the order of the first. */
  readonly values?: readonly (string | number)[];
  /** Limits of the least strict recorder. */
  readonly widest: Bounds;
  /** Limits as text → the recorders that set them; more than one entry if they differ. */
  readonly kinds: ReadonlyMap<string, readonly string[]>;
}

export const NO_LIMITS: Limits = { widest: {}, kinds: new Map() };

/** Limits of many recorders take a while to compute; rows and checks share them. */
const keptLimits = new WeakMap<readonly SettingsReading[], Map<string, Limits>>();

/**
 * The common ground of the Range answers for one field; recorders without the field, or without an answer, don't count.
 * The result is cached with `readings`, which never change.
 */
export function commonLimits(
  readings: readonly SettingsReading[],
  area: Area,
  path: string,
  channels: DraftChannels = "all",
): Limits {
  const known = keptLimits.get(readings) ?? new Map<string, Limits>();
  keptLimits.set(readings, known);
  const key = JSON.stringify([area, path, channels]);
  const limits = known.get(key) ?? findLimits(readings, area, path, channels);
  known.set(key, limits);
  return limits;
}

function findLimits(
  readings: readonly SettingsReading[],
  area: Area,
  path: string,
  channels: DraftChannels,
): Limits {
  const kinds = new Map<string, { range: FieldLimits; recorderIds: string[] }>();
  // Recorders share a few Ranges: each is put into words once.
  const wordsOf = new Map<FieldLimits, string>();
  eachRange(readings, area, path, channels, (range, recorderId) => {
    const words = wordsOf.get(range) ?? limitWords(range);
    wordsOf.set(range, words);
    const kind = kinds.get(words);
    if (!kind) kinds.set(words, { range, recorderIds: [recorderId] });
    // The channels of one recorder follow each other.
    else if (kind.recorderIds.at(-1) !== recorderId) kind.recorderIds.push(recorderId);
  });
  const ranges = [...kinds.values()].map(({ range }) => range);
  const values = sharedValues(ranges);
  return {
    ...bounds(ranges, highest, lowest),
    ...(values === undefined ? {} : { values }),
    widest: bounds(ranges, lowest, highest),
    kinds: new Map([...kinds].map(([words, { recorderIds }]) => [words, recorderIds])),
  };
}

type Choose = (numbers: readonly (number | undefined)[]) => number | undefined;

function bounds(ranges: readonly FieldLimits[], least: Choose, most: Choose): Bounds {
  const min = least(ranges.map((range) => range.min));
  const max = most(ranges.map((range) => range.max));
  const maxBytes = most(ranges.map(mostBytes));
  const maxSize = most(ranges.map((range) => range.max_size));
  return {
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(maxBytes === undefined ? {} : { maxBytes }),
    ...(maxSize === undefined ? {} : { maxSize }),
  };
}

/** A Range in words: `0 to 100`, `at most 31 bytes`, `TLS, SSL`; empty where it sets no limit. */
export function limitWords(range: FieldLimits): string {
  const { min, max, max_size, unit, values } = range;
  const bytes = mostBytes(range);
  const words = [
    min !== undefined || max !== undefined ? numberWords(min, max, unit) : "",
    bytes === undefined ? "" : m.mostBytes({ bytes }),
    max_size === undefined || max_size > LONG_LIST ? "" : m.mostEntries({ count: max_size }),
    values ? values.map(String).toSorted(compareKeys).join(", ") : "",
  ];
  return words.filter((one) => one !== "").join("; ");
}

/** A longer limit is not worth showing. */
const LONG_LIST = 100;

function numberWords(min: number | undefined, max: number | undefined, unit?: string): string {
  const from = String(min ?? 0);
  if (max === undefined)
    return unit ? m.atLeastUnit({ min: from, unit }) : m.atLeast({ min: from });
  const to = String(max);
  return unit ? m.fromToUnit({ min: from, max: to, unit }) : m.fromTo({ min: from, max: to });
}

/** Documented values that at least one recorder permits: the choices of the input. */
export function offeredValues(
  readings: readonly SettingsReading[],
  area: Area,
  { path, limits: { values: documented = [] } }: FieldSpec,
  channels: DraftChannels = "all",
): (string | number)[] {
  const permitted = new Set<string | number>();
  let asked = false;
  let open = false;
  eachRange(readings, area, path, channels, ({ values }) => {
    asked ||= values !== undefined;
    open ||= values === undefined;
    for (const value of values ?? []) permitted.add(value);
  });
  return asked && !open ? documented.filter((value) => permitted.has(value)) : [...documented];
}

/** Entries or texts that the field may take: those that Range answers permit and those that recorders have now. */
export function offeredEntries(
  readings: readonly SettingsReading[],
  area: Area,
  path: string,
  channels: DraftChannels = "all",
): string[] {
  const entries = new Set<string>();
  for (const reading of readings) {
    for (const place of reading.error ? [] : channelPlacesIn(reading, area, path, channels)) {
      const at = pathAt(area, place, path);
      const value = reading.values?.[at];
      for (const one of reading.range[at]?.values ?? []) entries.add(String(one));
      for (const one of Array.isArray(value) ? value : [value]) {
        if (typeof one === "string" && one !== "") entries.add(one);
      }
    }
  }
  return [...entries].toSorted(compareKeys);
}

/** The longest text that a recorder takes, email being on or off. */
function mostBytes(range: FieldLimits): number | undefined {
  return highest([range.max_len, ...(range.ranges ?? []).map((lengths) => lengths.max_len)]);
}

function eachRange(
  readings: readonly SettingsReading[],
  area: Area,
  path: string,
  channels: DraftChannels,
  take: (range: FieldLimits, recorderId: string) => void,
): void {
  const placesOf = placesFinder(area, path, channels);
  for (const reading of readings) {
    if (reading.error) continue;
    for (const place of placesOf(reading)) {
      const range = reading.range[pathAt(area, place, path)];
      if (range) take(range, reading.recorderId);
    }
  }
}

function sharedValues(ranges: readonly FieldLimits[]): (string | number)[] | undefined {
  const [first, ...others] = ranges.flatMap((range) => (range.values ? [range.values] : []));
  return first?.filter((value) => others.every((list) => list.includes(value)));
}

function highest(numbers: readonly (number | undefined)[]): number | undefined {
  const found = numbers.filter((number) => number !== undefined);
  return found.length > 0 ? Math.max(...found) : undefined;
}

function lowest(numbers: readonly (number | undefined)[]): number | undefined {
  const found = numbers.filter((number) => number !== undefined);
  return found.length > 0 ? Math.min(...found) : undefined;
}
