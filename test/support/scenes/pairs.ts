import { Random } from "#simulator/random.ts";
import { conditionsOf, type Aim, type Conditions } from "./conditions.ts";
import { developPicture, drawPlace, SIZE, type Shades } from "./draw.ts";
import { PLACES } from "./places.ts";
import type { Shape } from "./shapes.ts";

/** What was done to a camera between two pictures. */
export type Tampering = "same" | "moved" | "covered" | "blurred" | "black";

export interface Pair {
  readonly truth: Tampering;
  /** Two pictures of one camera, as JPEG. */
  readonly reference: Buffer;
  readonly now: Buffer;
}

/** Two pictures of a made-up camera, at different hours. The same seed and number give the same pair. */
export function makePair(seed: number, number: number, truth: Tampering): Pair {
  const label = `${number}/${truth}`;
  const random = new Random(seed, label);
  const kind = random.int(PLACES.length);
  const place = PLACES[kind]?.(random) ?? [];
  const first = conditionsOf(random);
  const later = conditionsOf(random);
  const tools = { random, place, kind, later, label: `${seed}/${label}/now` };
  const before = `${seed}/${label}/reference`;
  return {
    truth,
    reference: developPicture(drawPlace(place, first, before), first, before),
    now: developPicture(TAMPERINGS[truth](tools), later, tools.label),
  };
}

interface Tools {
  readonly random: Random;
  readonly place: readonly Shape[];
  readonly kind: number;
  readonly later: Conditions;
  readonly label: string;
}

const drawLater = ({ place, later, label }: Tools) => drawPlace(place, later, label);

const TAMPERINGS: Readonly<Record<Tampering, (tools: Tools) => Shades>> = {
  same: drawLater,
  moved(tools) {
    const { random, later, label, kind } = tools;
    if (random.chance(0.2)) {
      const elsewhere = PLACES[(kind + 1 + random.int(PLACES.length - 1)) % PLACES.length];
      return drawPlace(elsewhere?.(random) ?? [], later, label);
    }
    return drawLater({ ...tools, later: { ...later, aim: moveAim(random, later.aim) } });
  },
  blurred(tools) {
    const shades = drawLater(tools);
    const radius = 2 + tools.random.int(5);
    return soften(soften(shades, radius), radius);
  },
  covered(tools) {
    const { random } = tools;
    const share = random.chance(0.5) ? 1 : 0.7 + 0.3 * random.next();
    return withCover(drawLater(tools), random, share);
  },
  black: ({ random }) => new Float32Array(SIZE.width * SIZE.height).fill(10 * random.next()),
};

/** Moves the aim by at least a tenth of the picture, or turns it, or zooms in. */
function moveAim(random: Random, { x, y, zoom, turn }: Aim): Aim {
  const away = (least: number, most: number) =>
    (random.chance(0.5) ? 1 : -1) * (least + (most - least) * random.next());
  const how = random.int(4);
  if (how === 0) return { x: x + away(0.1, 0.4), y, zoom, turn };
  if (how === 1) return { x, y: y + away(0.12, 0.4), zoom, turn };
  if (how === 2) return { x: x + away(0.1, 0.35), y: y + away(0.05, 0.3), zoom, turn };
  return {
    x: x + away(0.02, 0.15),
    y,
    zoom: zoom * (1 + 0.2 * random.next()),
    turn: turn + away(9, 30),
  };
}

/** The mean of a square around each pixel. @param radius in pixels */
function soften(shades: Shades, radius: number): Shades {
  const { width, height } = SIZE;
  const across = new Float32Array(shades.length);
  const soft = new Float32Array(shades.length);
  const clamp = (at: number, most: number) => Math.max(0, Math.min(most - 1, at));
  const span = 2 * radius + 1;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (let by = -radius; by <= radius; by += 1)
        sum += shades[y * width + clamp(x + by, width)] ?? 0;
      across[y * width + x] = sum / span;
    }
  }
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (let by = -radius; by <= radius; by += 1)
        sum += across[clamp(y + by, height) * width + x] ?? 0;
      soft[y * width + x] = sum / span;
    }
  }
  return soft;
}

/** A hand, a cloth, paint or paper close in front of the lens: without sharp edges, from one side. */
function withCover(shades: Shades, random: Random, share: number): Shades {
  const { width, height } = SIZE;
  const tone = 20 + 210 * random.next();
  const [fold, deep, tilt] = [1 + 3 * random.next(), 25 * random.next(), 2 * random.next() - 1];
  const soft = 0.02 + 0.05 * random.next();
  const fromLeft = random.chance(0.5);
  return shades.map((shade, at) => {
    const [x, y] = [(at % width) / width, Math.floor(at / width) / height];
    const along = (fromLeft ? x : 1 - x) + tilt * 0.1 * (y - 0.5);
    const cover = share === 1 ? 1 : Math.max(0, Math.min(1, (share - along) / soft + 0.5));
    const cloth = tone + deep * Math.sin(fold * (x * 3 + y * tilt * 3)) + 20 * (y - 0.5);
    return shade * (1 - cover) + cloth * cover;
  });
}
