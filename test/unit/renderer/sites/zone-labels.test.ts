import { describe, expect, it } from "vitest";
import { knownZones } from "#shared/domain/time-zone.ts";
import { clockText, offsetText, zoneLabel } from "#renderer/features/sites/zone-labels.ts";

const WINTER = new Date("2026-01-15T12:00:00Z");
const SUMMER = new Date("2026-07-15T12:00:00Z");

describe("labels of time zones", () => {
  it("have offsets with summer time and quarters of an hour", () => {
    expect([offsetText("Europe/London", WINTER), offsetText("Europe/London", SUMMER)]).toEqual([
      "UTC",
      "UTC+1",
    ]);
    expect(offsetText("Asia/Kathmandu", WINTER)).toBe("UTC+5:45");
    expect(offsetText("America/St_Johns", WINTER)).toBe("UTC−3:30");
  });

  it("have 24-hour clocks, with the day on request", () => {
    expect(clockText("Asia/Tokyo", WINTER)).toBe("21:00");
    expect(clockText("Pacific/Kiritimati", WINTER, true)).toBe("Fri 02:00");
  });

  it("use the clock of this computer for an unknown zone", () => {
    expect(clockText("Mars/Olympus", WINTER)).toBe(clockText("", WINTER));
  });

  it("include UTC and the alias of a site, and replace underscores", () => {
    expect(knownZones("Asia/Calcutta")).toEqual(
      expect.arrayContaining(["UTC", "Europe/London", "Asia/Calcutta"]),
    );
    expect(knownZones("")).not.toContain("");
    expect(zoneLabel("America/New_York")).toBe("America/New York");
  });
});
