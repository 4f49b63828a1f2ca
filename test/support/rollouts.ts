import type { EmailTemplate } from "#shared/areas/email.ts";
import type { Plan } from "#shared/domain/plan.ts";
import type { Rollout, RolloutItem, RolloutOptions } from "#shared/domain/rollout.ts";
import type { TestCore } from "./core.ts";

export interface Result {
  readonly rollout: Rollout;
  readonly items: RolloutItem[];
}

export function emailPlan(muster: TestCore, email: EmailTemplate): Promise<Plan> {
  return muster.call("plans.create", { template: { name: "Relay", email }, select: {} });
}

/** Begins a rollout and waits until it is over or at rest. */
export async function carriedOut(
  muster: TestCore,
  plan: Pick<Plan, "id">,
  options: RolloutOptions = {},
): Promise<Result> {
  return atRest(muster, () => muster.call("rollouts.start", { planId: plan.id, options }));
}

/** Waits until what `begin` began is over or at rest. */
export async function atRest(muster: TestCore, begin: Begin): Promise<Result> {
  const { id } = await toldAtRest(muster, begin);
  return muster.call("rollouts.get", { id });
}

type Begin = () => Promise<{ rollout: { id: string } }>;

/** The same, from the published events. */
export async function toldAtRest(muster: TestCore, begin: Begin): Promise<Rollout> {
  const ended = new Map<string, Rollout>();
  const { promise, resolve } = Promise.withResolvers<Rollout>();
  let id: string | null = null;
  const stop = muster.client.subscribe("rollouts.changed", ({ rollout }) => {
    if (rollout.state === "running") return;
    ended.set(rollout.id, rollout);
    if (rollout.id === id) resolve(rollout);
  });
  id = (await begin()).rollout.id;
  // It may have ended before its id was known here.
  const already = ended.get(id);
  if (already) resolve(already);
  const rollout = await promise;
  stop();
  return rollout;
}
