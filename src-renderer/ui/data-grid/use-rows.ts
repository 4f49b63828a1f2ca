import type { GridApi } from "ag-grid-community";
import { useEffect, useRef } from "react";
import type { DataGridProps } from "./grid-props.ts";
import type { Selection } from "./grid-selection.ts";
import { isEmpty, rowChanges } from "./rows.ts";

/** Hands the rows to the grid: all of them when it has none, else what changed, several changes at a time. */
export function useRows<T>(
  api: GridApi<T> | null,
  { rows, rowId }: DataGridProps<T>,
  latest: { readonly current: DataGridProps<T> },
  selection: Selection<T>,
): void {
  const known = useRef<readonly T[] | null>(null);
  useEffect(() => {
    if (!api) return;
    const before = known.current ?? present(api);
    known.current = rows;
    const changes = rowChanges(before, rows, rowId);
    if (isEmpty(changes)) return;
    const settle = () => {
      // A row may have been ticked before it was there, or before it could be.
      if (!api.isDestroyed()) selection.show(api, latest.current.selected ?? []);
    };
    if (before.length === 0) {
      // Changes that still wait would be made to the new rows.
      api.flushAsyncTransactions();
      api.setGridOption("rowData", [...rows]);
      settle();
    } else api.applyTransactionAsync(changes, settle);
  }, [api, rows, rowId, latest, selection]);
}

/** The rows that the grid began with. */
function present<T>(api: GridApi<T>): T[] {
  const rows: T[] = [];
  api.forEachNode(({ data }) => data !== undefined && rows.push(data));
  return rows;
}
