import type { Alert } from "#shared/domain/alerts.ts";
import { alertTitle } from "#shared/domain/alert-text.ts";
import { durationText } from "#shared/domain/share-text.ts";
import { formatTime } from "#shared/format.ts";
import { alertFields } from "#shared/entities/alert-fields.ts";
import { alertScreen as m } from "#shared/messages/alert-screens.ts";
import type { ProblemIndex } from "#renderer/features/health/index.ts";
import { gridColumns, relativeTime, type GridColumn } from "#renderer/ui/index.ts";
import { kindText, alertStateMark } from "./labels.ts";
import {
  alertPlace,
  compareSeverities,
  severityMark,
  shortPlace,
  shortProblem,
} from "./short-texts.ts";
import type { AlertView } from "./store.ts";

/**
 * @param isTeam alerts can be assigned to users
 * @param problems what is wrong now, measured: named in place of the kind
 * @param open shows an alert in the panel
 */
export function alertColumns(
  view: AlertView,
  isTeam: boolean,
  problems: Pick<ProblemIndex, "byRecorder">,
  open: (alert: Alert) => void,
): GridColumn<Alert>[] {
  const isHistory = view === "resolved";
  const severity: GridColumn<Alert> = {
    id: "severity",
    label: m.columnSeverity,
    value: (alert) => severityMark(alert).text,
    width: isHistory ? 84 : 100,
    compare: compareSeverities,
    // What is over is not marked: nothing has to be done about it.
    ...(isHistory
      ? { tone: () => "quiet", hidden: true }
      : { mark: severityMark, besidePanel: true, sort: "asc", sortIndex: 0 }),
  };
  return [
    ...(isHistory
      ? [
          ...gridColumns(alertFields, {
            resolved: {
              format: ({ resolvedAt }) =>
                resolvedAt === null ? "" : formatTime(Date.parse(resolvedAt), "dayClock"),
              tooltip: ({ resolvedAt }) => resolvedAt && relativeTime(Date.parse(resolvedAt)),
              isAge: false,
              ticks: false,
              width: 124,
              sort: "desc",
              sortIndex: 0,
              besidePanel: true,
            },
          }),
          DURATION,
        ]
      : [severity]),
    {
      id: "problem",
      label: m.columnProblem,
      value: (alert) => shortProblem(alert, problems),
      open,
      tooltip: alertTitle,
      minWidth: 150,
      flex: 1,
      besidePanel: true,
    },
    {
      id: "where",
      label: m.columnWhere,
      value: alertPlace,
      format: shortPlace,
      tooltip: alertPlace,
      minWidth: 180,
      flex: 1.3,
      cut: "middle",
      besidePanel: true,
    },
    ...gridColumns(alertFields, {
      site: { value: ({ siteName }) => siteName || m.severalSites, width: 100 },
      customer: { width: 130 },
      since: { width: 100, ...(isHistory ? { hidden: true } : { sort: "desc", sortIndex: 1 }) },
    }),
    ...(isHistory ? [severity] : []),
    stateColumn(isHistory),
    ...(isTeam
      ? gridColumns(alertFields, { assigned: { width: 120, besidePanel: !isHistory } })
      : []),
    ...gridColumns(alertFields, {
      note: { tooltip: ({ note }) => note, minWidth: 100, flex: 0.3 },
      delivery: { width: 110 },
      times: { width: 80, hidden: true },
      title: { tooltip: (alert: Alert) => alertTitle(alert), width: 260, hidden: true },
    }),
    {
      id: "kind",
      label: m.columnKind,
      value: ({ kind }) => kindText(kind),
      width: 160,
      hidden: true,
    },
  ];
}

/** How long a resolved alert was open. */
const DURATION: GridColumn<Alert> = {
  id: "duration",
  get label() {
    return m.columnDuration;
  },
  value: durationOf,
  format: (alert) => durationText(durationOf(alert) ?? 0),
  filter: false,
  width: 100,
};

function durationOf({ since, resolvedAt }: Alert): number | null {
  return resolvedAt === null ? null : Math.max(0, Date.parse(resolvedAt) - Date.parse(since));
}

/** Among the open alerts, only states that differ from "open" are shown; without any, the column is left out. */
function stateColumn(isHistory: boolean): GridColumn<Alert> {
  // Most open alerts are just open, and most resolved ones recovered.
  const usual = isHistory ? "good" : "bad";
  return {
    id: "state",
    label: m.columnState,
    value: (alert: Alert) => alertStateMark(alert).text,
    width: 120,
    format: (alert) => {
      const { tone, text } = alertStateMark(alert);
      return tone === usual ? "" : text;
    },
    tone: (alert) => {
      if (alert.flapping) return "warn";
      return alertStateMark(alert).tone === usual ? null : "quiet";
    },
  };
}
