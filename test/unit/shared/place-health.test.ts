import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  healthBySite,
  placeRank,
  placeState,
  sinceOfWorst,
  sumOfHealth,
  type FleetProblems,
  type PlacedRecorder,
} from "#shared/domain/place-health.ts";
import type { Problem } from "#shared/domain/availability-results.ts";
import { RECORDER_PROBLEMS } from "#shared/domain/condition.ts";
import type { FactProblem } from "#shared/domain/health.ts";

const recorder = (id: string, change: Partial<PlacedRecorder> = {}): PlacedRecorder => ({
  id,
  siteId: "york",
  problem: null,
  cameras: 4,
  ...change,
});

const place = { recorderName: "R", siteName: "York", customerId: null, channelName: "" };
const times = { since: "2026-11-26T02:00:00.000Z", sinceAfter: null, lookedAt: "" };
const down = (recorderId: string, change: Partial<Problem> = {}): Problem => ({
  ...place,
  ...times,
  recorderId,
  siteId: "york",
  channel: "CH1",
  status: "Offline",
  observed: true,
  expected: false,
  maintenance: false,
  ...change,
});
const fact = (recorderId: string, change: Partial<FactProblem> = {}): FactProblem => ({
  ...place,
  ...times,
  recorderId,
  siteId: "york",
  channel: "CH1",
  fact: "recording",
  reason: "not_recording",
  text: "Not recording",
  short: "Not recording",
  readAt: "",
  condition: "problem",
  ...change,
});

function york(found: Partial<FleetProblems>) {
  const all = { recorders: [], problems: [], facts: [], maintained: new Set<string>(), ...found };
  const health = healthBySite(all, ["york"]).get("york");
  if (!health) throw new Error("There is no health of York.");
  return health;
}

describe("the health of a site", () => {
  test("counts recorders, cameras and problems of recording, and since when the worst lasts", () => {
    const health = york({
      recorders: [recorder("a"), recorder("b", { problem: "unreachable" })],
      problems: [
        down("a"),
        down("b", { channel: null, status: "unreachable", since: "2026-11-25T00:00:00.000Z" }),
      ],
      facts: [fact("a"), fact("a", { fact: "clock", channel: null })],
    });
    expect(health).toMatchObject({ recorders: 2, cameras: 8, recordersDown: 1, channelsDown: 1 });
    expect(health).toMatchObject({ urgent: 1, other: 1 });
    expect(sinceOfWorst(health)).toBe("2026-11-25T00:00:00.000Z");
    expect(placeState(health)).toBe("down");
  });

  test("does not count cameras of a recorder that was not audited: they are not known", () => {
    const health = york({
      recorders: [recorder("b", { problem: "unreachable" })],
      problems: [down("b"), down("b", { channel: null, status: "unreachable" })],
    });
    expect(health).toMatchObject({ recordersDown: 1, channelsDown: 0 });
  });

  test("a recorder that answers, and waits for a person, is not down", () => {
    const since = "2026-11-25T00:00:00.000Z";
    const health = york({
      recorders: [recorder("a"), recorder("b", { problem: "sign_in_blocked" })],
      problems: [down("b", { channel: null, status: "attention", since })],
    });
    expect(health).toMatchObject({ recordersDown: 0, recordersBlocked: 1 });
    expect(sinceOfWorst(health)).toBe(since);
    expect(placeState(health)).toBe("problem");
  });

  test("begins with the oldest problem of the kind that is named first, not with an older one of another kind", () => {
    const at = (day: number) => ({ since: `2026-11-${day}T02:00:00.000Z` });
    const cameras = york({
      recorders: [recorder("a")],
      problems: [down("a", at(24)), down("a", { channel: "CH2", ...at(22) })],
      facts: [fact("a", at(12)), fact("a", { fact: "clock", channel: null, ...at(10) })],
    });
    expect(sinceOfWorst(cameras)).toBe("2026-11-22T02:00:00.000Z");
    const clocks = york({ facts: [fact("a", { fact: "clock", channel: null, ...at(10) })] });
    expect(sinceOfWorst(sumOfHealth([clocks, cameras]))).toBe("2026-11-22T02:00:00.000Z");
    expect(sinceOfWorst(sumOfHealth([clocks, york({})]))).toBe("2026-11-10T02:00:00.000Z");
    // The worst problem has no known time: that of another one would be wrong.
    const unknown = york({
      recorders: [recorder("a"), recorder("b", { problem: "unreachable" })],
      problems: [down("a")],
    });
    expect(sinceOfWorst(unknown)).toBeNull();
  });

  test("names the oldest of its other problems", () => {
    const problem = (name: FactProblem["fact"], short: string, day: number) =>
      fact("a", { fact: name, short, since: `2026-11-${day}T02:00:00.000Z` });
    const clock = york({ facts: [problem("clock", "Clock off by 1 h", 20)] });
    const both = york({
      facts: [
        problem("restarts", "Restarts often", 21),
        problem("signInFailures", "14 failed sign-ins", 18),
        problem("recording", "Not recording", 10),
      ],
    });
    expect(both.otherOldest?.short).toBe("14 failed sign-ins");
    expect(sumOfHealth([clock, both]).otherOldest?.short).toBe("14 failed sign-ins");
    expect(sumOfHealth([clock, york({})]).otherOldest?.short).toBe("Clock off by 1 h");
    expect(york({}).otherOldest).toBeUndefined();
  });

  test("counts apart what maintenance or a note excuses", () => {
    const health = york({
      recorders: [recorder("a"), recorder("b", { problem: "unreachable" })],
      problems: [down("a", { expected: true }), down("a", { channel: "CH2", maintenance: true })],
      facts: [fact("a", { condition: "maintenance" })],
      maintained: new Set(["york"]),
    });
    expect(health).toMatchObject({ recordersDown: 0, channelsDown: 0, urgent: 0, excused: 4 });
    expect([placeState(health), sinceOfWorst(health)]).toEqual(["good", null]);
  });

  test("is worse than that of every site with fewer problems", () => {
    const good = york({ recorders: [recorder("a")] });
    const unknown = york({ recorders: [recorder("a", { problem: "not_audited" })] });
    const other = york({ recorders: [recorder("a", { problem: "password_missing" })] });
    const bad = york({ recorders: [recorder("a")], problems: [down("a")] });
    const blocked = york({ recorders: [recorder("a", { problem: "consent_needed" })] });
    const ranks = [york({}), good, unknown, other, blocked, bad].map(placeRank);
    expect(ranks).toEqual(ranks.toSorted((one, another) => one - another));
  });
});

test("a customer has the sum of the problems of the sites, whatever they are", () => {
  const site = fc.constantFrom("york", "leeds", "hull");
  const problem = fc.option(fc.constantFrom(...RECORDER_PROBLEMS), { nil: null });
  const recorders = fc.array(
    fc.record({ siteId: site, problem, cameras: fc.nat(64) }).map((one) => one),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(recorders, (made) => {
      const all = made.map((one, at) => ({ ...one, id: `r${at}` }));
      const found = { recorders: all, problems: [], facts: [], maintained: new Set<string>() };
      const sum = sumOfHealth([...healthBySite(found, ["york", "leeds", "hull"]).values()]);
      const { recordersDown, recordersBlocked, other, notAudited } = sum;
      const well = all.filter((one) => one.problem === null).length;
      expect(sum.sites).toBe(3);
      expect(recordersDown + recordersBlocked + other + notAudited + well).toBe(all.length);
    }),
  );
});
