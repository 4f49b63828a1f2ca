import type { Area } from "#shared/domain/settings.ts";
import type { FieldLimits } from "#shared/areas/field-limits.ts";
import { areaSpec } from "./index.ts";

/** Paths of the fields that a recorder has and that are not wanted; secrets do not count. */
export function missingFields(
  area: Area,
  wanted: ReadonlySet<string>,
  limits: Readonly<Record<string, FieldLimits>>,
): string[] {
  return areaSpec(area)
    .fields.filter(({ path, kind }) => kind !== "secret" && Object.hasOwn(limits, path))
    .map(({ path }) => path)
    .filter((path) => !wanted.has(path));
}
