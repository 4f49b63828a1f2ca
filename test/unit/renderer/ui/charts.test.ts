import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { stepOf } from "#renderer/ui/charts/cursor-keys.ts";
import { axisFloor, levelOf } from "#renderer/ui/charts/level.ts";
import { plotOptions } from "#renderer/ui/charts/line-plot.ts";
import { HEAT_ROW_HEIGHT, visibleRows } from "#renderer/ui/charts/visible-rows.ts";

test("a line chart formats each number of its axis by itself", () => {
  const given: unknown[][] = [];
  const format = (...args: unknown[]) => {
    given.push(args);
    return String(args[0]);
  };
  const palette = { line: "", text: "", grid: "", surface: "", font: "" };
  const options = plotOptions({
    width: 100,
    height: 100,
    labels: [],
    values: [1, 2],
    axis: "numbers",
    bounds: null,
    format,
    palette,
    onReady: () => {},
    onCursor: () => {},
  });
  const { values } = options.axes?.[1] ?? {};
  expect(typeof values === "function" && values({} as never, [1, 2], 1, 1, 1)).toEqual(["1", "2"]);
  expect(given).toEqual([[1], [2]]);
});

describe("levels", () => {
  test("only a whole day has the best level, and an unknown one has none", () => {
    expect([1, 0.999, 0.99, 0.95, 0.8, 0.5, 0, null].map(levelOf)).toEqual([
      0,
      1,
      1,
      2,
      3,
      4,
      4,
      null,
    ]);
  });

  test("the axis shows good figures closely, and always all of them", () => {
    expect(axisFloor([1, 0.995])).toBe(0.99);
    expect(axisFloor([null])).toBe(0.99);
    expect(axisFloor([0.99, 0.9902])).toBe(0.95);
    expect(axisFloor([0.2])).toBe(0);
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true })), (values) => {
        for (const value of values) expect(axisFloor(values)).toBeLessThanOrEqual(value);
      }),
    );
  });
});

describe("cursor keys", () => {
  test("move within the places, whatever the key", () => {
    const key = fc.constantFrom("ArrowLeft", "ArrowRight", "PageUp", "PageDown", "Home", "End");
    fc.assert(
      fc.property(key, fc.nat(29), fc.integer({ min: 1, max: 30 }), (pressed, at, count) => {
        const next = stepOf(pressed, Math.min(at, count - 1), count, 7);
        expect(next).toBeGreaterThanOrEqual(0);
        expect(next).toBeLessThan(count);
      }),
    );
    expect(stepOf("ArrowRight", 3, 30, 7)).toBe(4);
    expect(stepOf("PageUp", 20, 30, 7)).toBe(13);
    expect(stepOf("a", 3, 30, 7)).toBeNull();
    expect(stepOf("End", 0, 0, 7)).toBeNull();
  });
});

describe("rows of a heat strip", () => {
  test("in view are drawn, and few others", () => {
    fc.assert(
      fc.property(fc.nat(2_000), fc.nat(60_000), (count, top) => {
        const height = 12 * HEAT_ROW_HEIGHT;
        const { first, last } = visibleRows(count, top, height);
        expect(last - first).toBeLessThanOrEqual(26);
        for (let row = 0; row < count; row += 1) {
          const isInView =
            (row + 1) * HEAT_ROW_HEIGHT > top && row * HEAT_ROW_HEIGHT < top + height;
          expect(!isInView || (row >= first && row < last)).toBe(true);
        }
      }),
      { numRuns: 50 },
    );
  });
});
