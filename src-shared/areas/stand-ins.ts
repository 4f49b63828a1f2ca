import type { Json } from "#shared/json.ts";
import type { Area } from "#shared/domain/settings.ts";
import type { FieldLimits } from "#shared/areas/field-limits.ts";
import { areaSpec, fieldSpecOf } from "./index.ts";

interface Shown {
  readonly range: Readonly<Record<string, FieldLimits>>;
  readonly values: Readonly<Record<string, Json>> | null;
}

/** The value of a stand-in where the fields that it stands for differ, for example at a recorder with both forms of disarming. */
export const PARTLY = "partly";

/**
 * The fields that a field of a template sets at one recorder: of a stand-in, those fields that the recorder offers; of any
 * other field, the field itself. Plans and forms ask this function, so that they agree.
 * @param isOffered whether the recorder has a field
 * @returns the stand-in itself if the recorder offers none of its fields
 */
export function fieldsSetBy(
  area: Area,
  path: string,
  isOffered: (path: string) => boolean,
): readonly string[] {
  const offered = (fieldSpecOf(area, path)?.standsFor ?? []).filter(isOffered);
  return offered.length > 0 ? offered : [path];
}

/**
 * A reading as forms show it: with the fields that templates alone have (`FieldSpec.standsFor`), which are there where one of
 * the fields that they stand for is.
 */
export function withStandIns<R extends Shown>(area: Area, reading: R): R {
  const { fields } = areaSpec(area);
  const range: Record<string, FieldLimits> = {};
  const values: Record<string, Json> = {};
  for (const { path, standsFor = [], limits } of fields) {
    const there = standsFor.filter((one) => Object.hasOwn(reading.range, one));
    if (there.length === 0) continue;
    range[path] = limits;
    const found = new Set(there.map((one) => reading.values?.[one]));
    const [first] = found;
    if (found.size > 1) values[path] = PARTLY;
    else if (first !== undefined) values[path] = first;
  }
  if (Object.keys(range).length === 0) return reading;
  return {
    ...reading,
    range: { ...reading.range, ...range },
    values: reading.values && { ...reading.values, ...values },
  };
}
