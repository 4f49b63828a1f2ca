import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { clockOf, zoneOffset } from "#core/drivers/raysharp/facts/clock.ts";
import { readDaylightSaving } from "#core/drivers/raysharp/facts/daylight-saving.ts";
import { localTimeOf, searchTime } from "#core/drivers/raysharp/facts/device-clock.ts";
import { inFull } from "#test/support/long.ts";

/** Real zones, by the rules of this computer's own time zone data. */
const PLACES = [
  {
    place: "Europe/Berlin",
    zone: "GMT+1:00",
    rule: rule("Last", "Mar", "02", "Last", "Oct", "03"),
  },
  { place: "Europe/London", zone: "GMT", rule: rule("Last", "Mar", "01", "Last", "Oct", "02") },
  {
    place: "America/New_York",
    zone: "GMT-5:00",
    rule: rule("2nd", "Mar", "02", "1st", "Nov", "02"),
  },
  {
    place: "America/St_Johns",
    zone: "GMT-3:30",
    rule: rule("2nd", "Mar", "02", "1st", "Nov", "02"),
  },
  {
    place: "Australia/Sydney",
    zone: "GMT+10:00",
    rule: rule("1st", "Oct", "02", "1st", "Apr", "03"),
  },
  { place: "Asia/Kolkata", zone: "GMT+5:30", rule: { dst_enable: false } },
  { place: "Asia/Kathmandu", zone: "GMT+5:45", rule: { dst_enable: "false" } },
] as const;

function rule(...[sw, sm, sh, ew, em, eh]: [string, string, string, string, string, string]) {
  const start = {
    start_week: sw,
    start_month: sm,
    start_weekday: "Sun",
    start_hour: `${sh}:00:00`,
  };
  const end = { end_week: ew, end_month: em, end_weekday: "Sun", end_hour: `${eh}:00:00` };
  return { dst_enable: true, time_offset: 1, dst_mode: "Week", ...start, ...end };
}

const formats = new Map<string, Intl.DateTimeFormat>();
const formatOf = (timeZone: string) =>
  new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });

/** Moments within three hours of the changes of a year, ten minutes apart. */
function aroundChanges(place: string): number[] {
  const start = Date.parse("2026-01-01T00:00:00Z");
  const hours = Array.from({ length: 365 * 24 }, (_, hour) => start + hour * 3_600_000);
  const changes = hours.filter(
    (at) => wallClock(place, at) - wallClock(place, at - 3_600_000) !== 3_600_000,
  );
  return changes.flatMap((at) =>
    Array.from({ length: 36 }, (_, step) => at + (step - 18) * 600_000),
  );
}

/** What a clock on the wall of that place shows, in whole seconds. */
function wallClock(place: string, at: number): number {
  const format = formats.get(place) ?? formatOf(place);
  formats.set(place, format);
  return Date.parse(`${format.format(at).replace(" ", "T")}Z`);
}

const moment = fc.integer({
  min: Date.parse("2026-01-01T00:00:00Z"),
  max: Date.parse("2027-12-31T00:00:00Z"),
});

describe("the offset of a clock", () => {
  test.each(PLACES)("is right at every moment in $place", ({ place, zone, rule: page }) => {
    const saving = readDaylightSaving(page);
    fc.assert(
      fc.property(
        moment,
        fc.integer({ min: 0, max: 800 }),
        fc.integer({ min: -20, max: 20 }),
        (at, trip, off) => {
          // The recorder looks at its clock at any moment of the request.
          const localMs = wallClock(place, at + off * 60_000);
          const reading = { localMs, zone, askedAt: at - trip / 2, answeredAt: at + trip / 2 };
          const { offsetMs, uncertaintyMs } = clockOf(reading, saving);
          expect(Math.abs((offsetMs ?? 1e9) - off * 60_000)).toBeLessThanOrEqual(uncertaintyMs);
          expect(uncertaintyMs).toBeLessThanOrEqual(trip / 2 + 501);
        },
      ),
      { numRuns: inFull(300, 75) },
    );
  });

  test.each(PLACES.filter(({ rule: page }) => page.dst_enable === true))(
    "is right within the hours of both changes in $place",
    ({ place, zone, rule: page }) => {
      const saving = readDaylightSaving(page);
      const moments = aroundChanges(place);
      expect(moments).toHaveLength(72);
      for (const at of moments) {
        const reading = { localMs: wallClock(place, at), zone, askedAt: at, answeredAt: at };
        expect(Math.abs(clockOf(reading, saving).offsetMs ?? 1e9)).toBeLessThanOrEqual(1000);
      }
    },
  );

  test("a clock that missed the change is an hour off", () => {
    const saving = readDaylightSaving(PLACES[0].rule);
    const at = Date.parse("2026-11-26T12:00:00Z");
    const reading = { localMs: at + 2 * 3_600_000, zone: "GMT+1:00", askedAt: at, answeredAt: at };
    expect(clockOf(reading, saving)).toMatchObject({ offsetMs: 3_600_500, daylightSaving: false });
    const july = Date.parse("2026-07-01T12:00:00Z");
    const summer = { ...reading, localMs: july + 3_600_000, askedAt: july, answeredAt: july };
    expect(clockOf(summer, saving)).toMatchObject({ offsetMs: -3_599_500, daylightSaving: true });
  });

  test("without the page of daylight saving time, an hour is not claimed", () => {
    const at = Date.parse("2026-07-01T12:00:00Z");
    const reading = { localMs: at + 7_200_000, zone: "GMT+1:00", askedAt: at, answeredAt: at };
    expect(clockOf(reading, undefined)).toMatchObject({ offsetMs: 500, daylightSaving: null });
    expect(clockOf(reading, null)).toMatchObject({ offsetMs: 3_600_500 });
    expect(clockOf({ ...reading, zone: "Berlin" }, null)).toMatchObject({ offsetMs: null });
  });
});

describe("parsers of times", () => {
  test("zones in every spelling", () => {
    const offset = (zone: string) => (zoneOffset(zone) ?? Number.NaN) / 60_000;
    expect(
      ["GMT", "GMT+8:00", "GMT-3:30", "gmt+05:45", "UTC+5:30", "(GMT-04:00) Caracas"].map(offset),
    ).toEqual([0, 480, -210, 345, 330, -240]);
    for (const bad of ["", "GMT+15:00", "GMT+5:99", "CET", "GMT+", "GMT+123:00", 8, null]) {
      expect(zoneOffset(bad)).toBeNull();
    }
  });

  test("what is written in a format is read in it", () => {
    const second = fc.integer({ min: 0, max: 2 ** 31 }).map((n) => n * 1000);
    fc.assert(
      fc.property(second, (local) => {
        const iso = new Date(local).toISOString();
        const [y = "", m = "", d = ""] = iso.slice(0, 10).split("-");
        const time = iso.slice(11, 19);
        expect(localTimeOf(`${y}-${m}-${d}`, time)).toBe(local);
        expect(localTimeOf(`${m}/${d}/${y}`, time, "MM/DD/YYYY")).toBe(local);
        expect(localTimeOf(`${d}/${m}/${y}`, time, "DD/MM/YYYY")).toBe(local);
        const written = searchTime(local);
        expect(localTimeOf(written.date, written.time, "MM/DD/YYYY")).toBe(local);
      }),
    );
  });

  test("anything else is no time, and does not throw", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (date, time, format) => {
        const at = localTimeOf(date, time, format);
        expect(at === null || Number.isSafeInteger(at)).toBe(true);
      }),
    );
    for (const [date, time] of [
      ["02/30/2026", "10:00:00"],
      ["13/13/2026", "10:00:00"],
      ["11/26/2026", "24:00:00"],
      ["2026-11-26", "10:00"],
      [null, "10:00:00"],
    ] as const) {
      expect(localTimeOf(date, time, "MM/DD/YYYY")).toBeNull();
    }
  });
});
