import { z } from "zod";

/** Columns that an import brought or a person made: name → text. */
export type Columns = Readonly<Record<string, string>>;

export const COLUMN_NAME_LENGTH = 60;
export const COLUMN_VALUE_LENGTH = 500;

const columnName = z.string().trim().min(1).max(COLUMN_NAME_LENGTH);
const columnValue = z.string().max(COLUMN_VALUE_LENGTH);

export const columnsSchema = z.record(columnName, columnValue);
/** Null takes a column away. */
export const columnsPatchSchema = z.record(columnName, columnValue.nullable());
export type ColumnsPatch = Readonly<Record<string, string | null>>;

/**
 * Columns after a change: named ones are set or, with null, taken away; the others stay. Names are one whatever their
 * case, since variables are; a column keeps the spelling under which it was made.
 */
export function mergeColumns(before: Columns, patch: ColumnsPatch): Record<string, string> {
  const merged = new Map(Object.entries(before).map((entry) => [keyOf(entry[0]), entry]));
  for (const [name, value] of Object.entries(patch)) {
    const key = keyOf(name);
    if (value === null) merged.delete(key);
    else merged.set(key, [merged.get(key)?.[0] ?? name, value]);
  }
  return Object.fromEntries(merged.values());
}

function keyOf(name: string): string {
  return name.toLowerCase();
}
