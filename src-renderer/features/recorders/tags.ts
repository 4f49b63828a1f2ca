import type { Recorder } from "#shared/domain/inventory.ts";
import { compareNames } from "#shared/compare.ts";

export function tagsInUse(recorders: readonly Recorder[]): string[] {
  return [...new Set(recorders.flatMap(({ tags }) => tags))].toSorted((a, b) => compareNames(a, b));
}
