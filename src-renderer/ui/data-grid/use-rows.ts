import type { GridApi } from "ag-grid-community";
import { useEffect, useLayoutEffect, useState } from "react";
import type { DataGridProps } from "./grid-props.ts";
import type { GridSelection } from "./grid-selection.ts";
import type { RowSource } from "./index-row-model.ts";
import { RowIndex } from "./row-index.ts";

/** Part of a frame's 16 ms that preparing the search may take while the page has nothing else to do, in ms. */
const WARM_MS = 6;

/** The rows of a grid, for as long as it is there. */
export function useRowSource<T>(
  props: DataGridProps<T>,
  latest: { readonly current: DataGridProps<T> },
): RowSource<T> {
  const [source] = useState(() => {
    const rowId = (row: T) => latest.current.rowId(row);
    const index = new RowIndex<T>(rowId);
    index.setColumns(props.columns);
    index.setFilter(props.filter ?? null);
    index.setRows(props.rows);
    return { index, rowId, model: null };
  });
  return source;
}

/** Hands new rows and columns to the index. */
export function useRows<T>(
  api: GridApi<T> | null,
  { rows, columns, changesInPlace }: DataGridProps<T>,
  latest: { readonly current: DataGridProps<T> },
  source: RowSource<T>,
  selection: GridSelection<T>,
): void {
  // Before the grid takes over the columns.
  useLayoutEffect(() => {
    if (source.index.setColumns(columns)) source.model?.refresh();
  }, [source, columns]);
  useEffect(() => {
    const { isMoved, updated } = source.index.setRows(rows);
    if (isMoved) source.model?.refresh();
    else source.model?.update(updated);
    // A row may have been ticked before it was there, or before it could be.
    if (api && latest.current.onSelect) selection.show(api, latest.current.selected ?? []);
    return prepareSearch(source);
  }, [api, rows, latest, source, selection]);
  useEffect(() => {
    if (changesInPlace === undefined) return;
    if (source.index.resort()) source.model?.refresh();
    const live = latest.current.columns.filter((column) => column.changesInPlace);
    // Of the rows on screen alone.
    api?.refreshCells({ columns: live.map(({ id }) => id) });
  }, [api, changesInPlace, latest, source]);
}

/** Runs while the page is idle. Returns how to stop. */
function prepareSearch<T>({ index }: RowSource<T>): () => void {
  let next = 0;
  const warm = () => {
    if (!index.warm(WARM_MS)) next = requestIdleCallback(warm);
  };
  next = requestIdleCallback(warm);
  return () => cancelIdleCallback(next);
}
