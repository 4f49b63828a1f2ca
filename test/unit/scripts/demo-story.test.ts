import { describe, expect, test } from "vitest";
import { auditTimes, DAYS, lastAt, storyOf } from "#scripts/demo-story.ts";

const HOUR = 3_600_000;
/** A Monday morning, a Sunday evening and the hours after midnight. */
const MOMENTS = ["2026-11-23T08:30:00", "2026-11-22T21:00:00", "2026-11-24T00:40:00"];

describe.each(MOMENTS)("the story of the demo fleet at %s", (text) => {
  const now = new Date(text);
  const story = storyOf(now);

  test("ends before now, or lasts until now", () => {
    for (const { from, to } of story) {
      expect(from).toBeLessThan(now.getTime() - HOUR / 2);
      expect(to === Infinity || to <= now.getTime()).toBe(true);
    }
  });

  test("has a site without its line on a Sunday", () => {
    const lost = story.filter(({ trouble }) => trouble === "line lost");
    expect(new Set(lost.map(({ recorder }) => recorder % 4))).toEqual(new Set([2]));
    expect(lost).toHaveLength(6);
    expect(new Set(lost.map(({ from }) => new Date(from).getDay()))).toEqual(new Set([0]));
  });

  test("has cameras at Leeds that fell out in the night and are still offline", () => {
    const down = story.filter(({ recorder, to }) => recorder % 4 === 0 && to === Infinity);
    expect(down).toHaveLength(4);
    for (const { from } of down) expect(now.getTime() - from).toBeLessThan(28 * HOUR);
  });

  test("is audited in order, up to an hour ago, with a gap of a day and a half", () => {
    const times = auditTimes(now, DAYS);
    expect(times).toEqual([...times].toSorted((one, other) => one - other));
    const gaps = times.slice(1).map((at, index) => at - (times[index] ?? 0));
    expect(Math.max(...gaps)).toBeGreaterThan(35 * HOUR);
    expect(gaps.filter((gap) => gap > 4 * HOUR)).toHaveLength(1);
    expect(now.getTime() - (times.at(-1) ?? 0)).toBeLessThan(1.6 * HOUR);
  });
});

test("the last time at which clocks showed 02:10 is yesterday's while today's is to come", () => {
  const at = new Date(lastAt(new Date("2026-11-24T00:40:00"), 2, 10));
  expect([at.getDate(), at.getHours(), at.getMinutes()]).toEqual([23, 2, 10]);
});
