import type { GridApi } from "ag-grid-community";
import { useEffect } from "react";
import { minutes } from "../minutes.ts";
import type { GridColumn } from "./column.ts";

/** Draws columns that show how long ago something was anew at each full minute. */
export function useTicks<T>(api: GridApi<T> | null, columns: readonly GridColumn<T>[]): void {
  useEffect(() => {
    const ticking = columns.filter(({ ticks }) => ticks).map(({ id }) => id);
    if (!api || ticking.length === 0) return;
    return minutes.subscribe(() => {
      if (!api.isDestroyed()) api.refreshCells({ columns: ticking, force: true });
    });
  }, [api, columns]);
}
