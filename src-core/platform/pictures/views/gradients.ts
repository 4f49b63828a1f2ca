import type { PictureSize } from "../jpeg-structure.ts";
import { blur, boxMean, type Grey } from "./grey.ts";

/** How brightness changes to the right (`x`) and downwards (`y`), for each pixel. */
export interface Gradients {
  readonly width: number;
  readonly height: number;
  readonly x: Float32Array;
  readonly y: Float32Array;
}

/** Differences of the pixels around each pixel. The outermost pixels have none. */
export function gradientsOf({ width, height, data }: Grey): Gradients {
  const x = new Float32Array(data.length);
  const y = new Float32Array(data.length);
  for (let row = 1; row < height - 1; row += 1) {
    for (let at = row * width + 1, end = (row + 1) * width - 1; at < end; at += 1) {
      x[at] = ((data[at + 1] ?? 0) - (data[at - 1] ?? 0)) / 2;
      y[at] = ((data[at + width] ?? 0) - (data[at - width] ?? 0)) / 2;
    }
  }
  return { width, height, x, y };
}

/** Neighbourhood whose contrast an edge is compared with, as a share of the width. */
const NEAR = 1 / 16;
/** Recorders write date, time and name into the upper and lower edge of pictures: these parts do not count, as shares of the height. */
const WRITTEN = 0.1;

/** Where the rows that count start and end in the pixels of a picture. */
export function innerRows({ width, height }: PictureSize): [start: number, end: number] {
  const edge = Math.round(height * WRITTEN);
  return [edge * width, (height - edge) * width];
}

/** Even in a picture without noise: steps of brightness per pixel. */
const LEAST = 0.6;
/** Share of the mean energy of all edges below which an edge counts less: flat surfaces have no direction. */
const CONTRAST = 0.5;

/**
 * The directions of edges, without their contrast: neither the hour nor a lamp changes them. An edge from dark to bright has the same
 * direction as one from bright to dark, since infrared light exchanges the two. Length: 0 (no edge) to 1 (a clear edge).
 * @param noise what counts as no edge, in steps of brightness per pixel
 */
export function directionsOf(grey: Grey, noise: number): Gradients {
  const { width, height, x, y } = gradientsOf(blur(grey, 1));
  const energy: Grey = { width, height, data: x.map((dx, at) => dx * dx + (y[at] ?? 0) ** 2) };
  const around = boxMean(energy, Math.round(width * NEAR));
  const directions = {
    width,
    height,
    x: new Float32Array(x.length),
    y: new Float32Array(x.length),
  };
  const [start, end] = innerRows(grey);
  const inner = energy.data.subarray(start, end);
  const mean = inner.reduce((sum, one) => sum + one, 0) / inner.length;
  const floor = LEAST * LEAST + noise * noise + CONTRAST * mean;
  for (let at = start; at < end; at += 1) {
    const dx = x[at] ?? 0;
    const dy = y[at] ?? 0;
    const whole = (energy.data[at] ?? 0) + (around.data[at] ?? 0) + floor;
    directions.x[at] = (dx * dx - dy * dy) / whole;
    directions.y[at] = (2 * dx * dy) / whole;
  }
  return directions;
}

/** Standard deviation of the noise, by J. Immerkær (1996), with the median in place of the mean: edges are the exception. */
export function noiseOf({ width, height, data }: Grey): number {
  const found = new Float32Array((width - 2) * (height - 2));
  let next = 0;
  const at3 = (at: number) => (data[at - 1] ?? 0) - 2 * (data[at] ?? 0) + (data[at + 1] ?? 0);
  for (let row = 1; row < height - 1; row += 1) {
    for (let at = row * width + 1, end = (row + 1) * width - 1; at < end; at += 1) {
      found[next] = Math.abs(at3(at - width) - 2 * at3(at) + at3(at + width));
      next += 1;
    }
  }
  // The median of the absolute value of normal noise is 0.6745; the mask multiplies noise by 6.
  return (found.toSorted()[found.length >> 1] ?? 0) / (6 * 0.6745);
}
