import type { EmailTemplate } from "#shared/domain/areas/email.ts";
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
export async function atRest(
  muster: TestCore,
  begin: () => Promise<{ rollout: { id: string } }>,
): Promise<Result> {
  const ended = new Set<string>();
  const { promise, resolve } = Promise.withResolvers<void>();
  let id: string | null = null;
  const stop = muster.client.subscribe("rollouts.changed", ({ rollout }) => {
    if (rollout.state !== "running") ended.add(rollout.id);
    if (rollout.id === id && rollout.state !== "running") resolve();
  });
  id = (await begin()).rollout.id;
  // It may have ended before its id was known here.
  if (ended.has(id)) resolve();
  await promise;
  stop();
  return muster.call("rollouts.get", { id });
}
