import { z } from "zod";
import { musterErrorSchema } from "#shared/errors.ts";
import { canonicalJson, jsonSchema, type Json } from "#shared/json.ts";
import { readableAreaSchema, type SettingsReading } from "#shared/domain/settings.ts";
import { fieldLimitsSchema } from "#shared/areas/field-limits.ts";

/**
 * What many recorders have in one area, field by field: each value once, and who has it. Ten thousand recorders share a few
 * Ranges and most values, so that this is a small part of their readings. A place is an index into `recorders`.
 */
export const settingsSurveySchema = z.object({
  area: readableAreaSchema,
  /** Ids. */
  recorders: z.array(z.string()),
  /** When each was read, ISO 8601, UTC; by place. */
  at: z.array(z.string()),
  /** Different Range answers: field path → limits. */
  ranges: z.array(z.record(z.string(), fieldLimitsSchema)),
  /** Index into `ranges`, by place. */
  rangeOf: z.array(z.number().int()),
  /** Field path → different values, and by place the index of the one that the recorder has; -1: none. */
  fields: z.record(
    z.string(),
    z.object({ values: z.array(jsonSchema), of: z.array(z.number().int()) }),
  ),
  /** Places of recorders that do not let the area be read. */
  silent: z.array(z.number().int()),
  /** Why recorders could not be read, and their places. */
  errors: z.array(z.object({ error: musterErrorSchema, places: z.array(z.number().int()) })),
});
export type SettingsSurvey = z.infer<typeof settingsSurveySchema>;

/** Numbers different values in the order in which they come. */
class Numbered<T> {
  readonly all: T[] = [];
  readonly #byKey = new Map<unknown, number>();

  /** @param key equal for values that are the same */
  indexOf(value: T, key: unknown): number {
    const known = this.#byKey.get(key);
    if (known !== undefined) return known;
    this.#byKey.set(key, this.all.length);
    return this.all.push(value) - 1;
  }
}

type Ranges = SettingsReading["range"];

export function surveyOf(
  area: SettingsReading["area"],
  readings: readonly SettingsReading[],
): SettingsSurvey {
  const ranges = new Numbered<Ranges>();
  // Recorders of one model share the very object, which saves writing it out.
  const keys = new Map<Ranges, string>();
  const keyOf = (range: Ranges) => {
    const key = keys.get(range) ?? canonicalJson(range as unknown as Json);
    keys.set(range, key);
    return key;
  };
  const fields = new Map<string, { values: Numbered<Json>; of: number[] }>();
  const errors = new Map<string, SettingsSurvey["errors"][number]>();
  const silent: number[] = [];
  readings.forEach(({ values, error }, place) => {
    if (error) {
      const key = JSON.stringify(error);
      const known = errors.get(key) ?? { error, places: [] };
      errors.set(key, known);
      known.places.push(place);
    } else if (!values) silent.push(place);
    for (const [path, value] of Object.entries(values ?? {})) {
      const field = fields.get(path) ?? { values: new Numbered<Json>(), of: [] };
      fields.set(path, field);
      while (field.of.length < place) field.of.push(-1);
      const key = typeof value === "object" ? canonicalJson(value) : value;
      field.of.push(field.values.indexOf(value, key));
    }
  });
  return {
    area,
    recorders: readings.map(({ recorderId }) => recorderId),
    at: readings.map(({ at }) => at),
    rangeOf: readings.map(({ range }) => ranges.indexOf(range, keyOf(range))),
    ranges: ranges.all,
    fields: Object.fromEntries(
      [...fields].map(([path, { values, of }]) => [path, { values: values.all, of }]),
    ),
    silent,
    errors: [...errors.values()],
  };
}

/** The same as readings; those that are equal share their Range and their values. */
export function readingsIn(survey: SettingsSurvey): SettingsReading[] {
  const { area, recorders, at, ranges, rangeOf } = survey;
  const fields = Object.entries(survey.fields);
  const silent = new Set(survey.silent);
  const failed = new Map(
    survey.errors.flatMap(({ error, places }) => places.map((place) => [place, error] as const)),
  );
  const shared = new Map<string, Record<string, Json>>();
  const valuesAt = (place: number): Record<string, Json> => {
    const key = fields.map(([, { of }]) => of[place] ?? -1).join(",");
    const known = shared.get(key);
    if (known) return known;
    const values: Record<string, Json> = {};
    for (const [path, { values: all, of }] of fields) {
      const value = all[of[place] ?? -1];
      if (value !== undefined) values[path] = value;
    }
    shared.set(key, values);
    return values;
  };
  return recorders.map((recorderId, place): SettingsReading => {
    const error = failed.get(place) ?? null;
    return {
      recorderId,
      area,
      at: at[place] ?? "",
      range: ranges[rangeOf[place] ?? -1] ?? {},
      values: error || silent.has(place) ? null : valuesAt(place),
      error,
    };
  });
}
