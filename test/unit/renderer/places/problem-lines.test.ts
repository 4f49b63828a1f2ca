import { describe, expect, test } from "vitest";
import type { Problem } from "#shared/domain/availability-results.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import { problemCount } from "#shared/domain/place-health.ts";
import { customerPlaces } from "#renderer/features/places/use-places.ts";
import { latestFirst, problemLines } from "#renderer/features/places/problem-lines.ts";
import { aRecorder, aSite } from "#test/support/recorder.ts";

const AT = "2026-11-20T10:00:00.000Z";
const audited = { channelCounts: { Online: 4 } } as const;
const reached = { ...audited, reach: { state: "reached", at: AT, error: null } } as const;

const RECORDERS: readonly Recorder[] = [
  aRecorder({ id: "good", ...reached }),
  aRecorder({ id: "down", ...audited, reach: { state: "unreachable", at: AT, error: null } }),
  aRecorder({ id: "no password", passwordMissing: true }),
  aRecorder({ id: "new" }),
];

const camera = (channel: string, change: Partial<Problem> = {}): Problem => ({
  recorderId: "good",
  recorderName: "NVR 1",
  siteId: "s1",
  siteName: "Leeds",
  customerId: null,
  channel,
  channelName: "",
  status: "Offline",
  observed: true,
  expected: false,
  maintenance: false,
  since: AT,
  sinceAfter: null,
  lookedAt: AT,
  ...change,
});

const PROBLEMS = [
  camera("CH1"),
  camera("CH2", { expected: true }),
  camera("CH3", { maintenance: true }),
];

/** The lines of a site, and how many things are wrong there by its headline. */
function leeds({ inMaintenance = false } = {}) {
  const maintained = new Map(inMaintenance ? [["s1", new Date()]] : []);
  const now = { recorders: RECORDERS, problems: PROBLEMS, facts: [], maintained };
  const [place] = customerPlaces([], [aSite()], now);
  if (!place) throw new Error("There is no place.");
  const isMaintained = (id: string) => maintained.has(id);
  return {
    lines: problemLines({ ...now, includes: ({ siteId }) => siteId === "s1", isMaintained }),
    count: problemCount(place.health) + place.health.notAudited,
  };
}

describe("the list of what is wrong at a place", () => {
  test("has the worst first, and marks what is excused", () => {
    const { lines } = leeds();
    expect(lines.map(({ tone, recorderId, channel }) => [tone, recorderId, channel])).toEqual([
      ["bad", "down", null],
      ["bad", "good", "CH1"],
      ["warn", "no password", null],
      ["maintenance", "good", "CH2"],
      ["maintenance", "good", "CH3"],
      ["unknown", "new", null],
    ]);
    expect(lines.map(({ since }) => since)).toEqual([AT, AT, null, AT, AT, null]);
    const conditions = lines.map(({ condition }) => condition);
    expect(conditions.slice(0, 3)).toEqual(["recorder_unreachable", "channel_down", null]);
  });

  test("in the order of time, has those without a time and then those that are excused last", () => {
    const [one, ...others] = leeds().lines;
    if (!one) throw new Error("There is no line.");
    const later = { ...one, key: "later", since: "2026-11-26T00:00:00.000Z" };
    const order = latestFirst([...others, one, later]).map(({ since }) => since);
    expect(order).toEqual([later.since, AT, AT, null, null, AT, AT]);
  });

  test.each([false, true])("has what the headline counts; in maintenance: %s", (inMaintenance) => {
    const { lines, count } = leeds({ inMaintenance });
    expect(lines.filter(({ tone }) => tone !== "maintenance")).toHaveLength(count);
  });
});
