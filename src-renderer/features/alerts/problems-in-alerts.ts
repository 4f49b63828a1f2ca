import type { Alert, AlertKind } from "#shared/domain/alerts.ts";

/** Kinds about something else than a problem of a recorder or channel: places do not count them as problems. */
export const NO_PROBLEM_OF_A_PLACE: readonly AlertKind[] = [
  "drift",
  "audit_overdue",
  "agent_silent",
];

/** Number of present problems of recorders and channels that these alerts stand for: an alert can stand for several. */
export function problemsInAlerts(alerts: readonly Pick<Alert, "kind" | "active">[]): number {
  return alerts
    .filter(({ kind }) => !NO_PROBLEM_OF_A_PLACE.includes(kind))
    .reduce((sum, { active }) => sum + active, 0);
}
