import { expect, test } from "vitest";
import type { ChannelLine } from "#renderer/features/channels/channel-table.ts";
import { EVERYTHING, makeMatcher, type ChannelFilter } from "#renderer/features/channels/filter.ts";
import {
  fromLocalInput,
  nextWeek,
  toLocalInput,
  tomorrowMorning,
  yesterdayAt,
} from "#renderer/services/local-time.ts";

const NOW = new Date("2026-11-23T12:00:00Z");

function line(row: Partial<ChannelLine["row"]>, place: Partial<ChannelLine["recorder"]> = {}) {
  return {
    id: "a/CH1",
    row: {
      connect_status: "Offline",
      videoloss: false,
      since: "2026-11-23T10:00:00Z",
      ability: [],
      intelligent_ability: [],
      ...row,
    },
    recorder: { reached: true, siteName: "Leeds", customerName: "Northgate", ...place },
  } as unknown as ChannelLine;
}

const passes = (filter: Partial<ChannelFilter>, one: ChannelLine) =>
  makeMatcher({ ...EVERYTHING, ...filter }, NOW)(one);

test("'down for longer' counts from when the status was found, and only for what is down now", () => {
  expect(passes({ downFor: "hour" }, line({}))).toBe(true);
  expect(passes({ downFor: "day" }, line({}))).toBe(false);
  expect(passes({ downFor: "hour" }, line({ connect_status: "Online" }))).toBe(false);
  expect(passes({ downFor: "hour" }, line({ connect_status: "Online", videoloss: true }))).toBe(
    true,
  );
  expect(passes({ downFor: "hour" }, line({}, { reached: false }))).toBe(false);
});

test("customers and sites add up; abilities of both kinds are found", () => {
  expect(passes({ sites: ["Leeds"] }, line({}))).toBe(true);
  expect(passes({ sites: ["York"] }, line({}))).toBe(false);
  expect(passes({ sites: ["York"], customers: ["Northgate"] }, line({}))).toBe(true);
  expect(passes({ ability: "FD" }, line({ intelligent_ability: ["FD"] }))).toBe(true);
  expect(passes({ ability: "Ptz" }, line({ ability: ["Ptz"] }))).toBe(true);
  expect(passes({ ability: "Ptz" }, line({}))).toBe(false);
});

test("times of fields are those of this computer's clock, and come back as they were", () => {
  const at = "2026-11-24T08:00:00Z";
  expect(fromLocalInput(toLocalInput(at))).toBe(at);
  expect(fromLocalInput("")).toBeNull();
  expect(toLocalInput(null)).toBe("");
  const now = new Date(2026, 10, 30, 17, 45);
  expect(tomorrowMorning(now)).toBe("2026-12-01T08:00");
  expect(nextWeek(now)).toBe("2026-12-07T17:45");
  expect(yesterdayAt(18, now)).toBe("2026-11-29T18:00");
});

test.each(["2026-11-24T", "T08:00", "2026-11-24T25:00", "2026-11-24Tnoon", "2026-11-24T24:00"])(
  "an unfinished time is no time: %s",
  (text) => {
    expect(fromLocalInput(text)).toBeNull();
  },
);

test("a short time is a time before the field is left", () => {
  expect(fromLocalInput("2026-11-24T9")).toBe(fromLocalInput("2026-11-24T09:00"));
  expect(fromLocalInput("2026-11-24T1730")).toBe(fromLocalInput("2026-11-24T17:30"));
});
