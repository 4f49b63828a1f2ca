import type { Area, FieldRange } from "#shared/domain/settings.ts";
import { areaSpec } from "./index.ts";

/** Paths of the fields that a recorder has and that are not wanted; secrets do not count. */
export function missingFields(
  area: Area,
  wanted: ReadonlySet<string>,
  limits: Readonly<Record<string, FieldRange>>,
): string[] {
  return areaSpec(area)
    .fields.filter(({ path, kind }) => kind !== "secret" && Object.hasOwn(limits, path))
    .map(({ path }) => path)
    .filter((path) => !wanted.has(path));
}
