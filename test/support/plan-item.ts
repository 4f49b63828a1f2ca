import { makePlan, wishesOf } from "#core/features/plans/make-plan.ts";
import type { Operations } from "#core/drivers/raysharp/index.ts";
import type { PlanItem } from "#shared/domain/plan.ts";
import type { Template } from "#shared/domain/template.ts";
import { aRecorder } from "./recorder.ts";

const RECORDER = aRecorder();
const running = { signal: new AbortController().signal, step: () => {} };

/** Nothing is known of any model. */
export const NO_STRATEGIES = { of: () => ({ recall: () => null, learn: () => {} }) };

/** What a plan of this template has for one recorder, which is asked without a network. */
export async function planItemOf(
  operations: Operations,
  wanted: Omit<Template, "name">,
): Promise<PlanItem> {
  const talk = async (_: unknown, __: unknown, say: (one: Operations) => unknown) =>
    say(operations);
  const tools = {
    contacts: { talk, flush: async () => {} },
    clock: { now: () => "2026-11-20T10:00:00.000Z", wait: async () => {} },
    strategies: NO_STRATEGIES,
  } as never;
  const template = { name: "T", ...wanted };
  const wishes = wishesOf(template, [RECORDER], []);
  const { items } = await makePlan(tools, { template }, wishes, running as never);
  const item = items[0] as PlanItem;
  if (item.state !== "ready") throw new Error(`Nothing can be written: ${JSON.stringify(item)}`);
  return item;
}
