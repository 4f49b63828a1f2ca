import type { GridApi } from "ag-grid-community";
import { useLayoutEffect, type RefObject } from "react";
import { hasCell, type EditedCell } from "./grid-edit.ts";

/** Narrower columns get a wider field. */
const LEAST_WIDTH = 200;
const MOVERS = [
  "bodyScroll",
  "modelUpdated",
  "columnResized",
  "displayedColumnsChanged",
  "gridSizeChanged",
] as const;

/**
 * Keeps an element over a cell as the grid scrolls and its rows move; unseen while the cell is not on screen. When the cell
 * goes for good, it stays where it was: what is typed there is not yet saved.
 */
export function usePlace<T>(
  box: RefObject<HTMLElement | null>,
  api: GridApi<T>,
  cell: EditedCell,
): void {
  useLayoutEffect(() => {
    let next = 0;
    const place = () => box.current && putOver(box.current, api, cell);
    const soon = () => {
      cancelAnimationFrame(next);
      next = requestAnimationFrame(place);
    };
    place();
    for (const event of MOVERS) api.addEventListener(event, soon);
    return () => {
      cancelAnimationFrame(next);
      if (api.isDestroyed()) return;
      for (const event of MOVERS) api.removeEventListener(event, soon);
    };
  }, [box, api, cell]);
}

function putOver<T>(box: HTMLElement, api: GridApi<T>, at: EditedCell): void {
  const { id, columnId } = at;
  const frame = box.offsetParent;
  const row = `.ag-row[row-id="${CSS.escape(id)}"]`;
  const cell = frame?.querySelector(`${row} [col-id="${CSS.escape(columnId)}"]`);
  const gone = !cell && !hasCell(api, at);
  box.toggleAttribute("data-away", !cell && !gone);
  box.toggleAttribute("data-gone", gone);
  if (!frame || !cell) return;
  const outer = frame.getBoundingClientRect();
  const inner = cell.getBoundingClientRect();
  const width = Math.max(inner.width, LEAST_WIDTH);
  box.style.width = `${width}px`;
  box.style.top = `${inner.top - outer.top}px`;
  box.style.left = `${Math.min(inner.left - outer.left, outer.width - width - 4)}px`;
}
