import type { GridApi } from "ag-grid-community";
import { useEffect, useState, type RefObject } from "react";
import type { DataGridProps } from "./grid-props.ts";
import { createSelection, type GridSelection } from "./grid-selection.ts";

/** What ticks a row: the box, a key on the row, select all. */
const TICKING = ["click", "change", "keydown"];

/**
 * Reports ticks of the user to the outside, and applies those wanted from outside. The grid reports a tick a moment later, in a
 * task of its own; a key that is pressed before then must not act on the rows that were ticked before. Therefore the grid is read
 * after each event of the page that may have been a tick.
 * @param frame the element around the grid
 */
export function useSelection<T>(
  api: GridApi<T> | null,
  { selected }: DataGridProps<T>,
  latest: { readonly current: DataGridProps<T> },
  frame: RefObject<HTMLElement | null>,
): GridSelection<T> {
  const [selection] = useState(() => createSelection<T>());
  useEffect(() => {
    if (api && selected) selection.show(api, selected);
  }, [api, selected, selection]);
  useEffect(() => {
    const element = frame.current;
    if (!api || !element) return;
    const ask = () => {
      const ids = latest.current.onSelect && !api.isDestroyed() ? selection.news(api) : null;
      if (ids) latest.current.onSelect?.(ids);
    };
    for (const type of TICKING) element.addEventListener(type, ask);
    return () => {
      for (const type of TICKING) element.removeEventListener(type, ask);
    };
  }, [api, latest, frame, selection]);
  return selection;
}
