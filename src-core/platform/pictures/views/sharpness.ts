import { blur, type Grey } from "./grey.ts";
import { gradientsOf, innerRows } from "./gradients.ts";

/** How clear the edges of a picture are. */
export interface Sharpness {
  /** How steep the clearest edges are compared with the same edges in a blurred copy: about 10 in a sharp picture, 1.5 out of focus. */
  readonly steepness: number;
  /** Strength of the clearest edges in a blurred copy, in steps of brightness per pixel. */
  readonly contrast: number;
}

/** Radius of the copy, in pixels. */
const COPY = 3;
/** Shares of pixels: what are edges, and what are flat surfaces, which show the noise. */
const EDGES = 0.06;
const FLAT = 0.5;

export function sharpnessOf(grey: Grey): Sharpness {
  const steep = energiesOf(grey);
  const soft = energiesOf(blur(grey, COPY));
  const sorted = soft.toSorted();
  const limits = {
    edge: sorted[Math.floor(sorted.length * (1 - EDGES))] ?? 0,
    flat: sorted[Math.floor(sorted.length * FLAT)] ?? 0,
  };
  const softEdges = Math.max(0, aboveFlat(soft, soft, limits));
  const steepEdges = Math.max(0, aboveFlat(steep, soft, limits));
  return {
    steepness: softEdges > 0 ? steepEdges / softEdges : 0,
    contrast: Math.sqrt(softEdges),
  };
}

function energiesOf(grey: Grey): Float32Array {
  const { x, y } = gradientsOf(grey);
  const [start, end] = innerRows(grey);
  return x.subarray(start, end).map((dx, at) => dx * dx + (y[start + at] ?? 0) ** 2);
}

/** The mean of edges without that of flat surfaces: noise is in both. */
function aboveFlat(
  energies: Float32Array,
  soft: Float32Array,
  { edge, flat }: { edge: number; flat: number },
): number {
  const sums = { edges: 0, edgeCount: 0, flats: 0, flatCount: 0 };
  for (let at = 0; at < soft.length; at += 1) {
    const level = soft[at] ?? 0;
    const energy = energies[at] ?? 0;
    if (level >= edge) {
      sums.edges += energy;
      sums.edgeCount += 1;
    } else if (level <= flat) {
      sums.flats += energy;
      sums.flatCount += 1;
    }
  }
  return sums.edges / Math.max(1, sums.edgeCount) - sums.flats / Math.max(1, sums.flatCount);
}
