import { expect, test } from "vitest";
import {
  factPoints,
  factTimeline,
  factVerdictText,
} from "#renderer/features/health/fact-labels.ts";

const HOUR = 3_600_000;
const START = Date.parse("2026-11-20T00:00:00Z");

test("a line has a gap where readings are missing", () => {
  const at = [0, 1, 2, 3, 30, 31].map((hours) => START + hours * HOUR);
  const numbers = at.map((time): [number, number] => [time, 5]);
  const points = factPoints({ fact: "clock", channel: "", channelName: "", spans: [], numbers });
  expect(points.map(({ value }) => value)).toEqual([5, 5, 5, 5, null, 5, 5]);
  expect(points[0]?.detail).toContain("5 seconds");
});

test("a verdict is the sentence about it, and OK if nothing is wrong", () => {
  expect(factVerdictText({ condition: "problem", text: "Disk 2 has failed" })).toBe(
    "Disk 2 has failed",
  );
  expect(factVerdictText({ condition: "ok", text: "" })).toBe("OK");
  const [span] = factTimeline(
    [
      {
        from: "2026-11-20T00:00:00Z",
        to: "2026-11-21T00:00:00Z",
        condition: "problem",
        reason: "disk_failed",
        text: "Disk 2 has failed",
      },
    ],
    START + 48 * HOUR,
  );
  expect(span).toMatchObject({ condition: "down", label: "Problem: Disk 2 has failed" });
});
