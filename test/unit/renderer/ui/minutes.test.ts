import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { minutes } from "#renderer/ui/minutes.ts";
import { relativeTime } from "#renderer/ui/time.tsx";

beforeEach(() => void vi.useFakeTimers({ now: Date.parse("2026-11-20T12:00:50Z") }));
afterEach(() => void vi.useRealTimers());

test("all parts of a page change to the next minute in the same moment, whenever they were drawn", () => {
  const at = Date.parse("2026-11-20T11:58:30Z");
  const seen: string[] = [];
  const stop = minutes.subscribe(() => seen.push(relativeTime(at)));
  expect(relativeTime(at)).toBe("1 min ago");
  vi.advanceTimersByTime(9_999);
  expect([seen, relativeTime(at)]).toEqual([[], "1 min ago"]);
  vi.advanceTimersByTime(1);
  expect([seen, relativeTime(at)]).toEqual([["2 min ago"], "2 min ago"]);
  vi.advanceTimersByTime(120_000);
  expect(seen).toEqual(["2 min ago", "3 min ago", "4 min ago"]);
  stop();
  expect(vi.getTimerCount()).toBe(0);
  vi.setSystemTime(Date.parse("2026-11-20T12:30:00Z"));
  expect(relativeTime(at)).toBe("31 min ago");
});
