import type { GridApi } from "ag-grid-community";
import { useEffect, useRef } from "react";
import type { GridFit } from "./grid-fit.ts";
import type { DataGridProps } from "./grid-props.ts";
import { lateLayout, newLayout, type Arrangement } from "./layout.ts";

/** Columns that came later are where their user had put them, or else in the declared order. */
export function useNewColumns<T>(
  api: GridApi<T> | null,
  { columns, layout }: DataGridProps<T>,
  fit: GridFit<T>,
): void {
  const before = useRef<Arrangement | null>(null);
  useEffect(() => {
    if (!api || api.isDestroyed()) return;
    const now = { ids: columns.map(({ id }) => id), layout: layout ?? null };
    const shown = api.getColumnState().map(({ colId }) => colId);
    const state = before.current ? newLayout(before.current, now) : lateLayout(shown, now);
    before.current = now;
    if (!state) return;
    const known = new Set(state.map(({ colId }) => colId));
    // The check boxes stay first.
    const others = api.getColumnState().filter(({ colId }) => !known.has(colId));
    const order = others.map(({ colId }) => ({ colId }));
    api.applyColumnState({ state: [...order, ...state], applyOrder: true });
    fit.forget(layout ?? null);
  }, [api, columns, layout, fit]);
}
