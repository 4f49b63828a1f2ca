import { describe, expect, test } from "vitest";
import { Device } from "#simulator/device.ts";
import {
  fromLocal,
  ownTime,
  readLocal,
  toLocal,
  formatDeviceTime,
} from "#simulator/state/clock.ts";

const EUROPE = {
  dst_enable: true,
  time_offset: 1,
  dst_mode: "Week",
  start_month: "Mar",
  start_week: "Last",
  start_weekday: "Sun",
  start_hour: "02:00:00",
  end_month: "Oct",
  end_week: "Last",
  end_weekday: "Sun",
  end_hour: "03:00:00",
};
const SYDNEY = {
  ...EUROPE,
  start_month: "Oct",
  start_week: "1st",
  end_month: "Apr",
  end_week: "1st",
};

const at = (name: string, dst: typeof EUROPE | null, utc: string, missedChange = false) =>
  new Date(toLocal({ name, dst, missedChange }, Date.parse(utc))).toISOString().slice(0, 16);

describe("local time of a simulated recorder", () => {
  test.each([
    ["GMT", null, "2026-07-01T12:00Z", "2026-07-01T12:00"],
    ["GMT+5:30", null, "2026-07-01T20:00Z", "2026-07-02T01:30"],
    ["GMT-3:30", null, "2026-01-01T02:00Z", "2025-12-31T22:30"],
    ["GMT+1:00", EUROPE, "2026-03-29T00:59Z", "2026-03-29T01:59"],
    ["GMT+1:00", EUROPE, "2026-03-29T01:00Z", "2026-03-29T03:00"],
    ["GMT+1:00", EUROPE, "2026-10-25T00:59Z", "2026-10-25T02:59"],
    ["GMT+1:00", EUROPE, "2026-10-25T01:00Z", "2026-10-25T02:00"],
    ["GMT+10:00", SYDNEY, "2026-04-04T15:59Z", "2026-04-05T02:59"],
    ["GMT+10:00", SYDNEY, "2026-04-04T16:00Z", "2026-04-05T02:00"],
    ["GMT+10:00", SYDNEY, "2026-12-01T00:00Z", "2026-12-01T11:00"],
  ])("%s at %s", (name, dst, utc, local) => {
    expect(at(name, dst, utc)).toBe(local);
  });

  test("is an hour off if the last change was missed", () => {
    expect(at("GMT+1:00", EUROPE, "2026-11-01T12:00Z", true)).toBe("2026-11-01T14:00");
    expect(at("GMT+1:00", EUROPE, "2026-07-01T12:00Z", true)).toBe("2026-07-01T13:00");
  });

  test("leads back to the time", () => {
    const zone = { name: "GMT+1:00", dst: EUROPE, missedChange: false };
    for (const utc of ["2026-03-29T00:30Z", "2026-07-01T12:00Z", "2026-10-25T12:00Z"]) {
      expect(fromLocal(zone, toLocal(zone, Date.parse(utc)))).toBe(Date.parse(utc));
    }
  });

  test("is written and read in each format", () => {
    const local = Date.UTC(2026, 10, 5, 7, 8, 9);
    expect(formatDeviceTime(local)).toEqual({ date: "11/05/2026", time: "07:08:09" });
    for (const format of ["MM/DD/YYYY", "DD/MM/YYYY", "YYYY-MM-DD"]) {
      const { date, time } = formatDeviceTime(local, format);
      expect(readLocal(date, time, format)).toBe(local);
    }
    expect(readLocal("yesterday", "07:08:09")).toBeNaN();
  });
});

test("a clock that drifts gains its seconds each day", () => {
  const drifting = { aheadMs: 0, driftMsPerDay: 2000, driftsFrom: 0, missedChange: false };
  expect(ownTime(drifting, 86_400_000 * 3)).toBe(86_400_000 * 3 + 6000);
});

test("setting date and time moves the clock", () => {
  const device = new Device(1, 0, 4);
  device.state.health.clock.aheadMs = 90_000;
  expect(device.now() - Date.now()).toBeGreaterThan(89_000);
  device.state.health.clock.aheadMs += device.fromLocal(device.local(Date.now())) - device.now();
  expect(Math.abs(device.now() - Date.now())).toBeLessThan(1000);
});
