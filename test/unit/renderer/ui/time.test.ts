import { expect, test } from "vitest";
import { exactTime } from "#shared/domain/time-text.ts";
import { relativeTime } from "#renderer/ui/time.tsx";

const NOW = Date.parse("2026-11-20T12:00:00Z");

test.each([
  ["2026-11-20T11:59:30Z", "just now"],
  ["2026-11-20T12:00:05Z", "just now"],
  ["2026-11-20T11:55:00Z", "5m ago"],
  ["2026-11-20T09:59:00Z", "2h ago"],
  ["2026-11-19T12:00:00Z", "yesterday"],
  ["2026-11-10T12:00:00Z", "10d ago"],
])("%s is %s", (iso, text) => {
  expect(relativeTime(Date.parse(iso), NOW)).toBe(text);
});

test("what is not a time stays as it is", () => {
  expect(exactTime("soon")).toBe("soon");
});
