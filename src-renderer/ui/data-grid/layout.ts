import type { ColumnState } from "ag-grid-community";
import { isJsonObject, type Json } from "#shared/json.ts";

/**
 * Order, widths, visibility and sorting of the columns, as they are kept among the preferences. What was kept of columns
 * that are not there now is kept on: columns of the user's own come and go with the rows that have them.
 */
export function toLayout(state: readonly ColumnState[], kept: Json | null = null): Json {
  const here = new Set(state.map(({ colId }) => colId));
  const gone = (fromLayout(kept) ?? []).filter(({ colId }) => !here.has(colId));
  const isAutomatic = new Set(automaticColumns(kept));
  const others = gone.map((one) => (isAutomatic.has(one.colId) ? { ...one, hide: null } : one));
  return [...state, ...others].map(({ colId, width, flex, hide, sort, sortIndex }) => ({
    colId,
    width: width ?? null,
    flex: flex ?? null,
    // null: left out because it is empty, not by the user.
    hide: hide === undefined ? false : hide,
    sort: sort ?? null,
    sortIndex: sortIndex ?? null,
  }));
}

/** The same read back. A stored layout may be from another version: columns that are gone are ignored by the grid. */
export function fromLayout(layout: Json | null): ColumnState[] | null {
  if (!Array.isArray(layout)) return null;
  const columns = layout.filter(isJsonObject).filter((entry) => typeof entry.colId === "string");
  if (columns.length === 0) return null;
  return columns.map((column) => ({ ...column, hide: column.hide ?? true }) as ColumnState);
}

/** Ids of the columns that were left out because they were empty. */
export function automaticColumns(layout: Json | null): string[] {
  if (!Array.isArray(layout)) return [];
  return layout
    .filter(isJsonObject)
    .flatMap(({ colId, hide }) => (hide === null && typeof colId === "string" ? [colId] : []));
}

/**
 * Puts columns that an arrangement does not have after the column that precedes them in the declared order.
 * @param ids all columns, in the declared order
 */
export function withNewColumns(
  state: readonly ColumnState[],
  ids: readonly string[],
): ColumnState[] {
  const all = [...state];
  for (const [at, colId] of ids.entries()) {
    if (all.some((column) => column.colId === colId)) continue;
    const before = ids.slice(0, at).at(-1);
    const place = all.findIndex((column) => column.colId === before);
    all.splice(place < 0 && before !== undefined ? all.length : place + 1, 0, { colId });
  }
  return all;
}

/** The columns of a grid, and their stored arrangement; null for the initial one. */
export interface Arrangement {
  readonly ids: readonly string[];
  readonly layout: Json | null;
}

/**
 * Layout that a new grid has to apply, because columns came while it was created; null if its columns are in their order.
 * @param shown ids of its columns, in their present order
 */
export function lateLayout(shown: readonly string[], now: Arrangement): ColumnState[] | null {
  const state = withNewColumns(fromLayout(now.layout) ?? [], now.ids);
  const here = new Set(shown);
  const wanted = state.map(({ colId }) => colId).filter((id) => here.has(id));
  const known = new Set(wanted);
  const present = shown.filter((id) => known.has(id));
  return present.join("\n") === wanted.join("\n") ? null : state;
}

/** Layout that a grid has to apply, because there are other columns, or their arrangement is known only now; null for none. */
export function newLayout(before: Arrangement, now: Arrangement): ColumnState[] | null {
  const late = before.layout === null && now.layout !== null;
  const isOther = before.ids.join("\n") !== now.ids.join("\n");
  return late || isOther ? withNewColumns(fromLayout(now.layout) ?? [], now.ids) : null;
}
