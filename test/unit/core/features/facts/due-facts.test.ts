import fc from "fast-check";
import { expect, test } from "vitest";
import { HEALTH_FACT_IDS } from "#shared/facts/index.ts";
import type { WhichFacts } from "#shared/domain/health.ts";
import { DueFacts } from "#core/features/facts/due-facts.ts";
import { HistoryUnderTest } from "#test/support/status-history.ts";
import { inFull } from "#test/support/long.ts";

const HOUR = 3_600_000;
const NOW = Date.parse("2026-10-15T12:00:00Z");

async function dueUnderTest() {
  const recorders = Array.from({ length: 250 }, (_, index) => `r${index + 1}`);
  const { storage } = await HistoryUnderTest.create([{ id: "York", recorders }], HOUR);
  const insert = storage.sqlite.prepare(
    `insert or replace into fact_state (recorder_id, fact, tried_at, is_offered, first_at, last_at, holds_ms, values_json)
     values (?, ?, ?, ?, ?, ?, 0, '[]')`,
  );
  const due = new DueFacts(storage);
  return {
    of: () => due.ofAll(["r1"], "due")("r1", NOW),
    ofAll: (which: WhichFacts) => due.ofAll(recorders, which),
    recorders,
    put: (fact: string, { triedAt, lastAt, isOffered }: Stored, recorder = "r1") =>
      insert.run(recorder, fact, triedAt, Number(isOffered), lastAt, lastAt),
    clear: () => storage.sqlite.exec("delete from fact_state"),
  };
}

interface Stored {
  readonly triedAt: number;
  readonly lastAt: number | null;
  readonly isOffered: boolean;
}

const justRead: Stored = { triedAt: NOW - 60_000, lastAt: NOW - 60_000, isOffered: true };

test("nothing is due where all was just read; one more fact of another version changes nothing", async () => {
  const { of, put } = await dueUnderTest();
  for (const fact of HEALTH_FACT_IDS) put(fact, justRead);
  expect(of()).toEqual([]);
  put("of_a_later_version", { triedAt: NOW, lastAt: null, isOffered: true });
  expect(of()).toEqual([]);
});

test("a fact that was never asked for is due, also if one of another version takes its number", async () => {
  const { of, put } = await dueUnderTest();
  const [missing, ...others] = HEALTH_FACT_IDS;
  for (const fact of [...others, "of_a_later_version"]) put(fact, justRead);
  expect(of()).toEqual([missing]);
});

/** Around every limit of the rule: a failure, the rhythms, what is not offered, and a clock that was set back. */
const ago = fc.oneof(
  fc.integer({ min: -2 * HOUR, max: 2 * HOUR }),
  fc.integer({ min: 23 * HOUR, max: 25 * HOUR }),
  fc.integer({ min: 6 * 24 * HOUR, max: 8 * 24 * HOUR }),
);
const stored = fc.record({
  triedAt: ago.map((ms) => NOW - ms),
  lastAfterMs: fc.option(fc.integer({ min: -HOUR, max: HOUR })),
  isOffered: fc.boolean(),
});

test("the quick look at all facts together never hides one that is due by itself", async () => {
  const { of, put, clear } = await dueUnderTest();
  fc.assert(
    fc.property(
      fc.constantFrom(...HEALTH_FACT_IDS),
      stored,
      (odd, { triedAt, lastAfterMs, isOffered }) => {
        const lastAt = lastAfterMs === null ? null : triedAt + lastAfterMs;
        const other = HEALTH_FACT_IDS.find((id) => id !== odd);
        // While one fact is missing, every fact is looked at by itself.
        clear();
        for (const fact of HEALTH_FACT_IDS) if (fact !== other) put(fact, justRead);
        put(odd, { triedAt, lastAt, isOffered });
        const isDue = of().includes(odd);
        put(String(other), justRead);
        expect(of()).toEqual(isDue ? [odd] : []);
      },
    ),
    { numRuns: inFull(600, 150) },
  );
});

test("recorders that are asked together are asked for what each would be asked for alone, in any order", async () => {
  const { ofAll, put, recorders } = await dueUnderTest();
  for (const [index, id] of recorders.entries()) {
    const read = index % 3 === 0 ? { ...justRead, lastAt: null } : justRead;
    if (index % 7 !== 0) for (const fact of HEALTH_FACT_IDS) put(fact, read, id);
  }
  const together = ofAll("due");
  const found = recorders.toReversed().map((id) => together(id, NOW).length);
  const alone = recorders.toReversed().map((id) => ofAll("due")(id, NOW).length);
  expect(found).toEqual(alone);
  expect(found.filter((count) => count === 0).length).toBeGreaterThan(100);
  // A rhythm goes on while recorders wait for their turn.
  expect(together("r250", NOW + 2 * HOUR)).toContain("recording");
  expect(ofAll("none")("r1", NOW)).toEqual([]);
});

test("while an audit waits for the turn of a recorder, facts become due", async () => {
  const { ofAll, put } = await dueUnderTest();
  for (const id of ["r1", "r2"]) for (const fact of HEALTH_FACT_IDS) put(fact, justRead, id);
  const due = ofAll("due");
  expect(due("r1", NOW)).toEqual([]);
  expect(due("r2", NOW + 2 * HOUR)).toContain("recording");
});
