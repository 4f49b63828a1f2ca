import { expect, test } from "vitest";
import { createEventHub } from "#core/platform/events.ts";
import { createPlans } from "#core/features/plans/index.ts";
import type { RecorderOutcome } from "#core/features/rollouts/recorder-outcome.ts";
import { createJournal } from "#core/features/rollouts/journal.ts";
import { carryOutRollout } from "#core/features/rollouts/rollout.ts";
import type { PendingRollout, RolloutServices } from "#core/features/rollouts/run.ts";
import type { Plan } from "#shared/domain/plan.ts";
import type { RolloutItem } from "#shared/domain/rollout.ts";
import { ownerContext } from "#test/support/call-context.ts";
import { storageUnderTest } from "#test/support/storage.ts";

const clock = { now: () => "2026-11-20T10:00:00.000Z", wait: async () => {} };
const SILENT: RecorderOutcome = { outcome: "unreachable", detail: "", error: null, fields: [] };

/**
 * A rollout that was killed and is resumed. Its first recorder, of wave 1, was being written to (`open`), and was removed from
 * the inventory since. `waves` are those of the others; recorders of the silent ones did not answer, and those of the rest had no
 * turn.
 */
async function resumed(waves: readonly number[], silent: readonly number[], open = true) {
  const storage = await storageUnderTest();
  const journal = createJournal(storage, clock);
  const ids = ["first", ...waves.map((_, at) => `r${at}`)];
  const lines = ids.map((recorderId, at) => ({
    recorderId,
    recorderName: recorderId,
    siteName: "S",
    wave: waves[at - 1] ?? 1,
    outcome: null,
    leftBehind: null,
  }));
  const items = lines.map((line) => ({ ...line, state: "ready", error: null, fields: [] }));
  const plan = {
    id: "p",
    name: "T",
    createdAt: clock.now(),
    digest: "d",
    items,
  } as unknown as Plan;
  await createPlans(storage, createEventHub()).keep(plan, ownerContext().caller.user);
  const about = {
    id: "x",
    planId: "p",
    name: "T",
    options: {},
    allowClear: false,
    retryOf: null,
    startedBy: "ann",
  };
  const begun = journal.begin({ ...about, waves: Math.max(...waves), lines });
  const [first] = begun as [RolloutItem];
  const noted = { ...first, step: "writing" as const, at: clock.now() };
  if (open) void journal.step("x", noted, { email: "writing" }, []);
  else void journal.done("x", "first", SILENT);
  for (const { recorderId, wave } of begun.slice(1))
    if (silent.includes(wave ?? 0)) void journal.done("x", recorderId, SILENT);
  journal.flush();
  journal.setWave("x", Math.max(...silent));
  journal.markInterrupted("x");
  journal.goOn("x", { allowClear: false, forgiving: false });

  const inventory = { toCall: () => [] };
  const contacts = { flush: async () => {} };
  const isApproved = () => true;
  const tools = { journal, inventory, contacts, clock, events: createEventHub(), isApproved };
  const left = {
    plan,
    rollout: { ...journal.head("x"), counts: {}, total: ids.length },
    lines: await journal.items("x"),
    gate: true,
  };
  const job = { signal: new AbortController().signal, step: () => {}, retitle: () => {} };
  await carryOutRollout(
    tools as unknown as RolloutServices,
    left as unknown as PendingRollout,
    job as never,
    new AbortController().signal,
  );
  return { head: journal.head("x"), items: await journal.items("x") };
}

test("a last wave that proved nothing stops nothing when the rollout is resumed: none follows", async () => {
  const { head, items } = await resumed([2, 2], [2]);
  expect(head).toMatchObject({ state: "finished", stop: null });
  expect(items[0]).toMatchObject({ recorderId: "first", outcome: "interrupted" });
});

test("nor does it where nothing was left to do but to end", async () => {
  const { head } = await resumed([1, 1], [1], false);
  expect(head).toMatchObject({ state: "finished", stop: null });
});

test("a wave that proved nothing stops before the next one, also when the rollout is resumed", async () => {
  const { head, items } = await resumed([2, 2, 3], [2]);
  expect(head).toMatchObject({ state: "stopped", stop: { rule: "unreachable", wave: 2 } });
  expect(items.at(-1)?.step).toBe("pending");
});
