import type { SiteAgent } from "#shared/domain/agents.ts";
import { agentScreenMessages as messages } from "#shared/messages/agent-screens.ts";
import { relativeTime, exactTime, type CellMark, type GridColumn } from "#renderer/ui/index.ts";

const MARKS: Readonly<Record<SiteAgent["state"], () => CellMark>> = {
  connected: () => ({ tone: "good", text: messages.connected }),
  incompatible: () => ({ tone: "bad", text: messages.incompatible }),
  disconnected: () => ({ tone: "bad", text: messages.disconnected }),
  revoked: () => ({ tone: "idle", text: messages.revoked }),
};

export function agentColumns(): GridColumn<SiteAgent>[] {
  return [
    {
      id: "name",
      label: messages.name,
      value: ({ name }) => name,
      flex: 1.5,
      minWidth: 140,
    },
    {
      id: "group",
      label: messages.group,
      value: ({ groupName }) => groupName,
      flex: 1,
      minWidth: 120,
      sort: "asc",
    },
    {
      id: "state",
      label: messages.state,
      value: ({ state }) => MARKS[state]().text,
      mark: ({ state }) => MARKS[state](),
      width: 180,
    },
    {
      id: "latency",
      label: messages.latency,
      hint: messages.latencyHint,
      value: ({ live }) => live?.latencyMs ?? null,
      format: ({ live }) => inMilliseconds(live?.latencyMs ?? null),
      filter: "number",
      align: "right",
      width: 110,
    },
    {
      id: "connections",
      label: messages.connections,
      hint: messages.connectionsHint,
      value: ({ live }) => live?.connections ?? null,
      filter: "number",
      align: "right",
      width: 130,
    },
    {
      id: "load",
      label: messages.load,
      hint: messages.loadHint,
      value: ({ live }) => live?.load ?? null,
      format: ({ live }) => (live ? messages.percent({ count: Math.round(live.load * 100) }) : ""),
      filter: "number",
      align: "right",
      width: 90,
      hidden: true,
    },
    { id: "version", label: messages.version, value: ({ version }) => version, width: 110 },
    { id: "computer", label: messages.computer, value: ({ host }) => host, flex: 1, minWidth: 120 },
    {
      id: "lastSeen",
      label: messages.lastSeen,
      value: ({ lastSeenAt }) => lastSeenAt,
      format: ({ lastSeenAt }) =>
        lastSeenAt === null ? messages.never : relativeTime(Date.parse(lastSeenAt), Date.now()),
      tooltip: ({ lastSeenAt }) => (lastSeenAt === null ? null : exactTime(lastSeenAt)),
      tone: ({ lastSeenAt }) => (lastSeenAt === null ? "quiet" : null),
      filter: false,
      ticks: true,
      width: 140,
    },
    {
      id: "created",
      label: messages.created,
      value: ({ createdAt }) => createdAt,
      format: ({ createdAt }) => exactTime(createdAt),
      filter: false,
      width: 170,
      hidden: true,
    },
  ];
}

function inMilliseconds(latency: number | null): string {
  return latency === null ? "" : messages.milliseconds({ count: Math.max(1, Math.round(latency)) });
}
