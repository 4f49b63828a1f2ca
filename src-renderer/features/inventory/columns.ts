import type { Recorder } from "#shared/domain/inventory.ts";
import { compareNames } from "#shared/compare.ts";

/** Names of the custom columns, in alphabetical order. Names that differ only in case count as one, as variables do. */
export function columnNames(recorders: readonly Recorder[]): string[] {
  const names = new Map<string, string>();
  for (const { columns } of recorders) {
    for (const name of Object.keys(columns)) {
      const key = name.toLowerCase();
      if (!names.has(key)) names.set(key, name);
    }
  }
  return [...names.values()].toSorted((a, b) => compareNames(a, b));
}

/** The value of a custom column; empty if the recorder has no value. */
export function columnText({ columns }: Recorder, name: string): string {
  const own = columns[name];
  if (own !== undefined) return own;
  const key = name.toLowerCase();
  const found = Object.entries(columns).find(([other]) => other.toLowerCase() === key);
  return found?.[1] ?? "";
}
