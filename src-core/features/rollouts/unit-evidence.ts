import { presentValue } from "#shared/areas/present-value.ts";
import { valuesEqual, valuesEqualStrict } from "#shared/areas/values-equal.ts";
import type { Outcome, RolloutItem } from "#shared/domain/rollout.ts";
import type { Area } from "#shared/domain/settings.ts";
import type { MusterError } from "#shared/errors.ts";
import type { Json } from "#shared/json.ts";
import type { AreaReading } from "#core/drivers/area-access.ts";
import type { UnitWrite } from "./unit-write.ts";

/** What is known of a write when its outcome is decided. */
export interface UnitEvidence {
  readonly write: UnitWrite;
  /** Values that were read right before the write; undefined if they are unknown. */
  readonly before: ValuesBefore | undefined;
  /** Values that were read back; null if they could not be read back. */
  readonly after: AreaReading | null;
  /** The error of the read-back, or of the write. */
  readonly error: MusterError | null;
  /** false: Muster ended before the write was answered. */
  readonly answered?: boolean;
}

/** The values right before a write. */
export type ValuesBefore = Pick<AreaReading, "values">;

/**
 * Whether the recorder has the wanted values now, as far as it shows them.
 * @param before as read right before the write; undefined if that is not known
 */
export function isAsWanted(
  write: UnitWrite,
  reading: AreaReading | null,
  before?: ValuesBefore,
): boolean {
  return Object.entries(write.wanted).every(
    ([path, value]) =>
      isThere(write.area, path, value, reading?.values?.[path], before?.values?.[path]) ||
      isHidden(write.area, path, reading, before),
  );
}

/**
 * Whether the wanted value was found. A polygon that ends at 0, 0 may leave points unused there, unless it did so before the
 * write: then the reading does not show that the write was applied.
 * @param before as read right before the write; undefined if that is not known, or if nothing had to be written
 */
export function isThere(
  area: Area,
  path: string,
  value: Json,
  found: Json | undefined,
  before?: Json,
): boolean {
  const is = presentValue(area, path, found);
  if (is === undefined) return false;
  if (valuesEqualStrict(area, path, is, value)) return true;
  const isAsBefore = before !== undefined && valuesEqualStrict(area, path, is, before);
  return !isAsBefore && valuesEqual(area, path, is, value);
}

/** A field that the recorder accepts and shows neither before nor after the write. */
function isHidden(
  area: Area,
  path: string,
  after: AreaReading | null,
  before: ValuesBefore | undefined,
): boolean {
  if (!before?.values || !after?.values) return false;
  return [before, after].every(
    ({ values }) => presentValue(area, path, values?.[path]) === undefined,
  );
}

/** Paths of what no reading shows: secrets, and fields that this recorder hides. */
export function hiddenPaths({ write, before, after }: UnitEvidence): string[] {
  const hidden = Object.keys(write.wanted).filter((path) =>
    isHidden(write.area, path, after, before),
  );
  return [...hidden, ...write.secrets.keys()];
}

/**
 * Each field with its value before, its wanted value and the value that was read back.
 * @param otherwise outcome of the fields that do not have the wanted value
 */
export function fieldOutcomes(evidence: UnitEvidence, otherwise: Outcome): RolloutItem["fields"] {
  const { area, wanted, secrets } = evidence.write;
  const hidden = new Set(hiddenPaths(evidence));
  const unread = evidence.error === null && evidence.answered !== false ? "accepted" : otherwise;
  const values = Object.entries(wanted).map(([path, value]) => {
    const before = presentValue(area, path, evidence.before?.values?.[path]);
    const readBack = presentValue(area, path, evidence.after?.values?.[path]);
    const isVerified = isThere(area, path, value, readBack, before);
    return {
      area,
      path,
      wanted: value,
      ...(before === undefined ? {} : { before }),
      ...(readBack === undefined ? {} : { readBack }),
      outcome: isVerified ? "verified" : hidden.has(path) ? unread : otherwise,
    } as const;
  });
  const passwords = [...secrets].map(([path, { named }]) => {
    return { area, path, wanted: { secret: named.name }, outcome: unread };
  });
  return [...values, ...passwords];
}
