import { channelAuditMessages as texts } from "#shared/messages/channel-audit.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { defineActions, type ActionContext } from "#renderer/actions/index.ts";
import { jobsStore } from "#renderer/features/jobs/index.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { recordersInScope } from "#renderer/features/places/index.ts";
import { navigate } from "#renderer/services/router.ts";
import { IconAudit } from "#renderer/ui/index.ts";
import { channelsStore } from "./store.ts";

export const channelActions = defineActions(
  () => common.channels,
  [
    {
      id: "channels.audit",
      calls: ["audit.run"],
      label: () => texts.auditAll,
      shortcut: "A",
      screens: ["channels"],
      icon: IconAudit,
      get keywords() {
        return texts.auditKeywords;
      },
      enabled: canAudit,
      run({ services, screen, scope }) {
        if (screen !== "channels") navigate("channels");
        return services.get(channelsStore).getState().runAudit(recordersInScope(services, scope));
      },
    },
    {
      id: "channels.auditShown",
      calls: ["audit.run"],
      label: () => texts.auditShown,
      shortcut: "shift+A",
      screens: ["channels"],
      icon: IconAudit,
      enabled(context) {
        if (context.screen !== "channels") return texts.openFirst;
        return canAudit(context);
      },
      run({ services }) {
        const { shown, runAudit } = services.get(channelsStore).getState();
        return runAudit(shown?.().byRecorder.map(([id]) => id) ?? []);
      },
    },
  ],
);

function canAudit({ services }: ActionContext): true | string {
  if (services.get(recordersStore).getState().recorders.length === 0) {
    return common.thereAreNoRecorders;
  }
  const { jobs } = services.get(jobsStore).getState();
  const running = services.get(channelsStore).getState().auditing;
  return running || jobs.some(({ kind }) => kind === "audit") ? texts.running : true;
}
