import { areaSpec } from "#shared/areas/index.ts";
import type { Area } from "#shared/domain/settings.ts";
import type { Fill } from "#shared/domain/variables.ts";
import { isJsonObject, type Json } from "#shared/json.ts";
import type { FilledValue } from "./area.ts";

/** The fields that a part of a template names, in the order in which screens show them: path → value as written there. */
export function wantedFields(area: Area, part: object): { path: string; value: Json }[] {
  return areaSpec(area).fields.flatMap(({ path }) => {
    const value = valueAt(part as Json, path);
    return value === undefined ? [] : [{ path, value }];
  });
}

/** The same with variables filled in, for areas whose settings are not held per channel. */
export function resolveFields(area: Area, part: object, fill: Fill): FilledValue[] {
  return wantedFields(area, part).map(({ path, value }) => ({ path, ...fill(value) }));
}

function valueAt(value: Json, path: string): Json | undefined {
  let here: Json | undefined = value;
  for (const key of path.split(".")) {
    if (!isJsonObject(here) || !Object.hasOwn(here, key)) return undefined;
    here = here[key];
  }
  return here;
}
