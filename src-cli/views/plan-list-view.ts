import type { ApprovalRequest } from "#shared/domain/approvals.ts";
import type { PlanSummary } from "#shared/domain/plan.ts";
import { approvalFields } from "#shared/entities/approval-fields.ts";
import { planSummaryFields } from "#shared/entities/plan-summary-fields.ts";
import { textColumns } from "../text-columns.ts";
import { textTable, type Layout } from "../table.ts";

export function plansText(plans: readonly PlanSummary[], layout: Layout): string {
  if (plans.length === 0) return "";
  const columns = textColumns(planSummaryFields, {
    id: {},
    name: { flexible: true },
    areas: { flexible: true, dropOrder: 1 },
    ready: {},
    createdBy: {},
    created: {},
  });
  return textTable(columns, plans, layout);
}

/** Plans whose approval was asked for. */
export function requestsText(requests: readonly ApprovalRequest[], layout: Layout): string {
  if (requests.length === 0) return "";
  const columns = textColumns(approvalFields, {
    id: {},
    name: { flexible: true },
    changes: { flexible: true, dropOrder: 1 },
    sites: { flexible: true, dropOrder: 2 },
    askedBy: {},
    asked: {},
    note: { flexible: true },
  });
  return textTable(columns, requests, layout);
}
