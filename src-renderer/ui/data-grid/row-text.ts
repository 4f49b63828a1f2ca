import { cellText, type GridColumn } from "./column.ts";

/** The words of a search: all of them must be in a row, in any order and any case. */
export function searchWords(search: string): string[] {
  return search.toLowerCase().split(/\s+/).filter(Boolean);
}

/** What a row is found by: what is shown and what is stored, of all columns, shown or not: `13/15 online`, and 13. */
export function rowText<T>(columns: readonly GridColumn<T>[], row: T): string {
  let text = "";
  for (const column of columns) {
    if (column.filter === false) continue;
    text += `${cellText(column.value(row))}\n`;
    if (column.format) text += `${column.format(row)}\n`;
  }
  return text.toLowerCase();
}

/** How the rows that the next search finds relate to those that the search before found. */
export function compareSearches(
  before: readonly string[],
  next: readonly string[],
): "same" | "fewer" | "more" | "other" {
  const isFewer = before.every((word) => next.some((one) => one.includes(word)));
  const isMore = next.every((word) => before.some((one) => one.includes(word)));
  if (isFewer && isMore) return "same";
  if (isFewer) return "fewer";
  return isMore ? "more" : "other";
}
