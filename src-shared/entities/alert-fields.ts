import type { Alert } from "#shared/domain/alerts.ts";
import { alertTitle } from "#shared/domain/alert-text.ts";
import { alertScreen as m } from "#shared/messages/alert-screens.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { fieldsOf } from "./entity-field.ts";

/** Fields without the state, which screens show as a mark and the command line with its time. */
export const alertFields = fieldsOf<Alert>()({
  site: {
    kind: "text",
    label: () => common.site,
    head: "site",
    value: ({ siteName }) => siteName,
  },
  customer: {
    kind: "text",
    label: () => common.customer,
    head: "customer",
    value: ({ customerName }) => customerName,
  },
  title: { kind: "text", label: () => m.columnAlert, head: "alert", value: alertTitle },
  since: { kind: "time", label: () => m.columnSince, head: "since", value: ({ since }) => since },
  resolved: { kind: "time", label: () => m.columnResolved, value: ({ resolvedAt }) => resolvedAt },
  assigned: {
    kind: "text",
    label: () => m.columnAssigned,
    head: "assignedTo",
    value: ({ assignedTo }) => assignedTo,
  },
  note: { kind: "text", label: () => m.columnNote, head: "note", value: ({ note }) => note },
  delivery: {
    kind: "text",
    label: () => m.columnDelivery,
    value: deliveryText,
    tone: ({ undelivered }) => (undelivered > 0 ? "warn" : "quiet"),
  },
  times: { kind: "number", label: () => m.columnTimes, value: ({ times }) => times },
});

function deliveryText({ undelivered, waiting }: Alert): string {
  const parts = [
    ...(undelivered > 0 ? [m.deliveryFailed({ count: undelivered })] : []),
    ...(waiting > 0 ? [m.deliveryWaiting({ count: waiting })] : []),
  ];
  return parts.join(", ");
}
