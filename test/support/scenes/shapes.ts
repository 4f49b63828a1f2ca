import type { Random } from "#simulator/random.ts";

export type Corner = readonly [x: number, y: number];

/** A surface of a made-up scene. Lengths are shares of the picture; scenes go on beyond its edges. */
export interface Shape {
  readonly corners: readonly Corner[];
  /** Share of light that is reflected: by day, and of infrared light. */
  readonly day: number;
  readonly infrared: number;
  /** How uneven it is, from 0, and how large its pattern. */
  readonly texture: number;
  readonly grain: number;
}

export interface Surface {
  readonly texture?: number;
  readonly grain?: number;
  /** Shade from 0 (black) to 1. Default: any. */
  readonly shade?: number;
}

/** Infrared light shows cloth, paint and leaves in other shades than daylight. */
export function shapeOf(random: Random, corners: readonly Corner[], surface: Surface = {}): Shape {
  const { texture = 0.05, grain = 0.02, shade = 0.08 + 0.84 * random.next() } = surface;
  const other = 0.1 + 0.8 * random.next();
  const infrared = random.chance(0.35) ? other : shade;
  return { corners, day: shade, infrared, texture, grain };
}

export function rectangle(left: number, top: number, right: number, bottom: number): Corner[] {
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}

/** A round shape with an uneven edge. */
export function blob(random: Random, [x, y]: Corner, [wide, high]: Corner): Corner[] {
  return Array.from({ length: 14 }, (_, at): Corner => {
    const angle = (at / 14) * 2 * Math.PI;
    const reach = 0.75 + 0.5 * random.next();
    return [x + Math.cos(angle) * wide * reach, y + Math.sin(angle) * high * reach];
  });
}

/** @param at middle of its lower edge */
export function car(random: Random, [x, y]: Corner, size: number): Shape[] {
  const [wide, high] = [size, size * 0.75];
  const body = shapeOf(random, rectangle(x - wide / 2, y - high * 0.6, x + wide / 2, y));
  const roof: Corner[] = [
    [x - wide * 0.34, y - high * 0.55],
    [x - wide * 0.22, y - high],
    [x + wide * 0.2, y - high],
    [x + wide * 0.34, y - high * 0.55],
  ];
  const wheel = (at: number) =>
    shapeOf(random, blob(random, [x + at * wide, y], [wide * 0.09, high * 0.14]), { shade: 0.06 });
  return [body, shapeOf(random, roof, { shade: 0.15 }), wheel(-0.28), wheel(0.28)];
}

/** @param at between the feet */
export function person(random: Random, [x, y]: Corner, size: number): Shape[] {
  const wide = size * 0.16;
  return [
    shapeOf(random, rectangle(x - wide, y - size * 0.45, x + wide, y)),
    shapeOf(random, rectangle(x - wide * 1.4, y - size * 0.85, x + wide * 1.4, y - size * 0.4)),
    shapeOf(random, blob(random, [x, y - size * 0.95], [wide * 0.7, size * 0.12])),
  ];
}
