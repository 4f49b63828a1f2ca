import { describe, expect, test } from "vitest";
import { newAfter, visitAt, type Visit } from "#renderer/features/overview/visit.ts";

const now = new Date("2026-11-23T08:00:00.000Z");
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();

describe("a visit", () => {
  test("begins with the last 24 hours, if there was none before", () => {
    for (const kept of [
      null,
      undefined,
      "gone",
      { since: 1, seenAt: 2 },
      { since: "x", seenAt: "y" },
    ])
      expect(visitAt(kept, now)).toEqual({ since: minutesAgo(24 * 60), seenAt: now.toISOString() });
  });

  test("goes on after a reload and after a look at a list", () => {
    const kept = { since: minutesAgo(900), seenAt: minutesAgo(29) };
    expect(visitAt(kept, now)).toEqual({ since: minutesAgo(900), seenAt: now.toISOString() });
  });

  test("is a new one after a longer time: new is what happened since the screen was last shown", () => {
    const kept = { since: minutesAgo(9_000), seenAt: minutesAgo(840) };
    expect(visitAt(kept, now)).toEqual({ since: minutesAgo(840), seenAt: now.toISOString() });
  });

  test("of a clock that was set back since begins now", () => {
    const kept = { since: minutesAgo(-100), seenAt: minutesAgo(-200) };
    expect(visitAt(kept, now).since).toBe(now.toISOString());
  });
});

test("new is what became so since the visit before, or since the beginning of yesterday", () => {
  const visit: Visit = { since: minutesAgo(3_000), seenAt: now.toISOString() };
  expect(newAfter("visit", visit, now)).toBe(visit.since);
  const local = new Date(newAfter("yesterday", visit, now));
  expect([local.getHours(), local.getMinutes()]).toEqual([0, 0]);
  expect(now.getDate() - local.getDate()).toBe(1);
});
