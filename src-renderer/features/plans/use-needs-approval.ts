import type { Plan } from "#shared/domain/plan.ts";
import { meStore } from "#renderer/features/team/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { countingApproval } from "./approval-rules.ts";
import { approvalsStore } from "./approvals-store.ts";

/** Whether an approval of the plan is missing before this person can start a rollout. */
export function useNeedsApproval({ id }: Pick<Plan, "id">): boolean {
  const approvals = useFeature(approvalsStore, ({ byPlan }) => byPlan.get(id));
  const me = useFeature(meStore, (state) => state.me);
  if (!approvals?.needed || !me) return false;
  return countingApproval(approvals, me) === null;
}
