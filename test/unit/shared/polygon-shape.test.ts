import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { crossesItself } from "#shared/areas/polygon-shape.ts";
import type { Point } from "#shared/areas/polygon.ts";

const points = (...pairs: readonly (readonly [number, number])[]): Point[] =>
  pairs.map(([x, y]) => ({ x, y }));

describe("a polygon crosses itself", () => {
  test.each([
    ["like an hourglass", points([0, 0], [10, 10], [10, 0], [0, 10])],
    ["where a corner stands on another side", points([0, 0], [10, 0], [10, 10], [5, 0], [0, 10])],
    ["where it comes by one point twice", points([0, 0], [5, 5], [10, 0], [10, 9], [5, 5], [0, 9])],
    ["where it goes back the way it came", points([0, 0], [10, 0], [4, 0], [4, 8])],
    ["when all of it lies on one line", points([0, 0], [5, 5], [10, 10])],
    ["when it is no more than a line", points([0, 0], [5, 5])],
  ])("%s", (_, given) => {
    expect(crossesItself(given)).toBe(true);
  });

  test.each([
    ["a triangle", points([0, 0], [10, 0], [0, 10])],
    ["one with a bay", points([0, 0], [10, 0], [10, 10], [5, 3], [0, 10])],
    ["one with a corner that is none", points([0, 0], [5, 0], [10, 0], [10, 10])],
    ["one that repeats a point", points([0, 0], [10, 0], [10, 0], [10, 10], [0, 0])],
    ["a point", points([7, 7])],
    ["nothing", []],
  ])("not: %s", (_, given) => {
    expect(crossesItself(given)).toBe(false);
  });

  test("whichever point comes first, whichever way round; a round one never does until two swap places", () => {
    const round = fc
      .uniqueArray(fc.integer({ min: 0, max: 23 }), { minLength: 4, maxLength: 8 })
      .map((hours) =>
        hours
          .toSorted((a, b) => a - b)
          .map((hour) => (hour * Math.PI) / 12)
          .map((at) => ({
            x: Math.round(352 + 280 * Math.cos(at)),
            y: Math.round(288 + 280 * Math.sin(at)),
          })),
      );
    fc.assert(
      fc.property(round, fc.nat(7), (given, by) => {
        const turned = [...given.slice(by), ...given.slice(0, by)];
        expect(crossesItself(turned)).toBe(false);
        expect(crossesItself(turned.toReversed())).toBe(false);
        const [first, second, ...others] = turned as [Point, Point, ...Point[]];
        expect(crossesItself([second, first, ...others])).toBe(true);
      }),
    );
  });
});
