import { GRID, pointsOf, POINTS, type Point } from "#shared/areas/polygon.ts";
import type { Area, SettingsReading } from "#shared/domain/settings.ts";
import type { DraftChannels } from "./draft.ts";
import { pathAt, channelPlacesIn } from "./channel-paths.ts";
import type { Spread } from "./value-distribution.ts";

/** An area has at least three corners, even if a recorder reports less. */
export const LEAST_POINTS = 3;

/** What an area starts from that was never drawn: the whole picture. */
export const WHOLE_PICTURE: readonly Point[] = [
  { x: 0, y: 0 },
  { x: GRID.width, y: 0 },
  { x: GRID.width, y: GRID.height },
  { x: 0, y: GRID.height },
];

export interface PointLimits {
  readonly least: number;
  readonly most: number;
}

/** How many points all chosen recorders take: `point_num` of each rule is [fewest, most] (field-notes.md, 6). */
export function pointLimits(
  readings: readonly SettingsReading[],
  area: Area,
  path: string,
  channels: DraftChannels,
): PointLimits {
  let least = LEAST_POINTS;
  let most = POINTS;
  const beside = path.replace(/rule_rect$/, "point_num");
  for (const reading of readings) {
    for (const place of reading.error ? [] : channelPlacesIn(reading, area, beside, channels)) {
      const counts = reading.values?.[pathAt(area, place, beside)];
      if (!Array.isArray(counts)) continue;
      least = Math.max(least, Number(counts[0]) || LEAST_POINTS);
      most = Math.min(most, Number(counts[1]) || POINTS);
    }
  }
  return { least, most: Math.max(least, most) };
}

/** The present areas, the most common first. Recorders and channels without an area add none. */
export function presentAreas({ groups }: Spread): readonly (readonly Point[])[] {
  return groups.map(({ value }) => pointsOf(value)).filter((points) => points.length > 0);
}

/** The nearest place on the grid. */
export function onGrid({ x, y }: Point): Point {
  return { x: within(x, GRID.width), y: within(y, GRID.height) };
}

function within(number: number, most: number): number {
  return Math.min(Math.max(Math.round(number), 0), most);
}

export function movePoint(points: readonly Point[], index: number, to: Point): Point[] {
  return points.map((point, place) => (place === index ? onGrid(to) : point));
}

/** Halfway to the next point. */
export function middleAfter(points: readonly Point[], index: number): Point {
  const from = points[index] ?? { x: 0, y: 0 };
  const to = points[(index + 1) % points.length] ?? from;
  return onGrid({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
}

/** One more point, halfway between this one and the next. */
export function addAfter(points: readonly Point[], index: number): Point[] {
  return points.toSpliced(index + 1, 0, middleAfter(points, index));
}

/** Where one more point disturbs the shape least: in the middle of the longest side. */
export function longestSide(points: readonly Point[]): number {
  let longest = 0;
  for (const index of points.keys()) {
    if (sideLength(points, index) > sideLength(points, longest)) longest = index;
  }
  return longest;
}

function sideLength(points: readonly Point[], index: number): number {
  const from = points[index];
  const to = points[(index + 1) % points.length];
  return from && to ? Math.hypot(to.x - from.x, to.y - from.y) : 0;
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const LARGE_STEP = 16;

/** Place to which an arrow key moves a point, sixteen times as far with `large`; null if the key has no meaning. */
export function keyMove({ x, y }: Point, key: string, large: boolean): Point | null {
  const step = STEPS[key];
  if (!step) return null;
  const by = large ? LARGE_STEP : 1;
  return onGrid({ x: x + step[0] * by, y: y + step[1] * by });
}

/** Two neighbours on one spot: recorders take the later one for a point that is not used. */
export function hasDoubles(points: readonly Point[]): boolean {
  return pointsOf(Object.fromEntries(points.flatMap(numbered))).length < points.length;
}

function numbered({ x, y }: Point, index: number): [string, number][] {
  return [
    [`x${index + 1}`, x],
    [`y${index + 1}`, y],
  ];
}

/** Text for the `points` of an SVG polygon. */
export function svgPoints(points: readonly Point[]): string {
  return points.map(({ x, y }) => `${x},${y}`).join(" ");
}
