import { areaSpec } from "#shared/areas/index.ts";
import type { ApprovalRequest, ApprovalState } from "#shared/domain/approvals.ts";
import { formatList } from "#shared/format.ts";
import { approvalMessages as texts } from "#shared/messages/approvals.ts";
import { planMessages as plans } from "#shared/messages/plans.ts";
import { fieldsOf } from "./entity-field.ts";

/** `Email and Event push at 12 recorders`. */
export function changesText({ areas, recorders }: Pick<ApprovalRequest, "areas" | "recorders">) {
  const names = formatList(areas.map((area) => areaSpec(area).label));
  return texts.changes({ areas: names, count: recorders });
}

export function approvalStateText(state: ApprovalState): string {
  return { waiting: texts.waiting, approved: texts.approved, rejected: texts.rejectedState }[state];
}

/** Plans whose approval was asked for. */
export const approvalFields = fieldsOf<ApprovalRequest>()({
  id: { kind: "text", label: () => plans.columnId, head: "id", value: ({ planId }) => planId },
  name: { kind: "text", label: () => plans.plan, head: "plan", value: ({ name }) => name },
  state: {
    kind: "text",
    label: () => texts.columnState,
    head: "state",
    value: ({ state }) => approvalStateText(state),
  },
  changes: { kind: "text", label: () => texts.columnChanges, head: "changes", value: changesText },
  where: {
    kind: "text",
    label: () => texts.columnWhere,
    head: "where",
    value: ({ customers, sites }) => (customers.length > 0 ? customers : sites).join(", "),
    text: ({ customers, sites }) => shortList(customers.length > 0 ? customers : sites),
  },
  customers: {
    kind: "text",
    label: () => texts.columnCustomers,
    head: "customers",
    value: ({ customers }) => customers.join(", "),
    text: ({ customers }) => shortList(customers),
  },
  sites: {
    kind: "text",
    label: () => texts.columnSites,
    head: "sites",
    value: ({ sites }) => sites.join(", "),
    text: ({ sites }) => shortList(sites),
  },
  askedBy: {
    kind: "text",
    label: () => texts.columnAskedBy,
    head: "by",
    value: ({ asked }) => asked.userName,
  },
  asked: {
    kind: "time",
    label: () => texts.columnAsked,
    head: "since",
    value: ({ asked }) => asked.at,
  },
  note: {
    kind: "text",
    label: () => texts.columnNote,
    head: "note",
    value: ({ asked }) => asked.note,
  },
  decidedBy: {
    kind: "text",
    label: () => texts.columnDecidedBy,
    head: "decidedBy",
    value: ({ decided }) => decided?.userName ?? "",
  },
  decided: {
    kind: "time",
    label: () => texts.columnDecided,
    head: "decided",
    value: ({ decided }) => decided?.at ?? null,
  },
  reason: {
    kind: "text",
    label: () => texts.columnReason,
    head: "reason",
    value: ({ decided }) => decided?.note ?? "",
  },
});

/** The first two of many names. */
function shortList(names: readonly string[]): string {
  if (names.length <= 3) return formatList([...names]);
  return texts.names({ first: names.slice(0, 2).join(", "), more: String(names.length - 2) });
}
