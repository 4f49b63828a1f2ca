import type { ApprovalRequest } from "#shared/domain/approvals.ts";
import type { PlanApproval, PlanApprovals } from "#shared/domain/team.ts";
import { approvalMessages as text } from "#shared/messages/approvals.ts";
import { hasRole, type Me } from "#renderer/features/team/index.ts";

type Person = Pick<Me, "user" | "role">;

/** The approval that lets this person start a rollout; null if there is none. */
export function countingApproval(
  { author, approvals }: PlanApprovals,
  me: Person,
): PlanApproval | null {
  // Of a plan without a known author, the person who starts the rollout counts as one of the two.
  const first = author?.userId ?? me.user.id;
  return approvals.find(({ userId }) => userId !== first) ?? null;
}

/** What a request says about the approval of its plan. */
export function approvalsOfRequest(request: ApprovalRequest): PlanApprovals {
  const { state, author, asked, decided, digest } = request;
  const approved = state === "approved";
  return {
    needed: true,
    approved,
    author,
    approvals: approved && decided ? [{ ...decided, digest }] : [],
    asked,
    rejected: state === "rejected" ? decided : null,
  };
}

/** True, or why this person cannot approve the plan. */
export function mayApprove(approvals: PlanApprovals, me: Person): true | string {
  if (!approvals.needed) return text.notNeeded;
  if (approvals.author?.userId === me.user.id) return text.ownPlan;
  const byRole = hasRole(me, "approver");
  if (byRole !== true) return byRole;
  if (approvals.approvals.some(({ userId }) => userId === me.user.id)) return text.alreadyApproved;
  if (approvals.rejected) return text.isRejected({ name: approvals.rejected.userName });
  return countingApproval(approvals, me) === null || text.alreadyApproved;
}

/** True, or why this person cannot reject the plan. */
export function mayReject(approvals: PlanApprovals, me: Person): true | string {
  const { needed, approved, author, asked, rejected } = approvals;
  if (!needed) return text.notNeeded;
  if (author?.userId === me.user.id) return text.ownPlanDecision;
  const byRole = hasRole(me, "approver");
  if (byRole !== true) return byRole;
  if (approved) return text.alreadyApproved;
  if (asked === null) return text.notAsked;
  return rejected === null || text.isRejected({ name: rejected.userName });
}

/** True, or why this person cannot ask for the approval of the plan. */
export function mayAsk({ needed, approved, asked, rejected }: PlanApprovals, me: Person) {
  if (!needed) return text.notNeeded;
  const byRole = hasRole(me, "operator");
  if (byRole !== true) return byRole;
  if (approved) return text.alreadyApproved;
  if (asked === null || rejected !== null || asked.userId === me.user.id) return true;
  return text.alreadyAsked({ name: asked.userName });
}

/** True, or why this person cannot withdraw the request for the approval of the plan. */
export function mayWithdraw(
  { approved, asked, rejected }: PlanApprovals,
  me: Person,
): true | string {
  if (asked === null) return text.notAsked;
  if (asked.userId !== me.user.id) return text.notYourRequest({ name: asked.userName });
  if (approved) return text.alreadyApproved;
  return rejected === null || text.isRejected({ name: rejected.userName });
}

/** True, or why this person cannot start a rollout of the plan. */
export function mayStart(approvals: PlanApprovals | null, me: Person | null): true | string {
  if (me === null) return true;
  const byRole = hasRole(me, "approver");
  if (byRole !== true) return byRole;
  if (approvals === null || !approvals.needed || countingApproval(approvals, me)) return true;
  return approvals.approvals.length > 0 ? text.approvedByYou : text.cannotStart;
}
