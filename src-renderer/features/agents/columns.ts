import type { SiteAgent } from "#shared/domain/agents.ts";
import { agentFields } from "#shared/entities/agent-fields.ts";
import { exactTime, gridColumns, type GridColumn, type Tone } from "#renderer/ui/index.ts";

const TONES: Readonly<Record<SiteAgent["state"], Tone>> = {
  connected: "good",
  incompatible: "bad",
  disconnected: "bad",
  revoked: "idle",
};

export function agentColumns(): GridColumn<SiteAgent>[] {
  return gridColumns(agentFields, {
    name: { flex: 1.5, minWidth: 140 },
    group: { flex: 1, minWidth: 120, sort: "asc" },
    state: {
      mark: (agent) => ({
        tone: TONES[agent.state],
        text: String(agentFields.state.value(agent)),
      }),
      width: 180,
    },
    latency: { width: 110 },
    connections: { width: 130 },
    load: { width: 90, hidden: true },
    version: { width: 110 },
    computer: { flex: 1, minWidth: 120 },
    lastSeen: { width: 140 },
    created: {
      format: ({ createdAt }) => exactTime(createdAt),
      ticks: false,
      isAge: false,
      width: 170,
      hidden: true,
    },
  });
}
