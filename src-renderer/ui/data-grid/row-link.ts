import type { GridColumn } from "./column.ts";

/**
 * The columns of a list whose rows open: one text of each row is a link, so that a click opens the row as Enter and double click do. Where no
 * column opens the row itself, the first one with plain text does.
 * @param open what Enter and double click do; undefined: rows do not open
 */
export function withRowLink<T>(
  columns: readonly GridColumn<T>[],
  open: ((row: T) => void) | undefined,
): readonly GridColumn<T>[] {
  if (open === undefined || columns.some((column) => column.open)) return columns;
  const link = columns.find(
    ({ mark, render, edit, hidden }) => !mark && !render && !edit && hidden !== true,
  );
  return columns.map((column) => (column === link ? { ...column, open } : column));
}
