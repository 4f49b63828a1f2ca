import { describe, expect, test } from "vitest";
import { nextTime } from "#core/schedule/times.ts";
import { WEEKDAYS } from "#shared/domain/maintenance.ts";

const BERLIN = "Europe/Berlin";
const daily = (at: string) => ({ days: [...WEEKDAYS], at });

describe("the next time", () => {
  test("is the first one after the instant, on one of the days", () => {
    const when = { days: ["mon" as const, "thu" as const], at: "02:30" };
    expect(nextTime(when, "2026-11-22T10:00:00.000Z", BERLIN)).toBe("2026-11-23T01:30:00.000Z");
    expect(nextTime(when, "2026-11-23T01:30:00.000Z", BERLIN)).toBe("2026-11-26T01:30:00.000Z");
    const sunday = { days: ["sun" as const], at: "00:00" };
    expect(nextTime(sunday, "2026-11-22T10:00:00.000Z", BERLIN)).toBe("2026-11-28T23:00:00.000Z");
    expect(nextTime(null, "2026-11-22T10:00:00.000Z")).toBeNull();
  });

  test("goes by the clock of this computer when no zone is given", () => {
    const next = new Date(nextTime(daily("07:05"), "2026-06-01T12:00:00.000Z") ?? "");
    expect([next.getHours(), next.getMinutes(), next.getSeconds()]).toEqual([7, 5, 0]);
  });

  test("that clocks skip in spring comes when they have; one that they show twice comes once", () => {
    expect(nextTime(daily("02:30"), "2027-03-27T12:00:00.000Z", BERLIN)).toBe(
      "2027-03-28T01:00:00.000Z",
    );
    const first = "2026-10-25T00:30:00.000Z";
    expect(nextTime(daily("02:30"), "2026-10-24T12:00:00.000Z", BERLIN)).toBe(first);
    expect(nextTime(daily("02:30"), first, BERLIN)).toBe("2026-10-26T01:30:00.000Z");
  });
});
