import { expect, it } from "vitest";
import { makePlan, planTargets } from "#core/features/plans/make-plan.ts";
import { RecorderRollout } from "#core/features/rollouts/recorder-rollout.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import type { PlanItem } from "#shared/domain/plan.ts";
import type { Template } from "#shared/domain/template.ts";
import { ok } from "#shared/result.ts";
import { recorderWith } from "#test/support/memory-recorder.ts";

const clock = { now: () => "2026-11-20T10:00:00Z", wait: async () => {} };
const RECORDER = { id: "r", name: "R", siteName: "S", url: "http://r", columns: {} };

it("a plan is bound to what a rollout reads again: an area of which its template names no field is not", async () => {
  const { recorder } = recorderWith();
  const template = { name: "T", disarming: { enable: true }, eventPush: {} } as Template;
  const talk = async (_: unknown, __: unknown, say: (one: typeof recorder) => unknown) =>
    say(recorder);
  const wishes = planTargets(template, [RECORDER as unknown as Recorder], []);
  const job = { signal: new AbortController().signal, step: () => {} };
  const plan = await makePlan(
    { contacts: { talk, flush: async () => {} }, clock } as never,
    { template },
    wishes,
    job as never,
  );
  const applied = await new RecorderRollout(recorder, plan.items[0] as PlanItem, {
    clock,
    cancelled: () => false,
    secret: async () => ok({ password: "p", allowClear: false }),
    begin: async () => {},
    settle: async () => true,
    snapshot: () => {},
    earlier: null,
  }).run();
  expect(applied).toMatchObject({ ok: true, value: { outcome: "verified" } });
});
