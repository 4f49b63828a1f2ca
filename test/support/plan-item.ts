import { makePlan, planTargets } from "#core/features/plans/make-plan.ts";
import type { RecorderSession } from "#core/drivers/driver.ts";
import type { PlanItem } from "#shared/domain/plan.ts";
import type { Template } from "#shared/domain/template.ts";
import { aRecorder } from "./recorder.ts";

const RECORDER = aRecorder();
const running = { signal: new AbortController().signal, step: () => {} };

/** What a plan of this template has for one recorder, which is asked without a network. */
export async function planItemOf(
  session: RecorderSession,
  wanted: Omit<Template, "name">,
): Promise<PlanItem> {
  const talk = async (_: unknown, __: unknown, say: (one: RecorderSession) => unknown) =>
    say(session);
  const tools = {
    contacts: { talk, flush: async () => {} },
    clock: { now: () => "2026-11-20T10:00:00.000Z", wait: async () => {} },
  } as never;
  const template = { name: "T", ...wanted };
  const wishes = planTargets(template, [RECORDER], []);
  const { items } = await makePlan(tools, { template }, wishes, running as never);
  const item = items[0] as PlanItem;
  if (item.state !== "ready") throw new Error(`Nothing can be written: ${JSON.stringify(item)}`);
  return item;
}
