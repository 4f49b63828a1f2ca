import { z } from "zod";
import { polygonRuleMessages as messages } from "#shared/messages/areas/values.ts";
import { isJsonObject, type Json, type JsonObject } from "#shared/json.ts";

/** Points of a rule's polygon (device-interface.md, 2.2), and the grid that they live on (field-notes.md, 6). */
export const POINTS = 8;
export const GRID = { width: 704, height: 576 } as const;
/** Fewest corners of an area. */
const LEAST = 3;
const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8] as const;

export interface Point {
  readonly x: number;
  readonly y: number;
}

const coordinates = Object.fromEntries(
  NUMBERS.flatMap((n) => [
    [`x${n}`, z.int().min(0).max(GRID.width).optional()],
    [`y${n}`, z.int().min(0).max(GRID.height).optional()],
  ]),
);

/** A polygon as templates have it: `{x1, y1, …}`, from the first point on without a gap. */
export const polygonSchema = z
  .strictObject(coordinates)
  .superRefine((polygon, context) => {
    const message = polygonFault(polygon);
    if (message !== null) context.addIssue({ code: "custom", message });
  })
  .transform((polygon) => polygon as Record<string, number>);

function polygonFault(polygon: Record<string, number | undefined>): string | null {
  const given = NUMBERS.filter((n) => polygon[`x${n}`] !== undefined);
  const paired = NUMBERS.every(
    (n) => (polygon[`x${n}`] === undefined) === (polygon[`y${n}`] === undefined),
  );
  const last = given.at(-1);
  if (!paired) return messages.notPaired;
  if (last === undefined) return messages.noPoint;
  if (last !== given.length) return messages.gap;
  if (last > 1 && polygon[`x${last}`] === 0 && polygon[`y${last}`] === 0)
    return messages.endsAtZero;
  return null;
}

/** All eight points: those that are not used repeat the last (device-interface.md, 2.2). */
export function toRect(points: readonly Point[]): Record<string, number> {
  const last = points.at(-1) ?? { x: 0, y: 0 };
  return Object.fromEntries(
    NUMBERS.flatMap((n) => {
      const { x, y } = points[n - 1] ?? last;
      return [
        [`x${n}`, x],
        [`y${n}`, y],
      ];
    }),
  );
}

/** The points that count: those after the last other one repeat it or are 0 (device-interface.md, 2.2). */
export function pointsOf(rect: Json | undefined): Point[] {
  if (!isJsonObject(rect)) return [];
  const all = pointsAt(rect, NUMBERS);
  const isZero = ({ x, y }: Point) => x === 0 && y === 0;
  while (all.length > 0 && isZero(all.at(-1) as Point)) all.pop();
  return withoutRepeats(all);
}

/** The same, but that points at 0, 0 count as well: one at the end may be a corner. */
export function pointsWithZeros(rect: Json | undefined): Point[] {
  if (!isJsonObject(rect)) return [];
  const given = NUMBERS.filter((n) => rect[`x${n}`] !== undefined || rect[`y${n}`] !== undefined);
  return withoutRepeats(pointsAt(rect, given));
}

/**
 * The corners of an area as a recorder tells it, to be drawn and wanted of others. 0, 0 at the end is one of them where it
 * is not there to fill up: where a recorder leaves out the points that are not used, or no area would be left without it.
 * It then comes first, since at the end recorders take it for a point that is not used.
 */
export function cornersOf(rect: Json | undefined): Point[] {
  const points = pointsOf(rect);
  const all = pointsWithZeros(rect);
  const last = all.at(-1);
  if (!isJsonObject(rect) || !last || all.length === points.length) return points;
  const leftOut = rect[`x${all.length + 1}`] === undefined && all.length < POINTS;
  const isCorner = leftOut || points.length < LEAST;
  return isCorner && countDistinct(all) >= LEAST ? [last, ...points] : points;
}

/** How many of them are different ones. */
export function countDistinct(points: readonly Point[]): number {
  return new Set(points.map(({ x, y }) => `${x},${y}`)).size;
}

function pointsAt(rect: JsonObject, numbers: readonly number[]): Point[] {
  return numbers.map((n) => ({
    x: Number(rect[`x${n}`] ?? 0),
    y: Number(rect[`y${n}`] ?? 0),
  }));
}

function withoutRepeats(points: Point[]): Point[] {
  while (points.length > 1 && equal(points.at(-1) as Point, points.at(-2) as Point)) points.pop();
  return points;
}

function equal(one: Point, other: Point): boolean {
  return one.x === other.x && one.y === other.y;
}
