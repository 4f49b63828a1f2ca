import { expect, test } from "vitest";
import type { Footage } from "#shared/facts/footage.ts";
import { footageDays, weekdayOf } from "#renderer/features/health/footage-days.ts";

const footage: Footage = {
  days: 3,
  from: "2026-10-30",
  today: "2026-11-04",
  oldest: "2026-10-31",
  gaps: [{ from: "2026-11-01", to: "2026-11-02" }],
  scheduled: true,
  isYoung: false,
  isOverwriting: true,
};

test("a calendar shows each day with footage, without it, and before the oldest footage", () => {
  expect(footageDays(footage).map(({ day, state }) => `${day} ${state}`)).toEqual([
    "2026-10-30 none",
    "2026-10-31 stored",
    "2026-11-01 missing",
    "2026-11-02 missing",
    "2026-11-03 stored",
    "2026-11-04 stored",
  ]);
  const never = footageDays({ ...footage, oldest: null, gaps: [] });
  expect(new Set(never.map(({ state }) => state))).toEqual(new Set(["none"]));
  expect(weekdayOf("2026-11-02")).toBe(1);
});

test("of many years, the latest three months are shown", () => {
  const days = footageDays({ ...footage, from: "2020-01-01" });
  expect(days).toHaveLength(91);
  expect(days.at(-1)?.day).toBe("2026-11-04");
});
