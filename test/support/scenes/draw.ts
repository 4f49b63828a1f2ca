import { encode } from "jpeg-js";
import { hash, Random } from "#simulator/random.ts";
import type { Aim, Conditions } from "./conditions.ts";
import type { Corner, Shape } from "./shapes.ts";

export const SIZE = { width: 320, height: 180 } as const;

/** Brightness of each pixel, from 0 to 255. */
export type Shades = Float32Array;

const count = SIZE.width * SIZE.height;

/** A place as a camera sees it, without text and before it is encoded. */
export function drawPlace(place: readonly Shape[], seen: Conditions, label: string): Shades {
  const shapes = [...place, ...seen.passing];
  const shades = lightPlace(shapes, surfacesOf(shapes, seen.aim), seen);
  const random = new Random(1, label);
  fall(shades, seen.weather, random);
  return shades;
}

/** Noise of the sensor, and the text that the recorder writes into the picture; then a JPEG. */
export function developPicture(
  shades: Shades,
  seen: Pick<Conditions, "noise" | "quality">,
  label: string,
): Buffer {
  const random = new Random(2, label);
  const data = Buffer.alloc(count * 4, 255);
  for (let at = 0; at < count; at += 1) {
    const noise = (random.next() + random.next() + random.next() - 1.5) * 2 * seen.noise;
    const shade = Math.max(0, Math.min(255, Math.round((shades[at] ?? 0) + noise)));
    data[at * 4] = shade;
    data[at * 4 + 1] = shade;
    data[at * 4 + 2] = shade;
  }
  write(data, random, label);
  return encode({ ...SIZE, data }, seen.quality).data;
}

/** The pixel of a place in the scene. */
function placeInPicture([x, y]: Corner, { x: right, y: down, zoom, turn }: Aim): Corner {
  const [dx, dy] = [(x - 0.5 - right) * zoom * SIZE.width, (y - 0.5 - down) * zoom * SIZE.height];
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [dx * cos - dy * sin + SIZE.width / 2, dx * sin + dy * cos + SIZE.height / 2];
}

/** The place in the scene of a pixel: undoes `placed`. */
function findInScene(x: number, y: number, { x: right, y: down, zoom, turn }: Aim): Corner {
  const [dx, dy] = [x - SIZE.width / 2, y - SIZE.height / 2];
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [across, along] = [dx * cos + dy * sin, dy * cos - dx * sin];
  return [across / zoom / SIZE.width + 0.5 + right, along / zoom / SIZE.height + 0.5 + down];
}

/** The index of the shape that is visible at each pixel. */
function surfacesOf(shapes: readonly Shape[], aim: Aim): Uint16Array {
  const surfaces = new Uint16Array(count);
  for (const [index, { corners }] of shapes.entries())
    fillPolygon(
      surfaces,
      corners.map((corner) => placeInPicture(corner, aim)),
      index,
    );
  return surfaces;
}

function fillPolygon(surfaces: Uint16Array, corners: readonly Corner[], index: number): void {
  const heights = corners.map(([, y]) => y);
  const first = Math.max(0, Math.ceil(Math.min(...heights) - 0.5));
  const last = Math.min(SIZE.height - 1, Math.floor(Math.max(...heights) - 0.5));
  for (let row = first; row <= last; row += 1) {
    const crossings = crossingsAt(corners, row + 0.5).toSorted((one, other) => one - other);
    for (let at = 0; at + 1 < crossings.length; at += 2) {
      const left = Math.max(0, Math.round(crossings[at] ?? 0));
      const right = Math.min(SIZE.width, Math.round(crossings[at + 1] ?? 0));
      if (right > left) surfaces.fill(index, row * SIZE.width + left, row * SIZE.width + right);
    }
  }
}

function crossingsAt(corners: readonly Corner[], y: number): number[] {
  return corners.flatMap(([x, top], at) => {
    const [nextX, bottom] = corners[(at + 1) % corners.length] ?? [x, top];
    if (top > y === bottom > y) return [];
    return [x + ((y - top) / (bottom - top)) * (nextX - x)];
  });
}

function lightPlace(shapes: readonly Shape[], surfaces: Uint16Array, seen: Conditions): Shades {
  const shades = new Float32Array(count);
  const { aim, infrared, gain, gamma, haze } = seen;
  const { width, height } = SIZE;
  for (let at = 0; at < count; at += 1) {
    const x = at % width;
    const y = (at - x) / width;
    const { day, infrared: warm, texture, grain } = shapes[surfaces[at] ?? 0] as Shape;
    const [u, v] = findInScene(x, y, aim);
    const uneven = 1 + texture * pattern(u / grain, v / grain, day);
    const light = gain * lightAt(x / width, y / height, seen);
    const reflected = (infrared ? warm : day) * uneven * light;
    shades[at] = haze + 230 * Math.max(0, Math.min(1.1, reflected)) ** gamma;
  }
  return shades;
}

function lightAt(x: number, y: number, { infrared, slope, shadows }: Conditions): number {
  const lamp = infrared ? 1.5 * Math.exp(-((x - 0.5) ** 2 + (y - 0.55) ** 2) * 4) : 1;
  const inShadow = shadows.some(
    ({ at, wide, tilt }) => Math.abs(x + (y - 0.5) * tilt - at) < wide / 2,
  );
  return lamp * (1 + slope[0] * (x - 0.5) + slope[1] * (y - 0.5)) * (inShadow ? 0.6 : 1);
}

/** An uneven surface: smooth random values, from -1 to 1. */
function pattern(x: number, y: number, seed: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [partX, partY] = [x - left, y - top];
  const upper = value(left, top, seed) * (1 - partX) + value(left + 1, top, seed) * partX;
  const lower = value(left, top + 1, seed) * (1 - partX) + value(left + 1, top + 1, seed) * partX;
  return upper * (1 - partY) + lower * partY;
}

function value(x: number, y: number, seed: number): number {
  let mixed = Math.imul(x, 374_761_393) + Math.imul(y, 668_265_263) + Math.floor(seed * 1e6);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1_274_126_177);
  return ((mixed ^ (mixed >>> 16)) & 0xffff) / 32_768 - 1;
}

function fall(shades: Shades, weather: Conditions["weather"], random: Random): void {
  const drops = weather === "dry" ? 0 : 40 + random.int(120);
  for (let drop = 0; drop < drops; drop += 1) {
    const [x, y] = [random.int(SIZE.width), random.int(SIZE.height)];
    const length = weather === "rain" ? 5 + random.int(14) : 2;
    const wide = weather === "rain" ? 1 : 2;
    const strength = 20 + random.int(60);
    for (let step = 0; step < length; step += 1) {
      for (let side = 0; side < wide; side += 1) {
        const at = (y + step) * SIZE.width + x + side + (weather === "rain" ? step >> 2 : 0);
        if (at < count) shades[at] = (shades[at] ?? 0) + strength;
      }
    }
  }
}

/** Date and time at the top, and the name of the camera at the bottom, as most recorders write them. */
function write(data: Buffer, random: Random, label: string): void {
  const camera = hash(label.replace(/\/(?:reference|now)$/, ""));
  if (camera % 10 < 3) return;
  const name = new Random(3, String(camera));
  for (let digit = 0; digit < 14; digit += 1) glyph(data, 8 + digit * 8, 6, random.int(1 << 15));
  for (let letter = 0; letter < 6; letter += 1)
    glyph(data, 250 + letter * 8, 166, name.int(1 << 15));
}

function glyph(data: Buffer, left: number, top: number, dots: number): void {
  for (let y = 0; y < 10; y += 1) {
    for (let x = 0; x < 6; x += 1) {
      const isSet = (dots >> ((y >> 1) * 3 + (x >> 1))) & 1;
      const at = ((top + y) * SIZE.width + left + x) * 4;
      if (isSet) data.fill(250, at, at + 3);
    }
  }
}
