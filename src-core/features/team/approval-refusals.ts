import type { Plan } from "#shared/domain/plan.ts";
import type { Caller, PlanApprovals } from "#shared/domain/team.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { fourEyesMessages as texts } from "#shared/messages/team.ts";

type User = Caller["user"];

/** Why the approval of a plan cannot be asked for; null if it can. */
export function ofRequest(
  { name, items }: Plan,
  { needed, approved, approvals, asked, rejected }: PlanApprovals,
  by: User,
): MusterError | null {
  if (!needed) {
    return fault("bad_input", texts.notNeeded({ name }), { hint: texts.notNeededHint });
  }
  if (!items.some(({ state }) => state === "ready")) {
    const hint = texts.nothingToApproveHint;
    return fault("nothing_selected", texts.nothingToApprove({ name }), { hint });
  }
  if (approved) return decided(name, approvals[0]?.userName ?? "");
  // The user who asked may change the note.
  if (asked === null || rejected !== null || asked.userId === by.id) return null;
  const message = texts.alreadyAsked({ name, user: asked.userName });
  return fault("already_exists", message, { hint: texts.alreadyAskedHint });
}

/** Why a user cannot withdraw the request for the approval of a plan; null if the user can. */
export function ofWithdrawal(
  { name }: Plan,
  { author, approved, approvals, asked, rejected }: PlanApprovals,
  by: User,
): MusterError | null {
  if (asked === null)
    return fault("bad_input", texts.notAsked({ name }), { hint: texts.nothingToWithdrawHint });
  if (asked.userId !== by.id) {
    const message = texts.otherRequest({ name, user: asked.userName });
    return fault("forbidden", message, { hint: texts.otherRequestHint });
  }
  if (approved)
    return decided(name, approvals.find(({ userId }) => userId !== author?.userId)?.userName ?? "");
  if (rejected === null) return null;
  const message = texts.alreadyRejected({ name, user: rejected.userName, reason: rejected.note });
  return fault("already_exists", message, { hint: texts.alreadyRejectedHint });
}

/** Why a user cannot approve a plan; null if the user can. */
export function ofApproval(
  { name }: Plan,
  { author, rejected }: PlanApprovals,
  by: User,
): MusterError | null {
  if (author?.userId === by.id) {
    return fault("forbidden", texts.ownPlan({ name }), { hint: texts.ownPlanHint });
  }
  if (rejected === null) return null;
  const message = texts.alreadyRejected({ name, user: rejected.userName, reason: rejected.note });
  return fault("approval_needed", message, { hint: texts.alreadyRejectedHint });
}

/** Why a user cannot reject a plan; null if the user can. */
export function ofRejection(
  { name }: Plan,
  { author, approved, approvals, asked, rejected }: PlanApprovals,
  by: User,
): MusterError | null {
  if (author?.userId === by.id) {
    return fault("forbidden", texts.ownPlanRejected({ name }), { hint: texts.ownPlanHint });
  }
  if (approved) {
    return decided(name, approvals.find(({ userId }) => userId !== author?.userId)?.userName ?? "");
  }
  if (asked === null) {
    return fault("bad_input", texts.notAsked({ name }), { hint: texts.notAskedHint });
  }
  if (rejected === null) return null;
  const message = texts.alreadyRejected({ name, user: rejected.userName, reason: rejected.note });
  return fault("already_exists", message, { hint: texts.alreadyRejectedHint });
}

export function otherContent({ name }: Plan): MusterError {
  const hint = texts.otherContentHint;
  return fault("plan_stale", texts.otherContent({ name }), { hint, where: "digest" });
}

function decided(name: string, user: string): MusterError {
  const hint = texts.alreadyApprovedHint;
  return fault("already_exists", texts.alreadyApproved({ name, user }), { hint });
}
