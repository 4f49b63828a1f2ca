import type { GridApi } from "ag-grid-community";
import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
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
  // Asking the page for it lays the page out: not at every change of the rows. 0: not known.
  const width = useRef(0);
  const refit = useCallback(() => {
    const element = frame.current;
    if (!api || !element) return;
    width.current ||= element.clientWidth;
    const isBesidePanel = hasPanel && width.current < WIDE;
    const around = { frame: element, width: width.current, isBesidePanel };
    fit.update(api, latest.current, around);
  }, [api, hasPanel, latest, frame, fit]);
  const measure = useCallback(() => {
    width.current = 0;
    refit();
  }, [refit]);
  // A panel that opens or closes changes the width.
  useEffect(measure, [measure]);
  const levels = grouping?.levels;
  useEffect(refit, [refit, rows, columns, layout, levels, loading]);
  useEffect(() => {
    const element = frame.current;
    if (!api || !element) return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    api.addEventListener("gridSizeChanged", measure);
    return () => {
      observer.disconnect();
      if (!api.isDestroyed()) api.removeEventListener("gridSizeChanged", measure);
    };
  }, [api, frame, measure]);
  return measure;
}

/** The arrangement of the columns of one grid. */
export function useGridFit<T>(): GridFit<T> {
  const [fit] = useState(() => new GridFit<T>());
  return fit;
}
