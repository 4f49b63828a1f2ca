import type { BoxSize } from "./use-box-size.ts";

/** Smallest tile with a list of problems, in em. */
const LEAST = { width: 17, height: 12 };
/** Width to height of a tile that reads well. */
const ASPECT = 1.5;
/** Size at which the type of a tile is that of the page, in em. */
const USUAL = { width: 24, height: 15 };
const GREATEST_TYPE = 1.25;

export interface LargeTiles {
  readonly columns: number;
  readonly rows: number;
  /** Columns that the first tile takes, so that no place is empty. */
  readonly firstSpan: number;
  /** Size of the type, in em of the box. */
  readonly type: number;
}

/** How a few tiles fill the box, so that each can list what is wrong; null if there are too many tiles for that. */
export function largeTiles(count: number, box: BoxSize | null): LargeTiles | null {
  if (box === null || count === 0) return null;
  const fitting = Array.from({ length: count }, (_, index) => sizedFor(count, index + 1, box));
  const possible = fitting.filter(
    ({ width, height, rows, columns }) =>
      width >= LEAST.width && height >= LEAST.height && rows * columns - count < columns,
  );
  const [best] = possible.toSorted((one, other) => distance(one) - distance(other));
  if (!best) return null;
  const { columns, rows, width, height } = best;
  const type = Math.min(GREATEST_TYPE, width / USUAL.width, height / USUAL.height);
  return { columns, rows, firstSpan: rows * columns - count + 1, type: Math.max(1, type) };
}

function sizedFor(count: number, rows: number, box: BoxSize) {
  const columns = Math.ceil(count / rows);
  return { columns, rows, width: box.width / columns, height: box.height / rows };
}

function distance({ width, height }: BoxSize): number {
  return Math.abs(Math.log(width / height / ASPECT));
}
