import { describe, expect, test } from "vitest";
import type { ConditionClass } from "#shared/domain/condition.ts";
import type { FactReadingRow, FactTrend } from "#shared/domain/health.ts";
import {
  bandsInUse,
  bandText,
  clockSpread,
  driftText,
  offsetText,
  clockProblemText,
  spreadText,
} from "#shared/facts/clock-spread.ts";

const AT = "2026-11-26T12:00:00.000Z";

function clockOf(
  recorderId: string,
  seconds: number | null,
  problem = "",
  wrong: ConditionClass = "problem",
): FactReadingRow {
  const offsetMs = seconds === null ? null : seconds * 1000;
  const value = { offsetMs, uncertaintyMs: 500, zone: "GMT", daylightSaving: false };
  const condition = problem === "" ? "ok" : wrong;
  const row = { channel: "", value, condition, text: problem, reason: "", since: AT } as const;
  return { recorderId, fact: "clock", at: AT, offered: true, values: [row] };
}

const trend = (recorderId: string, perDay: number | null): FactTrend => {
  return { recorderId, channel: "", perDay };
};

describe("the clocks of a fleet", () => {
  const readings = [
    clockOf("right", 1),
    clockOf("slow", -30),
    clockOf("hour", 3_599.6, "The clock of the recorder is 1 h ahead"),
    clockOf("drifts", 4),
    clockOf("no zone", null),
  ];
  const trends = [trend("right", 0.1), trend("drifts", 8.64), trend("hour", null)];
  const spread = clockSpread(readings, trends);

  test("are counted by how far they are off, and in which direction", () => {
    const filled = spread.bands.filter(({ count }) => count > 0);
    expect(spread.bands).toHaveLength(11);
    expect(filled.map((band) => [band.id, bandText(band), band.count])).toEqual([
      ["behind 10-60s", "behind by 10–60 s", 1],
      ["right", "within 2 s", 1],
      ["ahead 2-10s", "ahead by 2–10 s", 1],
      ["ahead over-1h", "ahead by 1 h or more", 1],
    ]);
    expect(spreadText(spread)).toBe(
      "5 clocks: 1 right, 2 wrong or drifting, 1 within tolerance, 1 not known.",
    );
  });

  test("that are wrong or drift are named, the worst first", () => {
    expect(spread.outliers.map((one) => [one.recorderId, offsetText(one), driftText(one)])).toEqual(
      [
        ["hour", "1 h ahead", "too few readings"],
        ["drifts", "4 s ahead", "gains 8.6 s a day"],
      ],
    );
  });

  test("of a site in maintenance are counted as wrong, and listed", () => {
    const excused = clockOf("late", 240, "The clock of the recorder is 4 min ahead", "maintenance");
    const kept = clockSpread([clockOf("right", 1), excused], []);
    expect(spreadText(kept)).toBe("2 clocks: 1 right, 1 wrong (in maintenance).");
    expect(kept.outliers.map(clockProblemText)).toEqual([
      "The clock of the recorder is 4 min ahead (in maintenance)",
    ]);
    expect(bandsInUse(kept.bands).map(({ id, count }) => [id, count])).toEqual([
      ["right", 1],
      ["ahead 2-10s", 0],
      ["ahead 10-60s", 0],
      ["ahead 1-10min", 1],
    ]);
  });

  test("of 10,000 recorders are sorted within a second, and none is nothing", () => {
    const many = Array.from({ length: 10_000 }, (_, at) => clockOf(`r${at}`, (at % 100) - 50));
    const from = performance.now();
    const { bands, known } = clockSpread(many, []);
    expect(performance.now() - from).toBeLessThan(1_000);
    expect([known, bands.reduce((sum, { count }) => sum + count, 0)]).toEqual([10_000, 10_000]);
    expect(clockSpread([], [])).toMatchObject({ known: 0, unknown: 0, outliers: [] });
  });
});
