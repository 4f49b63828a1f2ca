import { expect, test } from "vitest";
import { dayPeriod, monthPeriod, reportPeriod } from "#shared/domain/report-period.ts";

test("presets are whole days by the clock of the zone", () => {
  const now = Date.parse("2026-10-31T23:30:00Z");
  expect(reportPeriod("lastMonth", now, "UTC")).toEqual({
    from: "2026-09-01T00:00",
    to: "2026-10-01T00:00",
  });
  // It is November in Tokyo already.
  expect(reportPeriod("lastMonth", now, "Asia/Tokyo")).toEqual({
    from: "2026-10-01T00:00",
    to: "2026-11-01T00:00",
  });
  expect(reportPeriod("thisMonth", now, "UTC")).toEqual({
    from: "2026-10-01T00:00",
    to: "2026-11-01T00:00",
  });
  expect(reportPeriod("last30Days", now, "UTC")).toEqual({
    from: "2026-10-01T00:00",
    to: "2026-10-31T00:00",
  });
  const january = Date.parse("2027-01-15T12:00:00Z");
  expect(reportPeriod("lastMonth", january, "UTC")).toEqual({
    from: "2026-12-01T00:00",
    to: "2027-01-01T00:00",
  });
});

test("months and days are read strictly", () => {
  expect(monthPeriod("2026-02")).toEqual({ from: "2026-02-01T00:00", to: "2026-03-01T00:00" });
  expect(monthPeriod("2026-13")).toBeNull();
  expect(monthPeriod("October")).toBeNull();
  expect(dayPeriod("2026-10-01", "2026-10-01")).toEqual({
    from: "2026-10-01T00:00",
    to: "2026-10-02T00:00",
  });
  expect(dayPeriod("2026-02-30", "2026-03-02")).toBeNull();
  expect(dayPeriod("2026-10-02", "2026-10-01")).toBeNull();
});
