import { describe, expect, test } from "vitest";
import { EMPTY_WEEK, weekText, type Week } from "#shared/areas/week.ts";
import {
  cellAfterKey,
  copyDay,
  isMarked,
  paint,
  uniformWeek,
} from "#renderer/features/bulk-edit/week-edit.ts";

const OFFICE = paint(EMPTY_WEEK, { day: 0, slot: 16 }, { day: 4, slot: 35 }, true);

describe("editing a week", () => {
  test("marks the rectangle between two cells, in whichever direction", () => {
    expect(weekText(OFFICE)).toBe("Mon-Fri 08:00-18:00");
    const back = paint(EMPTY_WEEK, { day: 4, slot: 35 }, { day: 0, slot: 16 }, true);
    expect(back).toEqual(OFFICE);
    expect(weekText(paint(OFFICE, { day: 0, slot: 24 }, { day: 6, slot: 25 }, false))).toBe(
      "Mon-Fri 08:00-12:00, 13:00-18:00",
    );
    expect(isMarked(OFFICE, { day: 0, slot: 16 })).toBe(true);
    expect(isMarked(OFFICE, { day: 5, slot: 16 })).toBe(false);
  });

  test("copies a day to others, and leaves the rest", () => {
    expect(weekText(copyDay(OFFICE, 0, [5, 6]))).toBe("Mon-Sun 08:00-18:00");
    expect(weekText(copyDay(OFFICE, 5, [1]))).toBe("Mon, Wed-Fri 08:00-18:00");
  });

  test("knows always and never", () => {
    expect(weekText(uniformWeek(true))).toBe("always");
    expect(weekText(uniformWeek(false))).toBe("never");
  });

  test("keys move within the week", () => {
    const from = { day: 0, slot: 47 };
    expect(cellAfterKey(from, "ArrowRight")).toEqual(from);
    expect(cellAfterKey(from, "ArrowUp")).toEqual(from);
    expect(cellAfterKey(from, "ArrowLeft")).toEqual({ day: 0, slot: 46 });
    expect(cellAfterKey(from, "ArrowDown")).toEqual({ day: 1, slot: 47 });
    expect(cellAfterKey(from, "Home")).toEqual({ day: 0, slot: 0 });
    expect(cellAfterKey({ day: 6, slot: 0 }, "End")).toEqual({ day: 6, slot: 47 });
    expect(cellAfterKey(from, "a")).toBeUndefined();
  });

  test("never changes the week that it is given", () => {
    const frozen = EMPTY_WEEK.map((day) => Object.freeze([...day])) as Week;
    copyDay(paint(frozen, { day: 0, slot: 0 }, { day: 6, slot: 47 }, true), 0, [1]);
    expect(weekText(frozen)).toBe("never");
  });
});
