import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { GRID } from "#shared/areas/polygon.ts";
import {
  addAfter,
  hasDoubles,
  keyMove,
  longestSide,
  movePoint,
  pointLimits,
  presentAreas,
  WHOLE_PICTURE,
} from "#renderer/features/bulk-edit/polygon.ts";
import { recognitionReading } from "./make.ts";

const RULE = "rule_info.rule_number1";

describe("drawing an area", () => {
  test("an arrow key goes one step of the grid, with Shift sixteen, and never off it", () => {
    expect(keyMove({ x: 10, y: 10 }, "ArrowLeft", false)).toEqual({ x: 9, y: 10 });
    expect(keyMove({ x: 10, y: 10 }, "ArrowUp", true)).toEqual({ x: 10, y: 0 });
    expect(keyMove({ x: GRID.width, y: 0 }, "ArrowRight", true)).toEqual({ x: GRID.width, y: 0 });
    expect(keyMove({ x: 10, y: 10 }, "a", false)).toBeNull();
  });

  test("wherever a point is dragged to, it stands on the grid", () => {
    const anywhere = fc.record({
      x: fc.double({ noNaN: true, noDefaultInfinity: true }),
      y: fc.double({ noNaN: true, noDefaultInfinity: true }),
    });
    fc.assert(
      fc.property(anywhere, fc.nat(3), (to, index) => {
        const moved = movePoint(WHOLE_PICTURE, index, to);
        expect(moved).toHaveLength(WHOLE_PICTURE.length);
        for (const { x, y } of moved) {
          expect(Number.isInteger(x) && x >= 0 && x <= GRID.width).toBe(true);
          expect(Number.isInteger(y) && y >= 0 && y <= GRID.height).toBe(true);
        }
      }),
    );
  });

  test("a new point is in the middle of a side, also of the last one", () => {
    expect(longestSide(WHOLE_PICTURE)).toBe(0);
    expect(addAfter(WHOLE_PICTURE, 0)[1]).toEqual({ x: 352, y: 0 });
    expect(addAfter(WHOLE_PICTURE, 3)[4]).toEqual({ x: 0, y: 288 });
  });

  test("a last point that a recorder would not count is noticed", () => {
    const [first, second, third] = WHOLE_PICTURE as [never, never, { x: number; y: number }];
    expect(hasDoubles(WHOLE_PICTURE)).toBe(false);
    expect(hasDoubles([first, second, third, third])).toBe(true);
    expect(hasDoubles([second, third, { x: 0, y: 0 }])).toBe(true);
  });
});

describe("how many points", () => {
  const rule = (least: number, most: number) => ({ [`${RULE}.point_num`]: [least, most] });

  test("all chosen recorders take", () => {
    const readings = [
      recognitionReading("a", { CH1: rule(3, 8), CH2: rule(4, 8) }),
      recognitionReading("b", { CH1: rule(3, 6) }),
    ];
    const limits = (channels: "all" | string[]) =>
      pointLimits(readings, "recognition", `${RULE}.rule_rect`, channels);
    expect(limits("all")).toEqual({ least: 4, most: 6 });
    expect(limits(["CH2"])).toEqual({ least: 4, most: 8 });
  });

  test("are three to eight where no recorder says", () => {
    expect(pointLimits([], "recognition", `${RULE}.rule_rect`, "all")).toEqual({
      least: 3,
      most: 8,
    });
  });
});

test("the present areas of recorders that differ are all shown, the most common first", () => {
  const area = (x: number) => ({ x1: x, y1: 0, x2: 9, y2: 0, x3: 9, y3: 9 });
  const none = {
    unreadable: [],
    unsupported: [],
    channelless: [],
    away: [],
    lacking: [],
    failed: [],
  };
  const groups = [
    { value: area(1), recorderIds: ["a", "b"] },
    { value: area(2), recorderIds: ["c"] },
    { value: {}, recorderIds: ["d"] },
  ];
  expect(presentAreas({ groups, ...none }).map(([first]) => first?.x)).toEqual([1, 2]);
});
