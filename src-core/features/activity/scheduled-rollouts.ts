import { activityEntryMessages as texts } from "#shared/messages/activity-entries.ts";
import type { ActivityLog } from "./log.ts";
import type { NameLookups } from "./name-lookups.ts";

/** A rollout that started at its time, or did not. */
export interface ScheduledNote {
  readonly kind: "rollout.notStarted" | "rollout.started";
  readonly id: string;
  readonly planId: string;
  readonly planName: string;
  /** User who set the time. */
  readonly user: string;
  /** Why it did not start. */
  readonly reason?: string;
}

/** Writes down what scheduled rollouts did without a call, in the name of the user who scheduled them. */
export function noteScheduledRollouts(
  log: Pick<ActivityLog, "append">,
  names: NameLookups,
  failed: (error: unknown) => void,
): (note: ScheduledNote) => void {
  return ({ kind, id, planId, planName, user, reason }) => {
    const plan = texts.plan({ name: planName, id: planId });
    try {
      log.append({
        user,
        kind,
        subject: id,
        recorders: reason === undefined ? names.recordersOf(id) : names.recordersOfPlan(planId),
        digest: names.digestOf(planId),
        outcome: reason === undefined ? "done" : "failed",
        detail: reason ?? `${plan} ${texts.atSetTime}`,
      });
    } catch (error) {
      failed(error);
    }
  };
}
