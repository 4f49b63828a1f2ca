import type { BoxSize } from "./use-box-size.ts";

/** Smallest size of an item, in em of the box; a width of null is that of the box. */
interface ItemSize {
  readonly width: number | null;
  readonly height: number;
}

/** How many items fit into a box without scrolling, at least one. A monitor on a wall is not scrolled. */
export function capacityOf(box: BoxSize | null, item: ItemSize): number {
  if (box === null) return 1;
  const columns = item.width === null ? 1 : Math.floor(box.width / item.width);
  const rows = Math.floor(box.height / item.height);
  return Math.max(1, columns) * Math.max(1, rows);
}
