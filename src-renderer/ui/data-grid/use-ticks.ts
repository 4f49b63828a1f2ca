import type { GridApi } from "ag-grid-community";
import { useEffect } from "react";
import type { GridColumn } from "./column.ts";

const MINUTE = 60_000;

/** Draws columns that show how long ago something was anew, as long as the page is looked at. */
export function useTicks<T>(api: GridApi<T> | null, columns: readonly GridColumn<T>[]): void {
  useEffect(() => {
    const ticking = columns.filter(({ ticks }) => ticks).map(({ id }) => id);
    if (!api || ticking.length === 0) return;
    const timer = setInterval(() => {
      if (!document.hidden && !api.isDestroyed())
        api.refreshCells({ columns: ticking, force: true });
    }, MINUTE);
    return () => clearInterval(timer);
  }, [api, columns]);
}
