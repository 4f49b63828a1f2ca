import type { Plan, PlanConflicts } from "#shared/domain/plan.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import { areasOfPlan } from "./plans.ts";

/** What other rollouts did at the recorders of a plan since it was created, and what they have not finished there. */
export function createConflictSearch({ sqlite }: Storage): (plan: Plan) => PlanConflicts {
  const changed = sqlite
    .prepare<{ id: string; since: string; recorders: string; areas: string }, string>(
      `select distinct item.recorder_id
       from rollout join plan on plan.id = rollout.plan_id
         join rollout_item as item on item.rollout_id = rollout.id
       where plan.id <> @id and item.at > @since
         and item.outcome in ('verified', 'accepted', 'mismatch', 'interrupted')
         and item.recorder_id in (select value from json_each(@recorders))
         and exists (
           select 1 from json_each(plan.areas_json) as theirs
           where theirs.value in (select value from json_each(@areas)))`,
    )
    .pluck();
  const unfinished = sqlite.prepare<{ id: string; recorders: string }, Unfinished>(
    `select rollout.id as rolloutId, item.recorder_id as recorderId
     from rollout join rollout_item as item on item.rollout_id = rollout.id
     where rollout.plan_id <> @id and item.step <> 'done'
       and rollout.state in ('running', 'paused', 'stopped', 'interrupted')
       and item.recorder_id in (select value from json_each(@recorders))
     order by rollout.started_at desc`,
  );
  return (plan) => {
    const { id, createdAt: since, items } = plan;
    const ready = items.filter(({ state }) => state === "ready");
    const recorders = JSON.stringify(ready.map(({ recorderId }) => recorderId));
    const areas = JSON.stringify(areasOfPlan(plan));
    const open = unfinished.all({ id, recorders });
    return {
      changed: changed.all({ id, since, recorders, areas }),
      unfinished: [...new Set(open.map(({ recorderId }) => recorderId))],
      rollouts: [...new Set(open.map(({ rolloutId }) => rolloutId))],
    };
  };
}

interface Unfinished {
  readonly rolloutId: string;
  readonly recorderId: string;
}
