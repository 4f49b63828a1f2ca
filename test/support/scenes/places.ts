import type { Random } from "#simulator/random.ts";
import { blob, car, rectangle, shapeOf, type Corner, type Shape } from "./shapes.ts";

const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: Math.max(0, Math.round(count)) }, (_, at) => make(at));

/** Far enough beyond the edges for a camera that is turned. */
const [LOW, HIGH] = [-0.7, 1.7];

function ground(random: Random, horizon: number, texture: number): Shape[] {
  return [
    shapeOf(random, rectangle(LOW, LOW, HIGH, horizon), { shade: 0.8, texture: 0.02 }),
    shapeOf(random, rectangle(LOW, horizon, HIGH, HIGH), { texture, grain: 0.015, shade: 0.4 }),
  ];
}

function facade(random: Random, left: number, right: number, bottom: number): Shape[] {
  const top = bottom - 0.35 - 0.5 * random.next();
  const wall = shapeOf(random, rectangle(left, top, right, bottom), { texture: 0.12 });
  const [columns, rows] = [2 + random.int(6), 2 + random.int(4)];
  const [wide, high] = [(right - left) / columns, (bottom - top) / rows];
  const shade = 0.1 + 0.3 * random.next();
  const windows = times(columns * rows, (at) => {
    const x = left + (at % columns) * wide;
    const y = top + Math.floor(at / columns) * high;
    const inner = rectangle(x + wide * 0.22, y + high * 0.2, x + wide * 0.75, y + high * 0.8);
    return shapeOf(random, inner, { shade: shade + 0.25 * random.next() });
  });
  return [wall, ...windows];
}

function street(random: Random): Shape[] {
  const horizon = 0.5 + 0.2 * random.next();
  const houses: Shape[] = [];
  for (let left = LOW; left < HIGH;) {
    const right = left + 0.2 + 0.35 * random.next();
    if (random.chance(0.8)) houses.push(...facade(random, left, right, horizon + 0.1));
    left = right + 0.1 * random.next();
  }
  const poles = times(3, () => {
    const x = LOW + 2.4 * random.next();
    return shapeOf(random, rectangle(x, horizon - 0.5, x + 0.012, horizon + 0.25));
  });
  return [...ground(random, horizon, 0.15), ...houses, ...poles];
}

function carPark(random: Random): Shape[] {
  const horizon = 0.15 + 0.2 * random.next();
  const lines = times(3, (row) => row).flatMap((row) => {
    const [top, bottom] = [horizon + 0.12 + row * 0.27, horizon + 0.3 + row * 0.27];
    const gap = 0.1 + row * 0.05;
    return times(2.4 / gap, (at) => {
      const x = LOW + at * gap;
      const slant = (0.5 - x) * 0.15;
      const line: Corner[] = [
        [x + slant, top],
        [x + slant + 0.008, top],
        [x + 0.012, bottom],
        [x, bottom],
      ];
      const isTaken = random.chance(0.35);
      return [
        shapeOf(random, line, { shade: 0.85 }),
        ...(isTaken ? car(random, [x + gap / 2, bottom - 0.02], gap * 0.8) : []),
      ];
    }).flat();
  });
  const kerb = shapeOf(random, rectangle(LOW, horizon, HIGH, horizon + 0.02), { shade: 0.7 });
  const fence = times(30, (at) =>
    shapeOf(random, rectangle(LOW + at * 0.08, horizon - 0.1, LOW + at * 0.08 + 0.01, horizon)),
  );
  return [...ground(random, horizon, 0.2), kerb, ...fence, ...lines];
}

function corridor(random: Random): Shape[] {
  const [x, y] = [0.35 + 0.3 * random.next(), 0.3 + 0.2 * random.next()];
  const end = 0.06 + 0.06 * random.next();
  const wall = (side: -1 | 1, from: number, to: number, low: number): Corner[] => {
    const reach = (depth: number) => x + side * end + side * depth * 1.2;
    const high = (depth: number, part: number) => y + part * (end * 1.5 + depth * 1.1);
    return [
      [reach(from), high(from, low)],
      [reach(to), high(to, low)],
      [reach(to), high(to, 1)],
      [reach(from), high(from, 1)],
    ];
  };
  const doors = ([-1, 1] as const).flatMap((side) =>
    times(4, (at) => {
      const from = at * 0.22 + 0.08 * random.next();
      return shapeOf(random, wall(side, from, from + 0.05 + at * 0.03, -0.4));
    }),
  );
  const tiles = times(8, (at) => {
    const low = y + end * 1.5 + (at / 8) ** 2 * 1.1;
    return shapeOf(random, rectangle(LOW, low, HIGH, low + 0.006), { shade: 0.25 });
  });
  const lamps = times(4, (at) => {
    const high = y - end - (at + 1) ** 2 * 0.035;
    return shapeOf(
      random,
      rectangle(x - 0.03 - at * 0.02, high, x + 0.03 + at * 0.02, high + 0.012),
      {
        shade: 0.98,
      },
    );
  });
  return [
    shapeOf(random, rectangle(LOW, LOW, HIGH, HIGH), { shade: 0.55, texture: 0.06 }),
    ...tiles,
    shapeOf(random, wall(-1, 0, 1.2, -1), { shade: 0.7, texture: 0.05 }),
    shapeOf(random, wall(1, 0, 1.2, -1), { shade: 0.6, texture: 0.05 }),
    shapeOf(random, rectangle(x - end, y - end * 1.5, x + end, y + end * 1.5), { shade: 0.4 }),
    ...doors,
    ...lamps,
  ];
}

function garden(random: Random): Shape[] {
  const horizon = 0.2 + 0.25 * random.next();
  const trees = times(9, () => {
    const [at, bottom] = [LOW + 2.4 * random.next(), horizon + 0.05 + 0.4 * random.next()];
    const size = 0.1 + 0.15 * random.next();
    const crown = blob(random, [at, bottom - size * 1.8], [size * 0.7, size]);
    return [
      shapeOf(random, rectangle(at - 0.01, bottom - size * 1.5, at + 0.012, bottom), {
        shade: 0.2,
      }),
      shapeOf(random, crown, { texture: 0.6, grain: 0.02 + 0.02 * random.next(), shade: 0.3 }),
    ];
  }).flat();
  const path: Corner[] = [
    [0.4, horizon],
    [0.46, horizon],
    [0.3 + 0.9 * random.next(), HIGH],
    [-0.2 + 0.3 * random.next(), HIGH],
  ];
  return [...ground(random, horizon, 0.5), shapeOf(random, path, { texture: 0.15 }), ...trees];
}

function warehouse(random: Random): Shape[] {
  const [wide, high] = [0.12 + 0.1 * random.next(), 0.16 + 0.1 * random.next()];
  const back = shapeOf(random, rectangle(LOW, LOW, HIGH, HIGH), { shade: 0.3, texture: 0.05 });
  const shelves: Shape[] = [];
  for (let y = LOW; y < HIGH; y += high) {
    shelves.push(shapeOf(random, rectangle(LOW, y + high * 0.92, HIGH, y + high), { shade: 0.6 }));
    for (let x = LOW; x < HIGH; x += wide) {
      const [inset, top] = [wide * 0.3 * random.next(), high * (0.1 + 0.5 * random.next())];
      const box = rectangle(x + inset, y + top, x + wide * 0.9, y + high * 0.92);
      if (random.chance(0.75)) shelves.push(shapeOf(random, box, { texture: 0.1 }));
    }
  }
  const posts = times(2.4 / wide / 2, (at) => {
    const x = LOW + at * wide * 2;
    return shapeOf(random, rectangle(x - 0.012, LOW, x + 0.006, HIGH), { shade: 0.75 });
  });
  return [back, ...shelves, ...posts];
}

/** Few edges: a door in a wall. */
function entrance(random: Random): Shape[] {
  const left = 0.2 + 0.4 * random.next();
  const right = left + 0.15 + 0.15 * random.next();
  const things = times(7, () => {
    const [x, y] = [LOW + 2.2 * random.next(), LOW + 1.3 * random.next()];
    return shapeOf(random, rectangle(x, y, x + 0.05 + 0.1 * random.next(), y + 0.08));
  });
  return [
    shapeOf(random, rectangle(LOW, LOW, HIGH, HIGH), { texture: 0.1, grain: 0.04, shade: 0.6 }),
    shapeOf(random, rectangle(LOW, 0.85, HIGH, HIGH), { texture: 0.2 }),
    shapeOf(random, rectangle(left - 0.02, 0.22, right + 0.02, 0.85), { shade: 0.3 }),
    shapeOf(random, rectangle(left, 0.25, right, 0.85), { shade: 0.75 }),
    shapeOf(random, rectangle(left + 0.03, 0.32, right - 0.03, 0.5), { shade: 0.2 }),
    ...things,
  ];
}

/** Kinds of places that cameras watch. */
export const PLACES: readonly ((random: Random) => Shape[])[] = [
  street,
  carPark,
  corridor,
  garden,
  warehouse,
  entrance,
];
