import { encode } from "jpeg-js";
import { Random } from "../random.ts";

/** What can be wrong with the view of a camera. `other`: it points elsewhere. `moved`: it was turned by a fifth of the picture. */
export type View = "usual" | "black" | "covered" | "blurred" | "moved" | "other";

export interface Scene {
  readonly seed: number;
  /** Names the camera: the same camera shows the same scene. */
  readonly camera: string;
  /** Local hour, from 0 to 23: nights are darker. */
  readonly hour: number;
  readonly view: View;
  readonly width: number;
  readonly height: number;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly shade: number;
}

const QUALITY = 70;
const BOXES = 14;
/** Shades by which pixels differ at random. */
const NOISE = 6;
/** Shares of the width. */
const TURNED = 0.2;
const UNSHARP = 0.015;

/** A JPEG picture of a made-up yard: sky, ground, and boxes of different shades as walls, doors and cars. */
export function drawScene(scene: Scene): Buffer {
  const { width, height } = scene;
  const shades = scene.view === "blurred" ? soften(shadesOf(scene), width) : shadesOf(scene);
  const noise = new Random(scene.seed, `noise/${scene.camera}/${scene.hour}`);
  const data = Buffer.alloc(width * height * 4, 255);
  for (let at = 0; at < shades.length; at += 1) {
    const value = Math.min(255, Math.round(shades[at] ?? 0) + noise.int(NOISE));
    data[at * 4] = value;
    data[at * 4 + 1] = value;
    data[at * 4 + 2] = value;
  }
  return encode({ width, height, data }, QUALITY).data;
}

/** One shade for each pixel, without noise. */
function shadesOf({ seed, camera, hour, view, width, height }: Scene): Float32Array {
  const shades = new Float32Array(width * height);
  if (view === "black") return shades;
  if (view === "covered") return shades.fill(75);
  const light = 0.45 + 0.55 * Math.max(0, Math.sin(((hour - 5) / 15) * Math.PI));
  for (let y = 0; y < height; y += 1) {
    const part = y / height;
    const plain = part < 0.35 ? 190 - part * 120 : 90 + part * 40;
    shades.fill(plain * light, y * width, (y + 1) * width);
  }
  const aim = view === "moved" ? TURNED : 0;
  const place = view === "other" ? view : "usual";
  for (const box of makeBoxes(new Random(seed, `scene/${camera}/${place}`))) {
    const left = Math.max(0, Math.round((box.left - aim) * width));
    const right = Math.max(0, Math.round((box.right - aim) * width));
    const bottom = Math.min(height, Math.round(box.bottom * height));
    for (let y = Math.round(box.top * height); y < bottom; y += 1) {
      shades.fill(box.shade * light, y * width + left, y * width + Math.min(right, width));
    }
  }
  return shades;
}

/** Out of focus: each pixel is the mean of a square around it. */
function soften(shades: Float32Array, width: number): Float32Array {
  const radius = Math.ceil(UNSHARP * width);
  return meansAlong(meansAlong(shades, radius, width), radius, 1);
}

/** @param step from one pixel to the next along the line */
function meansAlong(shades: Float32Array, radius: number, step: number): Float32Array {
  return shades.map((shade, at) => {
    let sum = 0;
    for (let by = -radius; by <= radius; by += 1) sum += shades[at + by * step] ?? shade;
    return sum / (2 * radius + 1);
  });
}

function makeBoxes(random: Random): Box[] {
  return Array.from({ length: BOXES }, () => {
    const left = random.next() * 0.9;
    const top = 0.15 + random.next() * 0.7;
    return {
      left,
      top,
      right: left + 0.06 + random.next() * 0.2,
      bottom: top + 0.06 + random.next() * 0.3,
      shade: 20 + random.int(220),
    };
  });
}
