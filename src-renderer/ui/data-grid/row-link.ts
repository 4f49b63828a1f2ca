import type { GridColumn } from "./column.ts";

/**
 * The columns of a list whose rows open: one text of each row is a link, so that a click opens the row as Enter and double click do. Where no
 * column opens the row or draws its link, the first one with plain text opens it.
 * @param open what Enter and double click do; undefined: rows do not open
 */
export function withRowLink<T>(
  columns: readonly GridColumn<T>[],
  open: ((row: T) => void) | undefined,
): readonly GridColumn<T>[] {
  if (open === undefined || columns.some((column) => column.open ?? column.drawsLink))
    return columns;
  const link = columns.find(
    ({ mark, render, edit, hidden }) => !mark && !render && !edit && hidden !== true,
  );
  return columns.map((column) => (column === link ? { ...column, open } : column));
}
