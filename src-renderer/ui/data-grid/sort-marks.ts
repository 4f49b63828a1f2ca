/** A column that rows are sorted by. */
export interface SortedBy {
  readonly id: string;
  readonly descending: boolean;
}

/** `arrow`: the direction. `numbered`: the direction, and the place among the sorted columns. */
export type SortMarks = "none" | "arrow" | "numbered";

/**
 * What the heading of a column shows about the order of the rows. The initial order has one arrow, at the column that counts
 * first. Several arrows appear only after the user sorted by several columns, each with its number.
 * @param now the columns that rows are sorted by, the one that counts first before the others
 * @param atFirst the same of the initial order
 */
export function sortMarks(
  now: readonly SortedBy[],
  atFirst: readonly SortedBy[],
  id: string,
): SortMarks {
  const place = now.findIndex((sorted) => sorted.id === id);
  if (place === -1) return "none";
  const isInitial =
    now.length === atFirst.length &&
    now.every(
      (sorted, at) => sorted.id === atFirst[at]?.id && sorted.descending === atFirst[at].descending,
    );
  if (now.length > 1 && !isInitial) return "numbered";
  return place === 0 ? "arrow" : "none";
}
