import type { GridApi } from "ag-grid-community";
import { useEffect, useRef } from "react";
import type { GridFit } from "./grid-fit.ts";
import type { DataGridProps } from "./grid-props.ts";
import { newLayout, type Arrangement } from "./layout.ts";

/** Columns that came with the rows stand where their user had put them; all do when that could not be read at first. */
export function useNewColumns<T>(
  api: GridApi<T> | null,
  { columns, layout }: DataGridProps<T>,
  fit: GridFit<T>,
): void {
  const before = useRef<Arrangement | null>(null);
  useEffect(() => {
    if (!api) return;
    const now = { ids: columns.map(({ id }) => id).join("\n"), layout: layout ?? null };
    const state = newLayout(before.current, now);
    before.current = now;
    if (!state) return;
    api.applyColumnState({ state, applyOrder: true });
    fit.forget(layout ?? null);
  }, [api, columns, layout, fit]);
}
