import { expect, test } from "vitest";
import { lastDates, lastDaysPeriod } from "#shared/domain/last-days.ts";

test("the last days end with today, over the end of a month and a change of the clocks", () => {
  const now = new Date(2026, 2, 30, 0, 10);
  expect(lastDates(now, 3)).toEqual(["2026-03-28", "2026-03-29", "2026-03-30"]);
  expect(lastDaysPeriod(now, 30)).toEqual({ from: "2026-03-01T00:00", to: "2026-03-31T00:00" });
  expect(lastDaysPeriod(new Date(2026, 11, 31, 23, 59), 1)).toEqual({
    from: "2026-12-31T00:00",
    to: "2027-01-01T00:00",
  });
});
