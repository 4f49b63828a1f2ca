import { commonMessages as common } from "#shared/messages/common.ts";
import { agentScreenMessages as messages } from "#shared/messages/agent-screens.ts";
import type { SiteAgent } from "#shared/domain/agents.ts";
import { defineActions, type Action, type ActionContext } from "#renderer/actions/index.ts";
import { navigate } from "#renderer/services/router.ts";
import { IconAdd, IconAgent, IconRemove, IconSettings } from "#renderer/ui/index.ts";
import { agentsStore, type AgentsDialog } from "./store.ts";

const ON_SETTINGS = { screens: ["settings"] } as const;

const state = ({ services }: ActionContext) => services.get(agentsStore).getState();

function open(context: ActionContext, dialog: AgentsDialog): void {
  state(context).show(dialog);
  navigate("settings/agents");
}

/** The agent under the cursor, while the list is on screen. */
function currentAgent(context: ActionContext): SiteAgent | null {
  return state(context).grid?.current() ?? null;
}

const listActions = defineActions(
  () => messages.tab,
  [
    {
      ...ON_SETTINGS,
      id: "agents.setUp",
      calls: ["agents.setUp"],
      label: () => messages.setUpAction,
      keywords: "nats server connect",
      icon: IconSettings,
      run: (context) => open(context, { kind: "setUp" }),
    },
    {
      ...ON_SETTINGS,
      id: "agents.add",
      calls: ["agents.add"],
      label: () => messages.addAction,
      keywords: "create credentials site",
      icon: IconAdd,
      enabled: (context) => state(context).connection?.state !== "off" || messages.setUpFirst,
      run: (context) => open(context, { kind: "add" }),
    },
    {
      ...ON_SETTINGS,
      id: "agents.revoke",
      calls: ["agents.revoke"],
      label: () => messages.revokeAction,
      keywords: "remove delete",
      icon: IconRemove,
      enabled(context) {
        const agent = currentAgent(context);
        if (agent === null) return messages.selectAgent;
        return agent.state !== "revoked" || messages.alreadyRevoked;
      },
      run(context) {
        const agent = currentAgent(context);
        if (agent) open(context, { kind: "revoke", id: agent.id });
      },
    },
  ],
);

const goToActions = defineActions(
  () => common.goTo,
  [
    {
      id: "settings.agents",
      calls: ["agents.list"],
      label: () => messages.goToAction,
      keywords: "settings nats sites",
      icon: IconAgent,
      run: () => navigate("settings/agents"),
    },
  ],
);

export const agentActions: readonly Action[] = [...listActions, ...goToActions];
