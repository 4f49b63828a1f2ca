import { describe, expect, it } from "vitest";
import { knownZones } from "#shared/domain/time-zone.ts";
import { zoneClockText, zoneOffsetText, zoneLabel } from "#renderer/features/sites/zone-labels.ts";

const WINTER = new Date("2026-01-15T12:00:00Z");
const SUMMER = new Date("2026-07-15T12:00:00Z");

describe("labels of time zones", () => {
  it("have offsets with summer time and quarters of an hour", () => {
    expect([
      zoneOffsetText("Europe/London", WINTER),
      zoneOffsetText("Europe/London", SUMMER),
    ]).toEqual(["UTC", "UTC+1"]);
    expect(zoneOffsetText("Asia/Kathmandu", WINTER)).toBe("UTC+5:45");
    expect(zoneOffsetText("America/St_Johns", WINTER)).toBe("UTC−3:30");
  });

  it("have 24-hour clocks, with the day on request", () => {
    expect(zoneClockText("Asia/Tokyo", WINTER)).toBe("21:00");
    expect(zoneClockText("Pacific/Kiritimati", WINTER, true)).toBe("Fri 02:00");
  });

  it("use the clock of this computer for an unknown zone", () => {
    expect(zoneClockText("Mars/Olympus", WINTER)).toBe(zoneClockText("", WINTER));
  });

  it("include UTC and the alias of a site, and replace underscores", () => {
    expect(knownZones("Asia/Calcutta")).toEqual(
      expect.arrayContaining(["UTC", "Europe/London", "Asia/Calcutta"]),
    );
    expect(knownZones("")).not.toContain("");
    expect(zoneLabel("America/New_York")).toBe("America/New York");
  });
});
