import { overviewMessages as text } from "#shared/messages/overview.ts";
import { defineActions } from "#renderer/actions/index.ts";
import { channelActions, channelsStore } from "#renderer/features/channels/index.ts";
import { IconAudit } from "#renderer/ui/index.ts";

const audit = channelActions.find(({ id }) => id === "channels.audit");

export const overviewActions = defineActions(
  () => text.title,
  [
    {
      id: "overview.audit",
      calls: ["audit.run"],
      label: () => text.auditAction,
      shortcut: "A",
      screens: ["overview"],
      icon: IconAudit,
      inPalette: false,
      enabled: (context) => audit?.enabled?.(context) ?? true,
      run: ({ services }) => services.get(channelsStore).getState().runAudit(),
    },
  ],
);
