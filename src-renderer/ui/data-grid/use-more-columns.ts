import type { GridApi } from "ag-grid-community";
import { useEffect, type RefObject } from "react";

const EVENTS = [
  "bodyScroll",
  "columnResized",
  "displayedColumnsChanged",
  "gridSizeChanged",
] as const;

/** Marks the frame while columns follow beyond its right edge, which then fades instead of cutting a word. */
export function useMoreColumns<T>(
  api: GridApi<T> | null,
  frame: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const element = frame.current;
    if (!api || !element) return;
    let next = 0;
    const mark = () => {
      next = 0;
      if (api.isDestroyed()) return;
      const { right } = api.getHorizontalPixelRange();
      const width = api
        .getAllDisplayedColumns()
        .reduce((sum, column) => sum + (column.isPinned() ? 0 : column.getActualWidth()), 0);
      element.toggleAttribute("data-more-columns", width > right + 1);
    };
    const soon = () => {
      next ||= requestAnimationFrame(mark);
    };
    for (const event of EVENTS) api.addEventListener(event, soon);
    soon();
    return () => {
      cancelAnimationFrame(next);
      if (api.isDestroyed()) return;
      for (const event of EVENTS) api.removeEventListener(event, soon);
    };
  }, [api, frame]);
}
