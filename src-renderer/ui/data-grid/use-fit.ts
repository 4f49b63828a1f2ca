import type { GridApi } from "ag-grid-community";
import { useCallback, useEffect, useState, type RefObject } from "react";
import { useHasPanel } from "../panel-context.ts";
import { GridFit } from "./grid-fit.ts";
import type { DataGridProps } from "./grid-props.ts";

/** Beside a panel, wider lists keep all of their columns, in pixels. */
const WIDE = 900;

/**
 * Keeps the columns fitted: when rows or columns come, when a panel opens, and when the grid gets another width.
 * @returns fits them now
 */
export function useFit<T>(
  api: GridApi<T> | null,
  { rows, columns, layout, grouping, loading }: DataGridProps<T>,
  latest: { readonly current: DataGridProps<T> },
  frame: RefObject<HTMLElement | null>,
  fit: GridFit<T>,
): () => void {
  const hasPanel = useHasPanel();
  const refit = useCallback(() => {
    const element = frame.current;
    if (!api || !element) return;
    const isBesidePanel = hasPanel && element.clientWidth < WIDE;
    fit.update(api, latest.current, { frame: element, isBesidePanel });
  }, [api, hasPanel, latest, frame, fit]);
  const levels = grouping?.levels;
  useEffect(refit, [refit, rows, columns, layout, levels, loading]);
  useEffect(() => {
    if (!api) return;
    api.addEventListener("gridSizeChanged", refit);
    return () => {
      if (!api.isDestroyed()) api.removeEventListener("gridSizeChanged", refit);
    };
  }, [api, refit]);
  return refit;
}

/** The arrangement of the columns of one grid. */
export function useGridFit<T>(): GridFit<T> {
  const [fit] = useState(() => new GridFit<T>());
  return fit;
}
