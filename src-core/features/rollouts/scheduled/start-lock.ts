import type { Plan, PlanItem } from "#shared/domain/plan.ts";
import { rolloutErrorMessages } from "#shared/messages/rollout-errors.ts";
import type { Result } from "#shared/result.ts";
import type { Lock, Locks } from "#core/platform/locks/index.ts";
import type { StoredStart } from "./store.ts";

/** Held while a process starts or changes a scheduled rollout. */
export function startLock(locks: Locks, id: string): Promise<Result<Lock>> {
  const what = rolloutErrorMessages.startLock;
  return locks.hold(`scheduled-rollout-${id}`, "exclusive", { what });
}

/** What the plan has for the recorders of a scheduled rollout. */
export function itemsOf({ items }: Plan, { recorderIds }: StoredStart): PlanItem[] {
  const own = new Set(recorderIds);
  return items.filter(({ recorderId }) => own.has(recorderId));
}
