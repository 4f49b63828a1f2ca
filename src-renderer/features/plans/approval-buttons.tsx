import type { ReactNode } from "react";
import type { Plan } from "#shared/domain/plan.ts";
import { ActionButton } from "#renderer/actions/index.ts";
import { meStore } from "#renderer/features/team/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { mayApprove, mayReject, mayWithdraw } from "./approval-rules.ts";
import { approvalsStore } from "./approvals-store.ts";

/** Buttons of a plan that needs an approval: the decision for users who can decide, and the request for all others. */
export function ApprovalButtons({ plan: { id } }: { readonly plan: Plan }): ReactNode {
  const approvals = useFeature(approvalsStore, ({ byPlan }) => byPlan.get(id));
  const me = useFeature(meStore, (state) => state.me);
  const decides = approvals && me && mayApprove(approvals, me) === true;
  const rejects = approvals && me && mayReject(approvals, me) === true;
  const withdraws = approvals && me && mayWithdraw(approvals, me) === true;
  const waits = Boolean(approvals?.asked && !approvals.rejected);
  // A button that only says who else decides would stand beside the next step of this user.
  return (
    <>
      {!decides && <ActionButton action="plans.requestApproval" primary={!waits} />}
      {withdraws && <ActionButton action="plans.withdrawRequest" />}
      {rejects && <ActionButton action="plans.reject" />}
      {decides && <ActionButton action="plans.approve" primary />}
    </>
  );
}
