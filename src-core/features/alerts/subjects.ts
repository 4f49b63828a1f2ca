import { isHealthFactId, type HealthFactId } from "#shared/facts/index.ts";
import type { AlertCondition } from "#shared/domain/alerts.ts";

/** Problems of one subject are one alert. */
type Grouping = "site" | "recorder" | "agent" | "fleet";

const GROUPING: Readonly<Record<Exclude<AlertCondition, HealthFactId>, Grouping>> = {
  // A site that loses its line is one alert.
  recorder_unreachable: "site",
  channel_down: "recorder",
  sign_in_blocked: "site",
  certificate_changed: "site",
  drift: "site",
  // If nothing audits, every recorder is overdue.
  audit_overdue: "fleet",
  agent_silent: "agent",
};

export function groupingOf(condition: AlertCondition): Grouping {
  return isHealthFactId(condition) ? "recorder" : GROUPING[condition];
}

/** `channel_down:<recorder>`, `recorder_unreachable:<site>`, `agent_silent:<agent>`, `audit_overdue`. @param recorderId of an agent, its id */
export function subjectOf(condition: AlertCondition, recorderId: string, siteId: string): string {
  const grouping = groupingOf(condition);
  if (grouping === "fleet") return condition;
  return `${condition}:${grouping === "site" ? siteId : recorderId}`;
}
