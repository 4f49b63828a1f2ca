import { blur, boxMean, type Grey } from "./grey.ts";
import { innerRows } from "./gradients.ts";

const COLUMNS = 8;
const ROWS = 5;
/** Details are smaller than this, in pixels. */
const SIZE = 8;
/** Keeps the noise of black surfaces from being details, in steps of brightness. */
const DARK = 8;

/** How much each part of a picture differs from its surroundings, as a share of its brightness: 8 × 5 parts, row by row. */
export function detailsOf(grey: Grey): number[] {
  const fine = blur(grey, 1);
  const around = boxMean(grey, SIZE);
  return Array.from({ length: COLUMNS * ROWS }, (_, part) =>
    detailIn(fine, around, part % COLUMNS, Math.floor(part / COLUMNS)),
  );
}

function detailIn(fine: Grey, around: Grey, column: number, row: number): number {
  const { width } = fine;
  const [start, end] = innerRows(fine).map((at) => at / width) as [number, number];
  const high = (end - start) / ROWS;
  const wide = width / COLUMNS;
  let squares = 0;
  let brightness = 0;
  let count = 0;
  const last = Math.floor(start + (row + 1) * high);
  for (let y = Math.floor(start + row * high); y < last; y += 1) {
    for (let at = y * width + column * wide, stop = at + wide; at < stop; at += 1) {
      const mean = around.data[at] ?? 0;
      squares += ((fine.data[at] ?? 0) - mean) ** 2;
      brightness += mean;
      count += 1;
    }
  }
  return Math.sqrt(squares / count) / (brightness / count + DARK);
}

/** Below it, a part is flat. Above the other, it clearly shows something. */
const FLAT = 0.02;
const CLEAR = 0.03;
/** Parts of a picture that show something, at least: below, one part decides too much. */
const LEAST_PARTS = 6;

/** The share of the parts with details that became flat. */
export function lostShare(before: readonly number[], now: readonly number[]): number {
  const clear = before.filter((detail) => detail > CLEAR).length;
  const lost = before.filter((detail, part) => {
    const is = now[part] ?? 0;
    return detail > CLEAR && is < FLAT && is < detail * 0.4;
  });
  return lost.length / Math.max(LEAST_PARTS, clear);
}
