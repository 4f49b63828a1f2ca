import type { ApprovalRequest, ApprovalState } from "#shared/domain/approvals.ts";
import { approvalFields, approvalStateText } from "#shared/entities/approval-fields.ts";
import { gridColumns, type GridColumn, type Tone } from "#renderer/ui/index.ts";

export const APPROVAL_TONES: Readonly<Record<ApprovalState, Tone>> = {
  waiting: "fair",
  approved: "good",
  rejected: "bad",
};

/** @param open shows a request in the panel */
export function approvalColumns(
  open: (request: ApprovalRequest) => void,
): GridColumn<ApprovalRequest>[] {
  return gridColumns(approvalFields, {
    name: { open, minWidth: 130, flex: 1, tooltip: ({ name }) => name },
    state: {
      mark: ({ state }) => ({ tone: APPROVAL_TONES[state], text: approvalStateText(state) }),
      width: 126,
    },
    changes: { minWidth: 150, flex: 1, tooltip: approvalFields.changes.value },
    customers: { width: 130, tooltip: ({ customers }) => customers.join("\n") },
    sites: { width: 130, tooltip: ({ sites }) => sites.join("\n") },
    askedBy: { width: 116 },
    asked: { width: 116 },
    note: { minWidth: 120, flex: 1, tooltip: ({ asked }) => asked.note },
    decidedBy: { width: 120, hidden: true },
    decided: { width: 120, hidden: true },
    reason: { minWidth: 120, flex: 1, hidden: true, tooltip: ({ decided }) => decided?.note ?? "" },
  } as Parameters<typeof gridColumns<ApprovalRequest, keyof typeof approvalFields>>[1]);
}
