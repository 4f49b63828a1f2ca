import type { Action, ActionContext } from "#renderer/actions/index.ts";
import { jobsStore } from "#renderer/features/jobs/index.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { navigate } from "#renderer/services/router.ts";
import { IconAudit } from "#renderer/ui/index.ts";
import { channelsStore } from "./store.ts";

export const channelActions: readonly Action[] = [
  {
    id: "channels.audit",
    label: "Audit all recorders now",
    group: "Channels",
    shortcut: "A",
    screens: ["channels"],
    icon: IconAudit,
    keywords: "status online offline check cameras read",
    enabled: canAudit,
    run({ services, screen }) {
      if (screen !== "channels") navigate("channels");
      return services.get(channelsStore).getState().runAudit();
    },
  },
  {
    id: "channels.auditShown",
    label: "Audit the shown recorders now",
    group: "Channels",
    shortcut: "shift+A",
    screens: ["channels"],
    icon: IconAudit,
    enabled(context) {
      if (context.screen !== "channels") return "Open the channels first.";
      return canAudit(context);
    },
    run({ services }) {
      const { shown, runAudit } = services.get(channelsStore).getState();
      return runAudit(shown?.().byRecorder.map(([id]) => id) ?? []);
    },
  },
];

function canAudit({ services }: ActionContext): true | string {
  if (services.get(recordersStore).getState().recorders.length === 0) {
    return "There are no recorders yet.";
  }
  const { jobs } = services.get(jobsStore).getState();
  const running = services.get(channelsStore).getState().auditing;
  return running || jobs.some(({ kind }) => kind === "audit") ? "An audit is running." : true;
}
