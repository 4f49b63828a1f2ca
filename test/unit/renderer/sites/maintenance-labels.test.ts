import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { maintenanceWindowSchema, WEEKDAYS } from "#shared/domain/maintenance.ts";
import {
  maintenanceOrder,
  maintenanceState,
  nextWindows,
  toggledDay,
  windowsError,
  windowText,
} from "#renderer/features/sites/maintenance-labels.ts";
import { tidyTime } from "#renderer/ui/time-input.tsx";

const window = (from: string, to: string) => ({ days: ["wed" as const], from, to });
/** A Wednesday. */
const NOON = new Date("2026-11-18T12:00:00Z");
const at = (timeZone: string, from: string, to: string, days = WEEKDAYS.slice(2, 3)) =>
  maintenanceState({ timeZone, maintenance: [{ days, from, to }] }, NOON);

describe("windowText", () => {
  it("reports the length, and the end on the next day", () => {
    expect(windowText(window("22:00", "04:00"))).toBe(
      "Runs over midnight: ends at 04:00 on the next day, 6 h long.",
    );
    expect(windowText(window("02:00", "03:30"))).toBe("1 h 30 min long.");
    expect(windowText(window("02:00", "02:05"))).toBe("5 min long.");
    expect(windowText(window("06:00", "06:00"))).toBe(
      "A whole day: ends at 06:00 on the next day.",
    );
  });

  it("returns null for an incomplete window", () => {
    expect(windowText(window("22:0", "04:00"))).toBeNull();
    expect(windowText({ ...window("22:00", "04:00"), days: [] })).toBeNull();
  });
});

describe("maintenanceState", () => {
  it("uses the local time of the site", () => {
    expect(at("Asia/Tokyo", "20:30", "04:00")).toMatchObject({
      state: "now",
      text: "now, until 04:00",
    });
    expect(at("UTC", "20:30", "04:00")).toMatchObject({
      state: "next",
      text: "today 20:30 to 04:00",
    });
  });

  it("names the day of the next window, and the day of an end after the following night", () => {
    expect(at("UTC", "01:00", "02:00", ["thu"]).text).toBe("tomorrow 01:00 to 02:00");
    expect(at("UTC", "22:00", "04:00", ["sun"]).text).toBe("Sun 22:00 to 04:00");
    expect(at("UTC", "01:00", "02:00").text).toBe("Wed 25 Nov, 01:00 to 02:00");
    const weekend = maintenanceState(
      {
        timeZone: "UTC",
        maintenance: [{ days: ["fri", "sat", "sun"], from: "00:00", to: "00:00" }],
      },
      NOON,
    );
    expect(weekend.text).toBe("Fri 00:00 to Mon 00:00");
  });

  it("is none without windows, and sorts last", () => {
    const none = { timeZone: "", maintenance: [] };
    expect(maintenanceState(none, NOON)).toEqual({ state: "none", text: "none" });
    const next = { timeZone: "UTC", maintenance: [window("20:00", "21:00")] };
    const now = { timeZone: "UTC", maintenance: [window("11:00", "13:00")] };
    const sorted = [none, next, now].toSorted(
      (one, other) => maintenanceOrder(one, NOON) - maintenanceOrder(other, NOON),
    );
    expect(sorted).toEqual([now, next, none]);
  });

  it("names the sites whose windows are next, the first one first", () => {
    const none = { name: "Leeds", timeZone: "", maintenance: [] };
    const later = { name: "York", timeZone: "UTC", maintenance: [window("22:00", "23:00")] };
    const next = { name: "Hull", timeZone: "UTC", maintenance: [window("20:00", "21:00")] };
    const [hull, york] = [
      { site: next, window: "today 20:00 to 21:00" },
      { site: later, window: "today 22:00 to 23:00" },
    ];
    expect(nextWindows([none, later, next], NOON, 3)).toEqual([hull, york]);
    expect(nextWindows([none, later, next], NOON, 1)).toEqual([hull]);
    expect(nextWindows([none], NOON, 3)).toEqual([]);
  });
});

describe("input of a window", () => {
  it("is formatted as a time if it is a time", () => {
    expect(["9", "9:30", "0930", "9.30", "23:59", "00"].map(tidyTime)).toEqual([
      "09:00",
      "09:30",
      "09:30",
      "09:30",
      "23:59",
      "00:00",
    ]);
    expect(["24", "9:60", "9:3", "noon", ""].map(tidyTime)).toEqual([
      "24",
      "9:60",
      "9:3",
      "noon",
      "",
    ]);
  });

  it("satisfies the contract whenever it was formatted", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 6 }), (text) => {
        const time = tidyTime(text);
        if (time === text) return;
        expect(maintenanceWindowSchema.safeParse(window(time, time)).success).toBe(true);
      }),
    );
  });

  it("is invalid at the window that is incomplete", () => {
    const good = window("22:00", "04:00");
    expect(windowsError([good])).toBeNull();
    expect(windowsError([good, { ...good, days: [] }])?.where).toBe("maintenance.1");
    expect(windowsError([window("22", "04:00"), good])?.where).toBe("maintenance.0");
  });

  it("keeps its days in the order of the week", () => {
    expect(toggledDay(["mon", "fri"], "wed")).toEqual(["mon", "wed", "fri"]);
    expect(toggledDay(["mon", "fri"], "mon")).toEqual(["fri"]);
  });
});
