import fc from "fast-check";
import { expect, test } from "vitest";
import { HEALTH_FACT_IDS } from "#shared/facts/index.ts";
import { DueFacts } from "#core/features/facts/due-facts.ts";
import { HistoryUnderTest } from "#test/support/status-history.ts";

const HOUR = 3_600_000;
const NOW = Date.parse("2026-10-15T12:00:00Z");

async function dueUnderTest() {
  const { storage } = await HistoryUnderTest.create([{ id: "York", recorders: ["r1"] }], HOUR);
  const insert = storage.sqlite.prepare(
    `insert or replace into fact_state (recorder_id, fact, tried_at, is_offered, first_at, last_at, holds_ms, values_json)
     values ('r1', ?, ?, ?, ?, ?, 0, '[]')`,
  );
  const due = new DueFacts(storage);
  return {
    of: (now = NOW) => due.of("r1", "due", now),
    put: (fact: string, { triedAt, lastAt, isOffered }: Stored) =>
      insert.run(fact, triedAt, Number(isOffered), lastAt, lastAt),
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

const stored = fc.record({
  triedAt: fc.integer({ min: NOW - 9 * 24 * HOUR, max: NOW + 2 * HOUR }),
  since: fc.option(fc.integer({ min: -2 * HOUR, max: 2 * HOUR })),
  isOffered: fc.boolean(),
});

test("the quick look at all facts together never hides one that is due by itself", async () => {
  const { of, put, clear } = await dueUnderTest();
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...HEALTH_FACT_IDS), stored), { maxLength: 3 }),
      fc.integer({ min: 0, max: 30 }),
      (odd, hours) => {
        const now = NOW + hours * HOUR;
        const all = new Map<string, Stored>(HEALTH_FACT_IDS.map((id) => [id, justRead]));
        for (const [fact, { triedAt, since, isOffered }] of odd)
          all.set(fact, { triedAt, lastAt: since === null ? null : triedAt - since, isOffered });
        // With one fact missing, every fact is looked at by itself.
        clear();
        const [absent, ...present] = [...all];
        for (const [fact, one] of present) put(fact, one);
        const alone = new Set(of(now));
        alone.delete(absent?.[0] as (typeof HEALTH_FACT_IDS)[number]);
        put(...(absent as [string, Stored]));
        const together = new Set(of(now));
        for (const fact of alone) expect(together).toContain(fact);
      },
    ),
  );
});
