import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { showing, ticksOf, zoomRange } from "#renderer/ui/timeline-range.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const bounds = { from: Date.UTC(2026, 9, 20), to: Date.UTC(2026, 9, 27) };

describe("zooming a timeline", () => {
  test("keeps the moment where it is, stays within the period, and comes back", () => {
    const moment = fc.integer({ min: bounds.from, max: bounds.to });
    fc.assert(
      fc.property(moment, fc.array(fc.boolean(), { maxLength: 20 }), (at, steps) => {
        let range = bounds;
        for (const isIn of steps) {
          const next = zoomRange(range, at, isIn, bounds);
          expect(next.from).toBeGreaterThanOrEqual(bounds.from - 1);
          expect(next.to).toBeLessThanOrEqual(bounds.to + 1);
          expect(next.from).toBeLessThanOrEqual(at + 1);
          expect(next.to).toBeGreaterThanOrEqual(at - 1);
          range = next;
        }
        for (let step = 0; step < 20; step += 1) range = zoomRange(range, at, false, bounds);
        expect(range).toEqual(bounds);
      }),
    );
  });

  test("ends at a quarter of an hour", () => {
    let range = bounds;
    for (let step = 0; step < 30; step += 1)
      range = zoomRange(range, bounds.from + DAY, true, bounds);
    expect(Math.round(range.to - range.from)).toBe(HOUR / 4);
  });

  test("moves to a moment that is not visible, and only then", () => {
    const range = { from: bounds.from, to: bounds.from + DAY };
    expect(showing(range, bounds.from + HOUR, bounds)).toBe(range);
    const moved = showing(range, bounds.to - HOUR, bounds);
    expect(moved).toEqual({ from: bounds.to - DAY, to: bounds.to });
  });
});

describe("ticks of a timeline", () => {
  test("are inside, in order, and few", () => {
    const range = fc
      .tuple(fc.integer({ min: 0, max: DAY * 400 }), fc.integer({ min: HOUR / 4, max: DAY * 120 }))
      .map(([from, length]) => ({ from: bounds.from + from, to: bounds.from + from + length }));
    fc.assert(
      fc.property(range, (one) => {
        const ticks = ticksOf(one, 6).map(({ at }) => at);
        expect(ticks.length).toBeLessThanOrEqual(8);
        expect(ticks.every((at) => at >= one.from && at < one.to)).toBe(true);
        expect(ticks).toEqual(ticks.toSorted((a, b) => a - b));
      }),
    );
  });
});
