import type { Recorder } from "#shared/domain/inventory.ts";

export function tagsInUse(recorders: readonly Recorder[]): string[] {
  return [...new Set(recorders.flatMap(({ tags }) => tags))].toSorted((a, b) => a.localeCompare(b));
}
