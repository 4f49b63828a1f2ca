import { needsDecision, type ScheduledRollout } from "#shared/domain/scheduled-rollout.ts";
import { itemOf, type OtherItem } from "./group.ts";

/** Scheduled rollouts that did not start. As plans, they are not shown in the overview of one place. */
export function missedRolloutsItem(scheduled: () => readonly ScheduledRollout[]): OtherItem {
  return async (after, { visible }, part) => {
    if (part !== undefined && visible === undefined) return null;
    const own = scheduled().filter(
      (one) => needsDecision(one) && (visible === undefined || visible.seesPlan(one.planId)),
    );
    const cases = own.map(({ id, name: label, startsAt: since }) => ({
      id,
      label,
      siteId: null,
      since,
    }));
    return itemOf("rollouts_missed", cases, after);
  };
}
