import { canDecide, type ApprovalRequest } from "#shared/domain/approvals.ts";
import { itemOf, type OtherItem } from "./group.ts";

/**
 * Plans that wait for the decision of the user who asks. A plan can be about several customers: an overview of one place does not
 * show plans, that of a user with a limited scope shows those that the user sees.
 */
export function approvalsItem(requests: () => readonly ApprovalRequest[]): OtherItem {
  return async (after, { caller, visible }, part) => {
    if (part !== undefined && visible === undefined) return null;
    const own = requests().filter(
      (request) =>
        canDecide(request, caller) && (visible === undefined || visible.seesPlan(request.planId)),
    );
    const cases = own.map(({ planId: id, name: label, asked }) => ({
      id,
      label,
      siteId: null,
      since: asked.at,
    }));
    return itemOf("approvals_waiting", cases, after);
  };
}
