import { expect, test } from "vitest";
import { FactRetention } from "#core/features/facts/fact-retention.ts";
import { HistoryUnderTest } from "#test/support/status-history.ts";

const DAY = 86_400_000;

test("old changes go, but for the last one before: it is the beginning of what is kept", async () => {
  const { storage } = await HistoryUnderTest.create([{ id: "York", recorders: ["r1"] }]);
  const { sqlite } = storage;
  const now = Date.parse("2026-11-01T00:00:00Z");
  const times = [now - 600 * DAY, now - 500 * DAY, now - 10 * DAY];
  const change = sqlite.prepare(
    "insert into fact_change values ('r1', 'firmware', '', ?, null, 'ok', '', 'null')",
  );
  for (const at of times) change.run(at);
  sqlite.prepare("insert into fact_state values ('r1', 'firmware', 1, 1, 1, 1, 1, '[]')").run();
  const retention = new FactRetention(storage);
  await retention.apply(now - DAY);
  await retention.apply(now);
  const left = sqlite.prepare<[], number>("select at from fact_change order by at").pluck();
  expect(left.all()).toEqual(times.slice(1));
  change.run(now - 700 * DAY);
  await retention.apply(now + 3_600_000);
  expect(left.all()).toHaveLength(3);
  storage.write(() => retention.forget(["r1"]));
  expect(left.all()).toEqual([]);
});
