import { expect, test } from "vitest";
import { Health, readFacts } from "#core/features/facts/index.ts";
import type { RecorderSession } from "#core/drivers/driver.ts";
import { fault } from "#shared/errors.ts";
import { HEALTH_FACT_IDS, type HealthFactId } from "#shared/facts/index.ts";
import { err } from "#shared/result.ts";
import { HistoryUnderTest } from "#test/support/status-history.ts";

const START = Date.parse("2026-10-01T00:00:00Z");
const HOUR = 3_600_000;

test("a question that a recorder never answers in time does not keep the other facts from being read", async () => {
  const { storage, history } = await HistoryUnderTest.create([{ id: "York", recorders: ["r1"] }]);
  let now = START;
  const clock = { now: () => new Date(now).toISOString(), wait: async () => {} };
  const health = new Health(storage, clock, history);
  const asked: HealthFactId[] = [];
  // The first fact ends the conversation; the others are not offered.
  const [slow = "firmware"] = HEALTH_FACT_IDS;
  const facts = Object.fromEntries(
    HEALTH_FACT_IDS.map((id) => [
      id,
      async () => {
        asked.push(id);
        return err(fault(id === slow ? "timed_out" : "unsupported", id));
      },
    ]),
  );
  const session = { facts } as unknown as RecorderSession;
  const context = { channels: [], footageDays: 30, user: "", now: () => now };
  const audit = async () => {
    asked.length = 0;
    const found = await readFacts(session, health.due(["r1"], "due")("r1"), "r1", context);
    storage.write(() => health.save(found));
    return [...asked];
  };
  expect(await audit()).toEqual([slow]);
  now += HOUR;
  expect(await audit()).toEqual([...HEALTH_FACT_IDS.filter((id) => id !== slow), slow]);
  expect(health.due(["r1"], "all")("r1").at(-1)).toBe(slow);
});
