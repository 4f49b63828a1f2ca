import type { SiteAgent } from "#shared/domain/agents.ts";
import type { AgentReport } from "#core/platform/ports/agent-transport.ts";
import type { AgentRow } from "./store.ts";

/** An agent as screens and commands show it. @param report undefined: it is not connected */
export function toSiteAgent(row: AgentRow, report: AgentReport | undefined): SiteAgent {
  const { id, name, agent_group_id: groupId, group_name: groupName } = row;
  const seenAt = report === undefined ? row.last_seen_at : new Date(report.seenAt).toISOString();
  return {
    id,
    name,
    groupId,
    groupName,
    state: stateOf(row, report),
    createdAt: row.created_at,
    createdBy: row.created_by,
    revokedAt: row.revoked_at,
    lastSeenAt: seenAt,
    version: report?.version ?? row.version,
    host: report?.host ?? row.host,
    live: report === undefined || row.revoked_at !== null ? null : liveOf(report),
  };
}

function stateOf({ revoked_at }: AgentRow, report: AgentReport | undefined): SiteAgent["state"] {
  if (revoked_at !== null) return "revoked";
  if (report === undefined) return "disconnected";
  return report.compatible ? "connected" : "incompatible";
}

function liveOf({ startedAt, latency, lines, load }: AgentReport): SiteAgent["live"] {
  return { startedAt, latencyMs: latency, connections: lines, load };
}
