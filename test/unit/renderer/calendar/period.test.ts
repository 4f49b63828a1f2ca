import { describe, expect, test } from "vitest";
import { periodOf, shareOfDay, shiftedDay, stepDay } from "#renderer/features/calendar/period.ts";
import { parseRoute } from "#renderer/services/router.ts";

const TODAY = new Date(2026, 10, 27, 9);
const period = (hash: string) => periodOf(parseRoute(hash), TODAY);

describe("the period of the calendar", () => {
  test("is the month of today without parameters, in whole weeks from Monday", () => {
    const { view, day, days } = period("#/calendar");
    expect([view, day]).toEqual(["month", "2026-11-27"]);
    expect([days.length, days[0], days.at(-1)]).toEqual([42, "2026-10-26", "2026-12-06"]);
  });

  test("is the week of the day in the address, and ignores what is no day", () => {
    const { days } = period("#/calendar?view=week&day=2027-01-03");
    expect([days.length, days[0], days.at(-1)]).toEqual([7, "2026-12-28", "2027-01-03"]);
    expect(period("#/calendar?view=never&day=soon").day).toBe("2026-11-27");
  });

  test("has times at their share of the day, cut at midnight", () => {
    const at = (time: string) => shareOfDay(new Date(time).getTime(), "2026-11-27");
    expect([at("2026-11-27T06:00"), at("2026-11-27T18:00")]).toEqual([0.25, 0.75]);
    expect([at("2026-11-26T23:00"), at("2026-11-28T02:00")]).toEqual([0, 1]);
  });

  test("steps by months to their first day, and by weeks", () => {
    const month = period("#/calendar?day=2027-01-31");
    expect([stepDay(month, 1), stepDay(month, -1)]).toEqual(["2027-02-01", "2026-12-01"]);
    const week = period("#/calendar?view=week&day=2026-12-30");
    expect([stepDay(week, 1), stepDay(week, -1)]).toEqual(["2027-01-06", "2026-12-23"]);
    expect(shiftedDay("2026-12-31", 1)).toBe("2027-01-01");
  });
});
