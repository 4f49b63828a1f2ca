import type { GridApi } from "ag-grid-community";
import { useEffect, useRef } from "react";
import { notedChanges } from "./derived-rows.ts";
import type { DataGridProps } from "./grid-props.ts";
import type { Selection } from "./grid-selection.ts";
import { RowFeeder } from "./row-feeder.ts";
import { isEmpty, rowChanges } from "./rows.ts";

/** Hands the rows to the grid: all of them when it has none, else what changed, several changes at a time. */
export function useRows<T>(
  api: GridApi<T> | null,
  { rows, rowId }: DataGridProps<T>,
  latest: { readonly current: DataGridProps<T> },
  selection: Selection<T>,
  passes: (row: T) => boolean,
): void {
  const known = useRef<readonly T[] | null>(null);
  const feeder = useRef<RowFeeder<T> | null>(null);
  useEffect(() => {
    if (!api) return;
    feeder.current = new RowFeeder({
      api,
      rowId: (row) => latest.current.rowId(row),
      columns: () => latest.current.columns,
      passes,
      // A row may have been ticked before it was there, or before it could be.
      fed: () => latest.current.onSelect && selection.show(api, latest.current.selected ?? []),
    });
    return () => {
      feeder.current?.end();
      feeder.current = null;
    };
  }, [api, latest, selection, passes]);
  useEffect(() => {
    if (!api || !feeder.current) return;
    const before = known.current ?? present(api);
    known.current = rows;
    const changes = notedChanges(before, rows, rowId) ?? rowChanges(before, rows, rowId);
    if (isEmpty(changes)) return;
    if (before.length === 0) {
      // Changes that still wait would be made to the new rows.
      feeder.current.clear();
      api.setGridOption("rowData", [...rows]);
      if (latest.current.onSelect) selection.show(api, latest.current.selected ?? []);
    } else feeder.current.feed(changes);
  }, [api, rows, rowId, latest, selection]);
}

/** The rows that the grid began with. */
function present<T>(api: GridApi<T>): T[] {
  const rows: T[] = [];
  api.forEachNode(({ data }) => data !== undefined && rows.push(data));
  return rows;
}
