import type { Alert } from "#shared/domain/alerts.ts";
import { alertTitle } from "#shared/domain/alert-text.ts";
import { alertFields } from "#shared/entities/alert-fields.ts";
import { alertScreen as m } from "#shared/messages/alert-screens.ts";
import { gridColumns, type GridColumn } from "#renderer/ui/index.ts";
import type { AlertView } from "./store.ts";
import { kindText, alertStateMark } from "./labels.ts";

/**
 * @param isTeam alerts can be assigned to users
 * @param open shows an alert in the panel
 */
export function alertColumns(
  view: AlertView,
  isTeam: boolean,
  open: (alert: Alert) => void,
): GridColumn<Alert>[] {
  const isHistory = view === "resolved";
  return [
    ...gridColumns(alertFields, {
      site: {
        value: ({ siteName }) => siteName || m.severalSites,
        width: 120,
        ...(isHistory ? {} : { sort: "asc", sortIndex: 0 }),
      },
      customer: { width: 140 },
      title: { open, tooltip: alertTitle, minWidth: 220, flex: 1 },
    }),
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
    ...(isTeam ? gridColumns(alertFields, { assigned: { width: 120 } }) : []),
    ...gridColumns(alertFields, {
      since: { width: 110, ...(isHistory ? {} : { sort: "desc", sortIndex: 1 }) },
      ...(isHistory && { resolved: { width: 110, sort: "desc", sortIndex: 0 } }),
      note: { tooltip: ({ note }) => note, minWidth: 100, flex: 0.3 },
      delivery: { width: 110 },
      times: { width: 80, hidden: true },
    }),
  ];
}
