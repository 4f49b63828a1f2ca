import { areaSpec } from "#shared/areas/index.ts";
import type { Area } from "#shared/domain/settings.ts";
import type { FieldLimits } from "#shared/areas/field-limits.ts";

/** Limits of a recorder that has no Range for an area: those documented, of the fields that it shows. */
export function documentedRange(
  area: Area,
  shown: (path: string) => boolean,
): Record<string, FieldLimits> {
  const fields = areaSpec(area).fields.filter(({ path }) => shown(path));
  return Object.fromEntries(fields.map(({ path, limits }) => [path, limits]));
}
