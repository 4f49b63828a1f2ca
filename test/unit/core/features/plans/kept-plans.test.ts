import { expect, test } from "vitest";
import { createEventHub } from "#core/platform/events.ts";
import { createPlans } from "#core/features/plans/index.ts";
import { planSummarySchema } from "#shared/domain/plan.ts";
import { storageUnderTest } from "#test/support/storage.ts";

test("a plan that was kept before recorders could be 'blocked' is still listed whole", async () => {
  const storage = await storageUnderTest();
  const counts = { ready: 1, nothing_to_do: 0, invalid: 0, unreachable: 0, attention: 2 };
  storage.sqlite
    .prepare(
      "insert into plan values ('p1', 'Old', '2026-01-01T00:00:00.000Z', 'd', ?, '{}', null, null, '[]', '{}', '[]')",
    )
    .run(JSON.stringify(counts));

  const [old] = await createPlans(storage, createEventHub()).list();
  expect(planSummarySchema.parse(old).counts).toEqual({ ...counts, blocked: 0 });
  expect(planSummarySchema.parse(old).places).toMatchObject({ customerCount: 0, siteCount: 0 });
});

test("the fields of a listed plan are those that it changes, each once, in the order of the screens", async () => {
  const storage = await storageUnderTest();
  const stored = ["CH2.sensitivity", "CH1.sensitivity"].map((path) => ({
    area: "recognition",
    path,
  }));
  const fields = [
    ...stored,
    { area: "email", path: "interval_time" },
    { area: "email", path: "smtp_port" },
  ];
  storage.sqlite
    .prepare(
      "insert into plan values ('p1', 'T', '2026-01-01T00:00:00.000Z', 'd', '{}', '{}', null, null, '[]', '{}', ?)",
    )
    .run(JSON.stringify(fields));
  const [listed] = await createPlans(storage, createEventHub()).list();
  expect(listed?.fields).toEqual([
    { area: "email", path: "smtp_port" },
    { area: "email", path: "interval_time" },
    { area: "recognition", path: "sensitivity" },
  ]);
});
