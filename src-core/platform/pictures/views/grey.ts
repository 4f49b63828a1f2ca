import type { PictureSize } from "../jpeg-structure.ts";
import type { Pixels } from "../scale.ts";

/** Brightness, one value for each pixel, row by row: 0 is black, 255 is white. */
export interface Grey extends PictureSize {
  readonly data: Float32Array;
}

/** All pictures are compared at this size, whatever their shape: the recorder may change the resolution. In pixels. */
const COMPARED: PictureSize = { width: 320, height: 180 };

/** A picture without colours, of the size at which pictures are compared. Each pixel is the mean of what it covers. */
export function greyOf(picture: Pixels): Grey {
  const { width, height } = COMPARED;
  const grey: Grey = { width, height, data: new Float32Array(width * height) };
  for (let y = 0; y < height; y += 1) {
    const [top, bottom] = covered(y, height, picture.height);
    for (let x = 0; x < width; x += 1) {
      const [left, right] = covered(x, width, picture.width);
      grey.data[y * width + x] = meanGrey(picture, { left, right, top, bottom });
    }
  }
  return grey;
}

function covered(at: number, count: number, of: number): [start: number, end: number] {
  const start = Math.floor((at * of) / count);
  return [start, Math.max(start + 1, Math.floor(((at + 1) * of) / count))];
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Mean brightness of a part, by the weights of ITU-R BT.601. */
function meanGrey({ data, width }: Pixels, { left, right, top, bottom }: Box): number {
  let sum = 0;
  for (let y = top; y < bottom; y += 1) {
    for (let at = (y * width + left) * 4, end = (y * width + right) * 4; at < end; at += 4)
      sum += 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
  }
  return sum / ((right - left) * (bottom - top));
}

/** Half the width and height: each pixel is the mean of four. */
export function halve({ width, height, data }: Grey): Grey {
  const half: Grey = {
    width: width >> 1,
    height: height >> 1,
    data: new Float32Array((width >> 1) * (height >> 1)),
  };
  for (let y = 0; y < half.height; y += 1) {
    for (let x = 0; x < half.width; x += 1) {
      const at = 2 * y * width + 2 * x;
      const sum = pairAt(data, at) + pairAt(data, at + width);
      half.data[y * half.width + x] = sum / 4;
    }
  }
  return half;
}

const pairAt = (data: Float32Array, at: number) => (data[at] ?? 0) + (data[at + 1] ?? 0);

/** Mean over the square of `2 × radius + 1` pixels around each pixel; beyond the edge, the edge goes on. */
export function boxMean(grey: Grey, radius: number): Grey {
  const { width, height } = grey;
  const rows = new Float32Array(grey.data.length);
  const both = new Float32Array(grey.data.length);
  for (let y = 0; y < height; y += 1)
    slide(grey.data, rows, { start: y * width, step: 1, count: width, radius });
  for (let x = 0; x < width; x += 1)
    slide(rows, both, { start: x, step: width, count: height, radius });
  return { width, height, data: both };
}

interface Line {
  readonly start: number;
  readonly step: number;
  readonly count: number;
  readonly radius: number;
}

function slide(from: Float32Array, to: Float32Array, { start, step, count, radius }: Line): void {
  const value = (at: number) => from[start + step * Math.min(count - 1, Math.max(0, at))] ?? 0;
  const span = 2 * radius + 1;
  let sum = 0;
  for (let at = -radius; at <= radius; at += 1) sum += value(at);
  for (let at = 0; at < count; at += 1) {
    to[start + step * at] = sum / span;
    sum += value(at + radius + 1) - value(at - radius);
  }
}

/** Close to a Gaussian blur of that variance: three means. @param radius of each mean, in pixels */
export function blur(grey: Grey, radius: number): Grey {
  return radius < 1 ? grey : boxMean(boxMean(boxMean(grey, radius), radius), radius);
}
