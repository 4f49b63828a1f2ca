import type { Scheduling } from "#core/features/schedule/index.ts";
import { itemOf, type OtherItem } from "./group.ts";

/** Schedules that did not run at their time; for overviews of the whole fleet. */
export function overdueItem(scheduling: Pick<Scheduling, "overdue">): OtherItem {
  return async (after, _, part) => {
    if (part !== undefined) return null;
    const schedules = await scheduling.overdue();
    const cases = schedules.map(({ id, label, dueAt }) => ({
      id,
      label,
      siteId: null,
      since: dueAt,
    }));
    return itemOf("schedules_overdue", cases, after);
  };
}
