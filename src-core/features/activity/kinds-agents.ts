import { activityEntryMessages as texts } from "#shared/messages/activity-entries.ts";
import type { Rules } from "./rule.ts";

export const agentRules = {
  "agents.setUp": {
    done: ({ servers }) => ({
      kind: "agents.setUp",
      detail: texts.natsServers({ servers: servers.join(", ") }),
    }),
  },
  "agents.disconnect": { done: () => ({ kind: "agents.disconnected" }) },
  "agents.add": {
    done: (_, { agent: { name, groupName } }) => ({
      kind: "agent.added",
      subject: name,
      detail: texts.inAgentGroup({ group: groupName }),
    }),
  },
  "agents.revoke": { done: (_, { name }) => ({ kind: "agent.revoked", subject: name }) },
  "agents.renameGroup": {
    done: (_, { name }) => ({ kind: "agentGroup.renamed", subject: name }),
  },
  "agents.removeGroup": {
    done: (_, { name }) => ({ kind: "agentGroup.removed", subject: name }),
  },
} satisfies Partial<Rules>;
