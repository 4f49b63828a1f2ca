import type { ApprovalRequest, ApprovalState } from "#shared/domain/approvals.ts";
import {
  approvalFields,
  approvalStateText,
  changesText,
} from "#shared/entities/approval-fields.ts";
import { gridColumns, type GridColumn, type Tone } from "#renderer/ui/index.ts";

export const APPROVAL_TONES: Readonly<Record<ApprovalState, Tone>> = {
  waiting: "unknown",
  approved: "good",
  rejected: "bad",
};

/** @param open shows a request in the panel */
export function approvalColumns(
  open: (request: ApprovalRequest) => void,
): GridColumn<ApprovalRequest>[] {
  return gridColumns(approvalFields, {
    name: { open, minWidth: 170, flex: 1, tooltip: ({ name }) => name, besidePanel: true },
    state: {
      mark: ({ state }) => ({ tone: APPROVAL_TONES[state], text: approvalStateText(state) }),
      width: 124,
      besidePanel: true,
    },
    changes: { minWidth: 170, flex: 0.8, tooltip: (request) => changesText(request) },
    where: { minWidth: 120, flex: 0.6, tooltip: (request) => placesText(request) },
    askedBy: { width: 116, besidePanel: "ifRoom" },
    asked: { width: 104, besidePanel: "ifRoom" },
    note: { minWidth: 130, flex: 1, tooltip: ({ asked }) => asked.note },
    customers: { width: 130, hidden: true },
    sites: { width: 130, hidden: true },
    decidedBy: { width: 120, hidden: true },
    decided: { width: 120, hidden: true },
    reason: { minWidth: 120, flex: 1, hidden: true, tooltip: ({ decided }) => decided?.note ?? "" },
  });
}

/** All customers and sites of a plan, line by line. */
function placesText({ customers, sites }: ApprovalRequest): string {
  return [...customers, ...sites].join("\n");
}
