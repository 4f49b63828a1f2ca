import type { PictureSize } from "./jpeg-structure.ts";

/** Pixels as RGBA, four bytes each, row by row. */
export interface Pixels extends PictureSize {
  readonly data: Uint8Array;
}

/** The largest size of the same shape within a width; never larger than the picture. */
export function sizeWithin({ width, height }: PictureSize, most: number): PictureSize {
  if (width <= most) return { width, height };
  return { width: most, height: Math.max(1, Math.round((height * most) / width)) };
}

/** Makes a picture smaller: each new pixel is the mean of the pixels that it covers. */
export function scaleDown(from: Pixels, { width, height }: PictureSize): Pixels {
  if (width === from.width && height === from.height) return from;
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    const rows = covered(y, height, from.height);
    for (let x = 0; x < width; x += 1) {
      const mean = meanOf(from, covered(x, width, from.width), rows);
      data.set(mean, (y * width + x) * 4);
    }
  }
  return { width, height, data };
}

type Span = readonly [start: number, end: number];

function covered(at: number, count: number, of: number): Span {
  const start = Math.floor((at * of) / count);
  return [start, Math.max(start + 1, Math.floor(((at + 1) * of) / count))];
}

function meanOf({ data, width }: Pixels, [left, right]: Span, [top, bottom]: Span) {
  let red = 0;
  let green = 0;
  let blue = 0;
  for (let y = top; y < bottom; y += 1) {
    for (let at = (y * width + left) * 4, end = (y * width + right) * 4; at < end; at += 4) {
      red += data[at] ?? 0;
      green += data[at + 1] ?? 0;
      blue += data[at + 2] ?? 0;
    }
  }
  const count = (right - left) * (bottom - top);
  return [Math.round(red / count), Math.round(green / count), Math.round(blue / count), 255];
}
