import type { Gradients } from "./gradients.ts";

/** Pixels by which a view moved, and how well the pictures then agree: about 0 (not at all) to 1. */
export interface Shift {
  readonly x: number;
  readonly y: number;
  readonly agreement: number;
}

interface Range {
  readonly x: number;
  readonly y: number;
  readonly reachX: number;
  readonly reachY: number;
}

/** How well the directions of edges agree if the later picture is moved by that. 1: the same picture. */
export function agreementAt(one: Gradients, other: Gradients, x: number, y: number): number {
  const { width, height } = one;
  const left = Math.max(0, -x);
  const right = Math.min(width, width - x);
  let both = 0;
  let ofOne = 0;
  let ofOther = 0;
  for (let row = Math.max(0, -y), end = Math.min(height, height - y); row < end; row += 1) {
    for (let at = row * width + left, stop = row * width + right; at < stop; at += 1) {
      const there = at + y * width + x;
      const ax = one.x[at] ?? 0;
      const ay = one.y[at] ?? 0;
      const bx = other.x[there] ?? 0;
      const by = other.y[there] ?? 0;
      both += ax * bx + ay * by;
      ofOne += ax * ax + ay * ay;
      ofOther += bx * bx + by * by;
    }
  }
  return ofOne > 0 && ofOther > 0 ? both / Math.sqrt(ofOne * ofOther) : 0;
}

/** The shift in a range at which two pictures agree best. */
export function bestShift(
  one: Gradients,
  other: Gradients,
  { x, y, reachX, reachY }: Range,
): Shift {
  let best: Shift = { x, y, agreement: -1 };
  for (let down = y - reachY; down <= y + reachY; down += 1) {
    for (let right = x - reachX; right <= x + reachX; right += 1) {
      const agreement = agreementAt(one, other, right, down);
      if (agreement > best.agreement) best = { x: right, y: down, agreement };
    }
  }
  return best;
}

/** How far a view may be shifted to be found again, as a share of the width and height. */
const FARTHEST = 0.38;

/** The best shift of all, found in steps of two pixels, and then exactly. */
export function farthestShift(one: Gradients, other: Gradients): Shift {
  const reachX = 2 * Math.floor((one.width * FARTHEST) / 2);
  const reachY = 2 * Math.floor((one.height * FARTHEST) / 2);
  let best: Shift = { x: 0, y: 0, agreement: -1 };
  for (let y = -reachY; y <= reachY; y += 2) {
    for (let x = -reachX; x <= reachX; x += 2) {
      const agreement = agreementAt(one, other, x, y);
      if (agreement > best.agreement) best = { x, y, agreement };
    }
  }
  return bestShift(one, other, { ...best, reachX: 1, reachY: 1 });
}
