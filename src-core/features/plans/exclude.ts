import type { Plan } from "#shared/domain/plan.ts";
import { fault } from "#shared/errors.ts";
import { planErrorMessages as texts } from "#shared/messages/plan-errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { newId } from "#core/platform/ids.ts";
import { digestOf } from "./digest.ts";

/**
 * The same plan without these recorders: a plan of its own, bound to the same states. Ids that the plan does not have are
 * ignored. Fails with `nothing_selected` where no recorder of the plan is meant, or where all are.
 */
export function planWithout(plan: Plan, recorderIds: readonly string[], now: string): Result<Plan> {
  const ids = new Set(recorderIds);
  const items = plan.items.filter(({ recorderId }) => !ids.has(recorderId));
  const recorders = plan.items.length - items.length;
  if (recorders === 0) return err(nothingExcluded(plan));
  if (items.length === 0) return err(nothingLeft(plan));
  const excluded = { planId: plan.id, recorders };
  const narrowed: Plan = { ...plan, id: newId(), createdAt: now, excluded, items, digest: "" };
  return ok({ ...narrowed, digest: digestOf(narrowed) });
}

function nothingExcluded({ name }: Plan) {
  const hint = texts.nothingExcludedHint;
  return fault("nothing_selected", texts.nothingExcluded({ name }), { hint });
}

function nothingLeft({ name }: Plan) {
  return fault("nothing_selected", texts.nothingLeft({ name }), { hint: texts.nothingLeftHint });
}
