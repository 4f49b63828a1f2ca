import { cellText, type GridColumn } from "./column.ts";

/** Finds rows by the text of all their columns, shown or not. */
export interface RowSearch<T> {
  /** A test of rows for these words, in any order and any case; null when there are none. */
  test(search: string): ((row: T) => boolean) | null;
  /** Prepares rows for at most so many milliseconds; true when all are. */
  warm(rows: readonly T[], milliseconds: number): boolean;
}

/** Rows do not change: another object is another row. What a row says is put together once, and forgotten with it. */
export function rowSearch<T>(columns: readonly GridColumn<T>[]): RowSearch<T> {
  const searched = columns.filter(({ filter }) => filter !== false);
  const texts = new WeakMap<object, string>();
  let warmed: { rows: readonly T[]; count: number } = { rows: [], count: 0 };

  function textOf(row: T): string {
    const known = texts.get(row as object);
    if (known !== undefined) return known;
    const text = searched.map((column) => shownText(column, row)).join("\n");
    const lower = text.toLowerCase();
    texts.set(row as object, lower);
    return lower;
  }

  return {
    test(search) {
      const wanted = search.toLowerCase().split(/\s+/).filter(Boolean);
      if (wanted.length === 0) return null;
      return (row) => {
        const text = textOf(row);
        return wanted.every((word) => text.includes(word));
      };
    },
    warm(rows, milliseconds) {
      if (warmed.rows !== rows) warmed = { rows, count: 0 };
      const until = performance.now() + milliseconds;
      while (warmed.count < rows.length && performance.now() < until) {
        const end = Math.min(warmed.count + 50, rows.length);
        for (const row of rows.slice(warmed.count, end)) textOf(row);
        warmed.count = end;
      }
      return warmed.count === rows.length;
    },
  };
}

/** What is read and what is kept both find a row: `13/15 online`, and 13. */
function shownText<T>(column: GridColumn<T>, row: T): string {
  const value = cellText(column.value(row));
  return column.format ? `${value}\n${column.format(row)}` : value;
}
