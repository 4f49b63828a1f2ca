import { areaSpec } from "#shared/areas/index.ts";
import type { Area, FieldRange } from "#shared/domain/settings.ts";

/** Limits of a recorder that has no Range for an area: those documented, of the fields that it shows. */
export function documentedRange(
  area: Area,
  shown: (path: string) => boolean,
): Record<string, FieldRange> {
  const fields = areaSpec(area).fields.filter(({ path }) => shown(path));
  return Object.fromEntries(fields.map(({ path, limits }) => [path, limits]));
}
