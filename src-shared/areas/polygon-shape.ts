import type { Point } from "./polygon.ts";

/**
 * Whether sides of a polygon cross, touch or lie on each other. That is pointed out and not refused: device-interface.md
 * (2.2) and field-notes.md (6) say of the points how many there are and on which grid, and nothing of their order, so
 * there may be recorders that take such an area, and have one.
 */
export function crossesItself(points: readonly Point[]): boolean {
  const corners = points.filter((point, place) => !equal(point, points.at(place - 1) as Point));
  const sides = corners.map((from, place) => ({
    from,
    to: corners[(place + 1) % corners.length] as Point,
  }));
  return sides.some((side, place) =>
    sides
      .slice(place + 1)
      .some((other) => (adjacent(side, other) ? turnsBack(side, other) : meet(side, other))),
  );
}

interface Side {
  readonly from: Point;
  readonly to: Point;
}

function equal(one: Point, other: Point): boolean {
  return one.x === other.x && one.y === other.y;
}

function adjacent(one: Side, other: Side): boolean {
  return one.to === other.from || other.to === one.from;
}

/** Whether one of two sides with a common corner lies on the other. */
function turnsBack(one: Side, other: Side): boolean {
  const [before, after] = one.to === other.from ? [one, other] : [other, one];
  const { from, to: corner } = before;
  const { to } = after;
  const along = (from.x - corner.x) * (to.x - corner.x) + (from.y - corner.y) * (to.y - corner.y);
  return turn(from, corner, to) === 0 && along > 0;
}

/** A point in common, an end being one. */
function meet(one: Side, other: Side): boolean {
  const turns = [
    turn(one.from, one.to, other.from),
    turn(one.from, one.to, other.to),
    turn(other.from, other.to, one.from),
    turn(other.from, other.to, one.to),
  ] as const;
  const [a, b, c, d] = turns;
  if (a !== b && c !== d) return true;
  return (
    (a === 0 && within(one, other.from)) ||
    (b === 0 && within(one, other.to)) ||
    (c === 0 && within(other, one.from)) ||
    (d === 0 && within(other, one.to))
  );
}

/** On which side of the line from a to b c lies: 1, -1, or 0 for on it. */
function turn(a: Point, b: Point, c: Point): number {
  return Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));
}

/** A point of the line lies between the ends of the side. */
function within({ from, to }: Side, { x, y }: Point): boolean {
  const between = (value: number, a: number, b: number) =>
    value >= Math.min(a, b) && value <= Math.max(a, b);
  return between(x, from.x, to.x) && between(y, from.y, to.y);
}
