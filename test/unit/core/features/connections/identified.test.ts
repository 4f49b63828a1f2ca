import { afterEach, expect, test, vi } from "vitest";
import { Identified } from "#core/features/connections/identified.ts";

const DAY = 86_400_000;

afterEach(() => void vi.useRealTimers());

test("a recorder that said who it is need not say it again for a week, unless it has another address", () => {
  vi.useFakeTimers({ now: 100 * DAY });
  const identified = new Identified();
  identified.note("r1", "https://192.0.2.1", Date.now());
  expect(identified.isRecent("r1", "https://192.0.2.1")).toBe(true);
  expect(identified.isRecent("r1", "https://192.0.2.2")).toBe(false);
  expect(identified.isRecent("r2", "https://192.0.2.1")).toBe(false);
  vi.setSystemTime(107 * DAY);
  expect(identified.isRecent("r1", "https://192.0.2.1")).toBe(false);
});

test("a time that is none, or that a wrong clock left in the future, counts as never", () => {
  vi.useFakeTimers({ now: 100 * DAY });
  const identified = new Identified();
  identified.note("r1", "here", Date.parse(""));
  expect(identified.isRecent("r1", "here")).toBe(false);
  identified.note("r1", "here", 200 * DAY);
  expect(identified.isRecent("r1", "here")).toBe(false);
});
