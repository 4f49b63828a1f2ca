import type { SiteAgent } from "#shared/domain/agents.ts";
import { agentScreenMessages as messages } from "#shared/messages/agent-screens.ts";
import { fieldsOf } from "./entity-field.ts";

const STATES: Readonly<Record<SiteAgent["state"], () => string>> = {
  connected: () => messages.connected,
  incompatible: () => messages.incompatible,
  disconnected: () => messages.disconnected,
  revoked: () => messages.revoked,
};

export const agentFields = fieldsOf<SiteAgent>()({
  name: { kind: "text", label: () => messages.name, head: "name", value: ({ name }) => name },
  group: {
    kind: "text",
    label: () => messages.group,
    head: "group",
    value: ({ groupName }) => groupName,
  },
  state: {
    kind: "text",
    label: () => messages.state,
    head: "state",
    value: ({ state }) => STATES[state](),
  },
  latency: {
    kind: "number",
    label: () => messages.latency,
    hint: () => messages.latencyHint,
    head: "latency",
    value: ({ live }) => live?.latencyMs ?? null,
    text: ({ live }) => inMilliseconds(live?.latencyMs ?? null),
  },
  connections: {
    kind: "number",
    label: () => messages.connections,
    hint: () => messages.connectionsHint,
    value: ({ live }) => live?.connections ?? null,
  },
  load: {
    kind: "number",
    label: () => messages.load,
    hint: () => messages.loadHint,
    value: ({ live }) => live?.load ?? null,
    text: ({ live }) => (live ? messages.percent({ count: Math.round(live.load * 100) }) : ""),
  },
  version: {
    kind: "text",
    label: () => messages.version,
    head: "version",
    value: ({ version }) => version,
  },
  computer: {
    kind: "text",
    label: () => messages.computer,
    head: "computer",
    value: ({ host }) => host,
  },
  lastSeen: {
    kind: "time",
    label: () => messages.lastSeen,
    head: "lastSeen",
    value: ({ lastSeenAt }) => lastSeenAt,
    text: () => messages.never,
    tone: ({ lastSeenAt }) => (lastSeenAt === null ? "quiet" : null),
  },
  created: { kind: "time", label: () => messages.created, value: ({ createdAt }) => createdAt },
});

function inMilliseconds(latency: number | null): string {
  return latency === null ? "" : messages.milliseconds({ count: Math.max(1, Math.round(latency)) });
}
