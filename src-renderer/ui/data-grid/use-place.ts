import type { GridApi } from "ag-grid-community";
import { useLayoutEffect, type RefObject } from "react";
import type { EditedCell } from "./grid-edit.ts";

/** Narrower columns get a wider field. */
const LEAST_WIDTH = 200;
const MOVERS = [
  "bodyScroll",
  "modelUpdated",
  "columnResized",
  "displayedColumnsChanged",
  "gridSizeChanged",
] as const;

/** Keeps an element over a cell as the grid scrolls and its rows move; unseen while the cell is not on screen. */
export function usePlace<T>(
  box: RefObject<HTMLElement | null>,
  api: GridApi<T>,
  cell: EditedCell,
): void {
  useLayoutEffect(() => {
    let next = 0;
    const place = () => box.current && putOver(box.current, cell);
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

function putOver(box: HTMLElement, { id, columnId }: EditedCell): void {
  const frame = box.offsetParent;
  const row = `.ag-row[row-id="${CSS.escape(id)}"]`;
  const cell = frame?.querySelector(`${row} [col-id="${CSS.escape(columnId)}"]`);
  box.toggleAttribute("data-away", !cell);
  if (!frame || !cell) return;
  const outer = frame.getBoundingClientRect();
  const inner = cell.getBoundingClientRect();
  const width = Math.max(inner.width, LEAST_WIDTH);
  box.style.width = `${width}px`;
  box.style.top = `${inner.top - outer.top}px`;
  box.style.left = `${Math.min(inner.left - outer.left, outer.width - width - 4)}px`;
}
