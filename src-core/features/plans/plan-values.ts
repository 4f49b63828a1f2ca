import type { CallContext } from "#shared/contract/endpoint.ts";
import type { Plan, PlanItem } from "#shared/domain/plan.ts";
import { MAX_TEMPLATE_NAME } from "#shared/domain/template.ts";
import { planErrorMessages as texts } from "#shared/messages/plan-errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { Contacts } from "#core/features/connections/index.ts";
import type { Jobs } from "#core/platform/jobs/index.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import { cancelledPlanError, makePlan, withBeside, type PlanTarget } from "./make-plan.ts";
import type { Plans } from "./plans.ts";

export interface PlanValuesTools {
  readonly plans: Plans;
  readonly contacts: Contacts;
  readonly jobs: Jobs;
  readonly clock: Clock;
}

/**
 * Makes and stores a plan of values that each recorder has of its own, instead of a template: a rollback, drift put back, a
 * state restored. Nothing is written to a recorder.
 * @param beside items of recorders that are not asked, with the reason
 */
export function planValues(
  tools: PlanValuesTools,
  about: { readonly name: string; readonly source: NonNullable<Plan["source"]> },
  wishes: readonly PlanTarget[],
  { signal, caller }: CallContext,
  beside: readonly PlanItem[] = [],
): Promise<Result<Plan>> {
  const name = about.name.slice(0, MAX_TEMPLATE_NAME);
  const job = { kind: "plan", title: texts.job({ name }), total: wishes.length, signal } as const;
  return tools.jobs.run(job, async (running) => {
    const from = { template: { name }, source: about.source };
    const plan = await makePlan(tools, from, wishes, running);
    if (running.signal.aborted) return err(cancelledPlanError());
    return ok(await tools.plans.keep(withBeside(plan, [...beside]), caller.user));
  });
}
