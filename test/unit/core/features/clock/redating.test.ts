import fc from "fast-check";
import { describe, expect, onTestFinished, test } from "vitest";
import { FactStore } from "#core/features/facts/fact-store.ts";
import { inFull } from "#test/support/long.ts";
import { DAY, HOUR, HistoryUnderTest } from "#test/support/status-history.ts";

const FACT_TABLES = ["fact_state", "fact_run", "fact_change", "fact_problem", "fact_number"];
const START = Date.parse("2026-11-24T08:00:00.000Z");

interface Check {
  /** Real time since the check before, in ms. */
  readonly after: number;
  readonly found: "Online" | "Offline" | "unreachable";
  /** Clock of the computer minus real time, in ms. */
  readonly ahead: number;
}

async function fleet() {
  return HistoryUnderTest.create([{ id: "Leeds", recorders: ["r1"] }], 26 * HOUR, onTestFinished);
}

/** Makes the checks, with the clock ahead or not. @returns real time after the last check */
function run(under: HistoryUnderTest, checks: readonly Check[], isAhead = true): number {
  let real = START;
  for (const { after, found, ahead } of checks) {
    real += after;
    under.ahead = isAhead ? ahead : 0;
    if (found === "unreachable") under.miss("r1", real + under.ahead);
    else under.look("r1", real + under.ahead, { CH1: found });
  }
  return real;
}

/** All that the history says. @param end ms since 1970 */
async function said({ history, storage }: HistoryUnderTest, end: number) {
  const period = {
    from: new Date(START - DAY).toISOString(),
    to: new Date(end).toISOString(),
  };
  await history.closeDays();
  return {
    problems: history.unnamedProblems().map(({ channel, since }) => ({ channel, since })),
    outages: (await history.outages({ period, limit: 5_000 })).shown,
    timeline: history.timeline("r1", period),
    days: [...(await history.days({ period })).sites],
    times: [...history.channelTimes("r1")],
    future: storage.sqlite
      .prepare("select count(*) from status_recorder where last_at > ?")
      .pluck()
      .get(end),
  };
}

const check = (after: number, found: Check["found"], ahead = 0): Check => ({ after, found, ahead });

/** Checks before, while the clock is ahead, and after. */
const past = fc
  .record({
    jump: fc.integer({ min: 21, max: 5 * 24 * 60 }).map((minutes) => minutes * 60_000),
    before: fc.integer({ min: 1, max: 4 }),
    during: fc.integer({ min: 1, max: 4 }),
    all: fc.array(
      fc.record({
        after: fc.integer({ min: 1, max: 10 * 60 }).map((minutes) => minutes * 60_000),
        found: fc.constantFrom("Online" as const, "Offline" as const, "unreachable" as const),
      }),
      { minLength: 9, maxLength: 9 },
    ),
  })
  .map(({ jump, before, during, all }) =>
    all.map((one, index): Check => {
      const isAhead = index >= before && index < before + during;
      return { ...one, ahead: isAhead ? jump : 0 };
    }),
  );

describe("availability after the clock was ahead and was corrected", () => {
  test("a camera that failed and came back meanwhile is online at once, with the right times", async () => {
    const under = await fleet();
    const checks = [
      check(0, "Online"),
      check(HOUR, "Online", 2 * DAY),
      check(HOUR, "Offline", 2 * DAY),
      check(HOUR, "Online"),
    ];
    const end = run(under, checks);
    const { problems, outages, timeline } = await said(under, end + 1);
    expect(problems).toEqual([]);
    const at = (hours: number) => new Date(START + hours * HOUR).toISOString();
    expect(outages).toMatchObject([{ startedAt: at(2), endedAt: at(3) }]);
    const spans = timeline?.channels[0]?.spans.map(({ from, condition }) => [from, condition]);
    expect(spans?.slice(1)).toEqual([
      [at(0), "up"],
      [at(2), "down"],
      [at(3), "up"],
    ]);
  });

  test("is as if the clock had never been ahead", async () => {
    await fc.assert(
      fc.asyncProperty(past, async (checks) => {
        const [wrong, right] = [await fleet(), await fleet()];
        const end = run(wrong, checks);
        run(right, checks, false);
        expect(await said(wrong, end + 1)).toEqual(await said(right, end + 1));
      }),
      { numRuns: inFull(60, 12) },
    );
  });

  test("days that were closed by the wrong clock are added up again", async () => {
    const [wrong, right] = [await fleet(), await fleet()];
    const before = [check(0, "Online"), check(20 * HOUR, "Online"), check(20 * HOUR, "Online")];
    const ahead = [check(HOUR, "Offline", 6 * DAY), check(3 * HOUR, "Offline", 6 * DAY)];
    run(wrong, [...before, ...ahead]);
    await wrong.history.closeDays();
    const real = START + 44 * HOUR;
    for (const under of [wrong, right]) {
      if (under === right) run(right, [...before, ...ahead], false);
      under.ahead = 0;
      under.look("r1", real + HOUR, { CH1: "Online" });
      under.look("r1", real + 20 * HOUR, { CH1: "Online" });
    }
    const end = real + 20 * HOUR + 1;
    expect(await said(wrong, end)).toEqual(await said(right, end));
  });

  test("facts have the right times as well", async () => {
    const good = { offsetMs: 0, uncertaintyMs: 500, zone: "GMT", daylightSaving: false };
    const about = { expected: () => ({}), auditHoldsMs: () => 26 * HOUR };
    const states = await Promise.all(
      [2 * DAY, 0].map(async (jump) => {
        const under = await fleet();
        const { storage } = under;
        const store = new FactStore(storage);
        const readings = [
          [0, 0, good],
          [1, jump, { ...good, offsetMs: HOUR }],
          [2, jump, { ...good, offsetMs: HOUR }],
          [3, 0, good],
        ] as const;
        for (const [hours, ahead, reading] of readings) {
          under.ahead = ahead;
          const at = START + hours * HOUR + ahead;
          under.look("r1", at, { CH1: "Online" });
          const outcome = { kind: "read" as const, reading };
          storage.write(() =>
            store.save([{ recorderId: "r1", fact: "clock", at, outcome }], about),
          );
        }
        return FACT_TABLES.map((table) => storage.sqlite.prepare(`select * from ${table}`).all());
      }),
    );
    expect(states[0]).toEqual(states[1]);
    expect(states[1]?.flat()).not.toEqual([]);
  });

  test("a clock that is wrong now, as after a flat battery, changes nothing of the past", async () => {
    const under = await fleet();
    run(under, [check(0, "Online"), check(12 * HOUR, "Offline"), check(12 * HOUR, "Online")]);
    const before = await said(under, START + 2 * DAY);
    under.ahead = -400 * DAY;
    under.look("r1", START + 25 * HOUR - 400 * DAY, { CH1: "Online" });
    under.ahead = 0;
    under.look("r1", START + 26 * HOUR, { CH1: "Online" });
    const { outages, problems } = await said(under, START + 2 * DAY);
    expect({ outages, problems }).toEqual({ outages: before.outages, problems: before.problems });
  });
});
