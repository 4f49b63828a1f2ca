import type { Alert } from "#shared/domain/alerts.ts";
import { alertTitle } from "#shared/domain/alert-text.ts";
import { commonMessages } from "#shared/messages/common.ts";
import { alertScreen as m } from "#shared/messages/alert-screens.ts";
import { exactTime, relativeTime, type GridColumn } from "#renderer/ui/index.ts";
import type { AlertView } from "./store.ts";
import { kindText, alertStateMark } from "./labels.ts";

function deliveryText({ undelivered, waiting }: Alert): string {
  const parts = [
    ...(undelivered > 0 ? [m.deliveryFailed({ count: undelivered })] : []),
    ...(waiting > 0 ? [m.deliveryWaiting({ count: waiting })] : []),
  ];
  return parts.join(", ");
}

/** @param open shows an alert in the panel */
export function alertColumns(view: AlertView, open: (alert: Alert) => void): GridColumn<Alert>[] {
  const isHistory = view === "resolved";
  return [
    {
      id: "site",
      label: commonMessages.site,
      value: ({ siteName }) => siteName || m.severalSites,
      width: 120,
      ...(isHistory ? {} : { sort: "asc", sortIndex: 0 }),
    },
    {
      id: "customer",
      label: commonMessages.customer,
      value: ({ customerName }) => customerName,
      width: 140,
    },
    {
      id: "title",
      label: m.columnAlert,
      value: alertTitle,
      open,
      minWidth: 220,
      flex: 1,
      tooltip: alertTitle,
    },
    {
      id: "kind",
      label: m.columnKind,
      value: ({ kind }) => kindText(kind),
      width: 160,
      hidden: true,
    },
    {
      id: "state",
      label: m.columnState,
      value: (alert) => alertStateMark(alert).text,
      mark: alertStateMark,
      width: 130,
    },
    timeColumn("since", m.columnSince, ({ since }) => since, !isHistory, 1),
    ...(isHistory
      ? [timeColumn("resolved", m.columnResolved, ({ resolvedAt }) => resolvedAt ?? "", true, 0)]
      : []),
    {
      id: "note",
      label: m.columnNote,
      value: ({ note }) => note,
      minWidth: 100,
      flex: 0.3,
      tooltip: ({ note }) => note,
    },
    {
      id: "delivery",
      label: m.columnDelivery,
      value: deliveryText,
      tone: ({ undelivered }) => (undelivered > 0 ? "warn" : "quiet"),
      width: 110,
    },
    {
      id: "times",
      label: m.columnTimes,
      value: ({ times }) => times,
      align: "right",
      filter: "number",
      width: 80,
      hidden: true,
    },
  ];
}

function timeColumn(
  id: string,
  label: string,
  iso: (alert: Alert) => string,
  isSorted: boolean,
  sortIndex: number,
): GridColumn<Alert> {
  return {
    id,
    label,
    value: iso,
    format: (alert) => relativeTime(Date.parse(iso(alert)), Date.now()),
    tooltip: (alert) => exactTime(iso(alert)),
    ticks: true,
    filter: false,
    width: 110,
    ...(isSorted ? { sort: "desc", sortIndex } : {}),
  };
}
