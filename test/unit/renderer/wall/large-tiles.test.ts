import { describe, expect, test } from "vitest";
import fc from "fast-check";
import { largeTiles } from "#renderer/features/wall/large-tiles.ts";

/** The part of a monitor of 1440 × 900 that the tiles have, in em. */
const BOX = { width: 71, height: 41 };

describe("large tiles of the wall display", () => {
  test("fill the room with a few places", () => {
    expect(largeTiles(1, BOX)).toMatchObject({ columns: 1, rows: 1, firstSpan: 1 });
    expect(largeTiles(2, BOX)).toMatchObject({ columns: 2, rows: 1, firstSpan: 1 });
    expect(largeTiles(4, BOX)).toMatchObject({ columns: 2, rows: 2, firstSpan: 1 });
    expect(largeTiles(6, BOX)).toMatchObject({ columns: 3, rows: 2, firstSpan: 1 });
  });

  test("leave no place empty: the worst place takes it", () => {
    expect(largeTiles(5, BOX)).toMatchObject({ columns: 3, rows: 2, firstSpan: 2 });
    const size = fc.double({ min: 10, max: 200, noNaN: true });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), size, size, (count, width, height) => {
        const tiles = largeTiles(count, { width, height });
        if (tiles === null) return;
        expect(tiles.columns * tiles.rows).toBe(count - 1 + tiles.firstSpan);
        expect(tiles.firstSpan).toBeLessThanOrEqual(tiles.columns);
      }),
    );
  });

  test("have larger type the more room they have", () => {
    expect(largeTiles(2, BOX)?.type).toBeGreaterThan(largeTiles(6, BOX)?.type ?? Infinity);
  });

  test("are not for many places, nor for small windows", () => {
    expect(largeTiles(30, BOX)).toBeNull();
    expect(largeTiles(2, { width: 16, height: 40 })).toBeNull();
    expect(largeTiles(2, null)).toBeNull();
    expect(largeTiles(0, BOX)).toBeNull();
  });
});
