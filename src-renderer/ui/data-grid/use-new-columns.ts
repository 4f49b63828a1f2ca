import type { GridApi } from "ag-grid-community";
import { useEffect, useRef } from "react";
import type { DataGridProps } from "./grid-props.ts";
import { fromLayout } from "./layout.ts";

/** Columns that came with the rows stand where their user had put them. */
export function useNewColumns<T>(
  api: GridApi<T> | null,
  { columns, layout }: DataGridProps<T>,
): void {
  const before = useRef<string | null>(null);
  useEffect(() => {
    if (!api) return;
    const ids = columns.map(({ id }) => id).join("\n");
    const same = before.current === null || before.current === ids;
    before.current = ids;
    const state = same ? null : fromLayout(layout ?? null);
    if (state) api.applyColumnState({ state, applyOrder: true });
  }, [api, columns, layout]);
}
