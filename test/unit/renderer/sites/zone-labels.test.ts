import { describe, expect, it } from "vitest";
import {
  clockText,
  knownZones,
  offsetText,
  zoneLabel,
} from "#renderer/features/sites/zone-labels.ts";

const WINTER = new Date("2026-01-15T12:00:00Z");
const SUMMER = new Date("2026-07-15T12:00:00Z");

describe("time zones in words", () => {
  it("offsets follow summer time, and quarters of an hour", () => {
    expect([offsetText("Europe/London", WINTER), offsetText("Europe/London", SUMMER)]).toEqual([
      "UTC",
      "UTC+1",
    ]);
    expect(offsetText("Asia/Kathmandu", WINTER)).toBe("UTC+5:45");
    expect(offsetText("America/St_Johns", WINTER)).toBe("UTC−3:30");
  });

  it("clocks show 24 hours, with the day where it is asked for", () => {
    expect(clockText("Asia/Tokyo", WINTER)).toBe("21:00");
    expect(clockText("Pacific/Kiritimati", WINTER, true)).toBe("Fri 02:00");
  });

  it("a zone that this computer does not know is shown by its own clocks, not by an error", () => {
    expect(clockText("Mars/Olympus", WINTER)).toBe(clockText("", WINTER));
  });

  it("offers UTC and the alias that a site has, and writes names as people do", () => {
    expect(knownZones("Asia/Calcutta")).toEqual(
      expect.arrayContaining(["UTC", "Europe/London", "Asia/Calcutta"]),
    );
    expect(knownZones("")).not.toContain("");
    expect(zoneLabel("America/New_York")).toBe("America/New York");
  });
});
