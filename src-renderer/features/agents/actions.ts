import { commonMessages as common } from "#shared/messages/common.ts";
import { agentScreenMessages as messages } from "#shared/messages/agent-screens.ts";
import { defineActions, type Action, type ActionContext } from "#renderer/actions/index.ts";
import { currentRow, openDialog, openRowDialog } from "#renderer/dialogs/index.ts";
import { navigate } from "#renderer/services/router.ts";
import { IconAdd, IconAgent, IconRemove, IconSettings } from "#renderer/ui/index.ts";
import { AddAgent } from "./add-agent.tsx";
import { RevokeAgent } from "./revoke-agent.tsx";
import { SetUpNats } from "./set-up-nats.tsx";
import { agentsStore } from "./store.ts";

const ON_SETTINGS = { screens: ["settings"] } as const;

const state = ({ services }: ActionContext) => services.get(agentsStore).getState();

function open({ services }: ActionContext, dialog: typeof AddAgent): void {
  navigate("settings/agents");
  openDialog(services, dialog, {});
}

const currentAgent = ({ services }: ActionContext) => currentRow(services, agentsStore);

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
      run: (context) => open(context, SetUpNats),
    },
    {
      ...ON_SETTINGS,
      id: "agents.add",
      calls: ["agents.add"],
      label: () => messages.addAction,
      keywords: "create credentials site",
      icon: IconAdd,
      enabled: (context) => state(context).connection?.state !== "off" || messages.setUpFirst,
      run: (context) => open(context, AddAgent),
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
        if (agent) openRowDialog(context.services, agentsStore, RevokeAgent, agent.id);
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
