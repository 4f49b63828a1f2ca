import type { Recorder } from "#shared/domain/inventory.ts";

/** Names of the columns of the user's own, by alphabet. Names that differ by case alone are one, as variables are. */
export function columnNames(recorders: readonly Recorder[]): string[] {
  const names = new Map<string, string>();
  for (const { columns } of recorders) {
    for (const name of Object.keys(columns)) {
      const key = name.toLowerCase();
      if (!names.has(key)) names.set(key, name);
    }
  }
  return [...names.values()].toSorted((a, b) => a.localeCompare(b));
}

/** The text of such a column; empty when the recorder has none. */
export function columnText({ columns }: Recorder, name: string): string {
  const own = columns[name];
  if (own !== undefined) return own;
  const key = name.toLowerCase();
  const found = Object.entries(columns).find(([other]) => other.toLowerCase() === key);
  return found?.[1] ?? "";
}
