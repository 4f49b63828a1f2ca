import type { AgentGroup, NatsConnectionState, SiteAgent } from "#shared/domain/agents.ts";
import { agentFields } from "#shared/entities/agent-fields.ts";
import { agentCommands as texts } from "#shared/messages/commands/agents.ts";
import { textColumns } from "../text-columns.ts";
import { textTable, type TextColumn, type Layout } from "../table.ts";
import { localTime } from "./text.ts";

const STATES: Readonly<Record<SiteAgent["state"], () => string>> = {
  connected: () => texts.connected,
  incompatible: () => texts.incompatible,
  disconnected: () => texts.disconnectedState,
  revoked: () => texts.revokedState,
};

export function agentsText(agents: readonly SiteAgent[], layout: Layout): string {
  if (agents.length === 0) return "";
  const columns = textColumns(agentFields, {
    name: {},
    group: {},
    state: {
      value: ({ state }) => STATES[state](),
      tone: ({ state }) => (state === "connected" || state === "revoked" ? undefined : "bad"),
    },
    version: {},
    latency: { value: (agent) => agentFields.latency.text?.(agent) ?? "" },
    computer: { flexible: true },
    lastSeen: { value: ({ lastSeenAt }) => (lastSeenAt ? localTime(lastSeenAt) : "") },
  });
  return textTable(columns, agents, layout);
}

const GROUP_COLUMNS: readonly TextColumn<AgentGroup>[] = [
  { head: "name", value: ({ name }) => name },
  { head: "sites", value: ({ sites }) => String(sites), align: "right" },
];

export function agentGroupsText(groups: readonly AgentGroup[], layout: Layout): string {
  return groups.length === 0 ? "" : textTable(GROUP_COLUMNS, groups, layout);
}

export function connectionText({ state, servers: all, reason }: NatsConnectionState): string {
  const servers = all.join(", ");
  switch (state) {
    case "off":
      return texts.natsOff;
    case "locked":
      return texts.natsLocked;
    case "connecting":
      return texts.natsConnecting({ servers });
    case "connected":
      return texts.natsConnected({ servers });
    case "disconnected":
      return texts.natsDisconnected({ servers, reason });
  }
}
