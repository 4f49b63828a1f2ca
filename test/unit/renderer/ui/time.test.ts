import { expect, test } from "vitest";
import { exactTime } from "#shared/domain/time-text.ts";
import { relativeTime } from "#renderer/ui/time.tsx";

const NOW = Date.parse("2026-11-20T12:00:00Z");

test.each([
  ["2026-11-20T11:59:30Z", "just now"],
  ["2026-11-20T12:00:05Z", "just now"],
  ["2026-11-22T12:00:00Z", "in the future"],
  ["2026-11-20T11:55:00Z", "5 min ago"],
  ["2026-11-20T09:59:00Z", "2 h ago"],
  ["2026-11-19T12:00:00Z", "yesterday"],
  ["2026-11-10T12:00:00Z", "10 days ago"],
])("%s is %s", (iso, text) => {
  expect(relativeTime(Date.parse(iso), NOW)).toBe(text);
});

test("an exact time is a British date with 24 hours, whatever the locale of the computer", () => {
  expect(exactTime("2026-11-20T16:05:09Z")).toMatch(/^2[01] Nov 2026, \d\d:\d\d:09$/);
});

test("what is not a time stays as it is", () => {
  expect(exactTime("soon")).toBe("soon");
});
