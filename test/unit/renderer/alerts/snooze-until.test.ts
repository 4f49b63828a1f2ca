import { expect, test } from "vitest";
import { snoozesAt, snoozeUntil } from "#renderer/features/alerts/snooze-until.ts";

const at = (text: string) => new Date(text);
const until = (...wish: Parameters<typeof snoozeUntil>) =>
  new Date(snoozeUntil(...wish) ?? Number.NaN).toString().slice(0, 21);

test("a snooze ends in the morning of tomorrow, or of Monday", () => {
  const friday = at("2026-11-27T23:30:00");
  expect(until("tomorrow", friday)).toBe("Sat Nov 28 2026 08:00");
  expect(until("monday", friday)).toBe("Mon Nov 30 2026 08:00");
  expect(until("fourHours", friday)).toBe("Sat Nov 28 2026 03:30");
});

test("on a Monday it is the next Monday, and on a Sunday Monday is not offered twice", () => {
  expect(until("monday", at("2026-11-30T07:00:00"))).toBe("Mon Dec 07 2026 08:00");
  const sunday = at("2026-11-29T12:00:00");
  expect(until("monday", sunday)).toBe("Mon Nov 30 2026 08:00");
  expect(snoozesAt(sunday)).not.toContain("tomorrow");
});

test("an end of the user's own is read by the clock of this computer, and null while it is unfinished", () => {
  const now = at("2026-11-27T12:00:00");
  expect(until("custom", now, "2026-12-01T09:30")).toBe("Tue Dec 01 2026 09:30");
  expect(snoozeUntil("custom", now, "2026-12-01T")).toBeNull();
});
