import { expect, test } from "vitest";
import { createJournal } from "#core/features/rollouts/journal.ts";
import { createPlans } from "#core/features/plans/index.ts";
import { createEventHub } from "#core/platform/events.ts";
import type { Plan } from "#shared/domain/plan.ts";
import { ownerContext } from "#test/support/call-context.ts";
import { storageUnderTest } from "#test/support/storage.ts";

const clock = { now: () => "2026-11-20T10:00:00.000Z", wait: async () => {} };

// A user sees a rollout if all its recorders are visible. Its plan may have others.
test("a rollout to a part of a plan names the customers and sites of this part only", async () => {
  const storage = await storageUnderTest();
  storage.sqlite
    .exec(`insert into customer (id, name) values ('c1', 'Acme'), ('c2', 'Northern Retail');
    insert into site (id, name, customer_id) values ('s1', 'York', 'c2'), ('s2', 'Leeds', 'c1');
    insert into recorder (id, name, place, site_id, added_at)
      values ('r1', 'A', 'http://127.0.0.1:1', 's1', ''), ('r2', 'B', 'http://127.0.0.1:2', 's2', '')`);
  const items = ["r1", "r2"].map((recorderId) => ({ recorderId, state: "ready", fields: [] }));
  const plan = { id: "p", name: "T", createdAt: clock.now(), digest: "d", items };
  const plans = createPlans(storage, createEventHub());
  await plans.keep(plan as unknown as Plan, ownerContext().caller.user);
  const journal = createJournal(storage, clock);
  journal.begin({
    id: "x",
    planId: "p",
    name: "T",
    options: {},
    allowClear: false,
    retryOf: null,
    startedBy: "ann",
    waves: 1,
    lines: [
      {
        recorderId: "r1",
        recorderName: "A",
        siteName: "York",
        wave: 1,
        outcome: null,
        leftBehind: null,
      },
    ],
  });
  const [listed] = await plans.list();
  expect(listed?.places).toMatchObject({ customers: ["Acme", "Northern Retail"], siteCount: 2 });
  expect(journal.head("x")?.places).toEqual({
    customers: ["Northern Retail"],
    customerCount: 1,
    sites: ["York"],
    siteCount: 1,
  });
});
