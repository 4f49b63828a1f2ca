import type { GridApi } from "ag-grid-community";
import { useEffect, useState } from "react";
import type { DataGridProps } from "./grid-props.ts";
import type { RowSource } from "./index-row-model.ts";

const NONE: readonly string[] = [];

/** The ticked rows that search and filters leave on screen; `onShownTicks` is called with every change. */
export function useShownTicks<T>(
  api: GridApi<T> | null,
  { selected = NONE }: DataGridProps<T>,
  latest: { readonly current: DataGridProps<T> },
  { index }: RowSource<T>,
): readonly string[] {
  const [shown, setShown] = useState<readonly string[]>(NONE);
  useEffect(() => {
    if (!api) return;
    let before: readonly string[] | null = null;
    const look = () => {
      if (api.isDestroyed()) return;
      const now = selected.filter((id) => index.indexOf(id) >= 0);
      if (before && sameIds(before, now)) return;
      before = now;
      setShown(now);
      latest.current.onShownTicks?.(now);
    };
    look();
    api.addEventListener("modelUpdated", look);
    return () => {
      if (!api.isDestroyed()) api.removeEventListener("modelUpdated", look);
    };
  }, [api, selected, latest, index]);
  return shown;
}

function sameIds(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, at) => id === other[at]);
}
