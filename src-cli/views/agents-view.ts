import type { AgentGroup, NatsConnectionState, SiteAgent } from "#shared/domain/agents.ts";
import { agentCommands as texts } from "#shared/messages/commands/agents.ts";
import { textTable, type TextColumn, type Layout } from "../table.ts";
import { localTime } from "./text.ts";

const STATES: Readonly<Record<SiteAgent["state"], () => string>> = {
  connected: () => texts.connected,
  incompatible: () => texts.incompatible,
  disconnected: () => texts.disconnectedState,
  revoked: () => texts.revokedState,
};

const COLUMNS: readonly TextColumn<SiteAgent>[] = [
  { head: "name", value: ({ name }) => name },
  { head: "group", value: ({ groupName }) => groupName },
  {
    head: "state",
    value: ({ state }) => STATES[state](),
    tone: ({ state }) => (state === "connected" || state === "revoked" ? undefined : "bad"),
  },
  { head: "version", value: ({ version }) => version },
  { head: "latency", value: ({ live }) => latencyText(live), align: "right" },
  { head: "computer", value: ({ host }) => host, flexible: true },
  { head: "lastSeen", value: ({ lastSeenAt }) => (lastSeenAt ? localTime(lastSeenAt) : "") },
];

export function agentsText(agents: readonly SiteAgent[], layout: Layout): string {
  return agents.length === 0 ? "" : textTable(COLUMNS, agents, layout);
}

function latencyText(live: SiteAgent["live"]): string {
  const latency = live?.latencyMs ?? null;
  return latency === null ? "" : texts.milliseconds({ count: Math.max(1, Math.round(latency)) });
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
