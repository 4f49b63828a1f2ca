import { expect, it } from "vitest";
import { createEventHub } from "#core/platform/events.ts";
import { createPlans } from "#core/features/plans/index.ts";
import { makePlan, planTargets } from "#core/features/plans/make-plan.ts";
import { RecorderRollout } from "#core/features/rollouts/recorder-rollout.ts";
import { createJournal } from "#core/features/rollouts/journal.ts";
import { planRollback } from "#core/features/rollouts/rollback.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import type { PlanField, PlanItem } from "#shared/domain/plan.ts";
import type { RolloutItem } from "#shared/domain/rollout.ts";
import type { Template } from "#shared/domain/template.ts";
import { fault } from "#shared/errors.ts";
import { ok } from "#shared/result.ts";
import { ownerContext } from "#test/support/call-context.ts";
import { recorderWith } from "#test/support/memory-recorder.ts";
import { raysharpOnly } from "#test/support/session.ts";
import { storageUnderTest } from "#test/support/storage.ts";

const clock = { now: () => "2026-11-20T10:00:00.000Z", wait: async () => {} };
const RECORDER = { id: "r", name: "R", siteName: "S", url: "http://r", columns: {} } as Recorder;
const never = new AbortController().signal;

/** A rollout of this template at this recorder that has come to its end. */
async function rolledOut({ recorder }: ReturnType<typeof recorderWith>, template: Template) {
  const storage = await storageUnderTest();
  const journal = createJournal(storage, clock);
  const plans = createPlans(storage, createEventHub());
  const talk = async (_: unknown, __: unknown, say: (one: typeof recorder) => unknown) =>
    say(recorder);
  const contacts = { talk, flush: async () => {} };
  const running = { signal: never, step: () => {} };
  const jobs = { run: async (_: unknown, work: (job: typeof running) => unknown) => work(running) };
  const inventory = { byIds: async () => [RECORDER] };
  const tools = {
    journal,
    plans,
    inventory,
    contacts,
    jobs,
    clock,
    drivers: raysharpOnly(),
    permits: { permitAll: () => ok(undefined) },
  } as never;

  const wishes = planTargets(template, [RECORDER], []);
  const made = await makePlan(tools, { template }, wishes, running as never);
  const plan = await plans.keep(made, ownerContext().caller.user);
  const item = plan.items[0] as PlanItem;
  const { recorderId, recorderName, siteName } = item;
  const begun = { id: "x", planId: plan.id, name: "T", options: {}, allowClear: false };
  const lines = [{ recorderId, recorderName, siteName, wave: 1, outcome: null, leftBehind: null }];
  const [line] = journal.begin({ ...begun, retryOf: null, startedBy: "ann", waves: 1, lines });
  await carryOut(journal, line as RolloutItem, item, recorder);
  journal.rest("x", { state: "finished" });
  return {
    /** What a plan that takes it back has for the recorder. */
    async takenBack(): Promise<readonly PlanField[]> {
      const back = await planRollback(tools, { id: "x" }, ownerContext());
      if (!back.ok) throw new Error(back.error.message);
      return back.value.items[0]?.fields ?? [];
    },
  };
}

it("a rollback skips what the rollout could not send, whatever changed it since", async () => {
  const broken = () => ({ error: fault("timed_out", "No answer."), apply: true });
  const under = recorderWith({ setDisarming: broken });
  const template = { name: "T", disarming: { enable: true }, eventPush: { addr: "new" } };
  const { takenBack } = await rolledOut(under, template);
  expect(under.state.disarming["enable"]).toBe(true);
  under.state.table["addr"] = "set-by-hand-later";
  expect(await takenBack()).toMatchObject([{ area: "disarming", path: "enable", after: false }]);
});

it("a rollback writes nothing where the recorder said nothing before, and says so", async () => {
  const table = { addr: "old", port: null, udp_port: "", username: null };
  const under = recorderWith({}, { ...recorderWith().state, table });
  const eventPush = { addr: "new", port: 81, udp_port: 5, username: "u" };
  const { takenBack } = await rolledOut(under, { name: "T", eventPush });
  expect(under.state.table).toMatchObject(eventPush);
  const reason = "cannot be restored: the recorder did not show this field before the rollout";
  const lost = { state: "unsupported", after: null, reason, leftOut: true };
  const fields = await takenBack();
  expect(fields.map(({ path }) => path)).toEqual(["addr", "port", "username", "udp_port"]);
  expect(fields).toMatchObject([{ state: "change", after: "old" }, lost, lost, lost]);
});

/** Carries out a turn as a rollout does, its steps in the journal. */
async function carryOut(
  journal: ReturnType<typeof createJournal>,
  line: RolloutItem,
  item: PlanItem,
  recorder: ReturnType<typeof recorderWith>["recorder"],
): Promise<void> {
  const steps: Record<string, "writing" | "verifying"> = {};
  let before: Parameters<typeof journal.step>[3] = null;
  const ended = await new RecorderRollout(recorder, item, {
    clock,
    cancelled: () => false,
    secret: async () => ok({ password: "p", allowClear: false }),
    begin: (step, unit) => {
      if (unit !== undefined && (step === "writing" || step === "verifying")) steps[unit] = step;
      const stored = journal.step("x", { ...line, step, at: clock.now() }, { ...steps }, before);
      before = null;
      return stored;
    },
    settle: async () => true,
    snapshot: (parts) => void (before = parts),
    earlier: null,
  }).run();
  if (!ended.ok) throw new Error(ended.error.message);
  await journal.done("x", item.recorderId, ended.value);
}
