import { overviewMessages as text } from "#shared/messages/overview.ts";
import { defineActions, type Action } from "#renderer/actions/index.ts";
import { firstStepMessages as steps } from "#shared/messages/first-steps.ts";
import { channelActions, channelsStore } from "#renderer/features/channels/index.ts";
import { recordersInScope } from "#renderer/features/places/index.ts";
import { preferencesStore } from "#renderer/services/preferences.ts";
import { navigate } from "#renderer/services/router.ts";
import { IconAudit } from "#renderer/ui/index.ts";

/** The preference that hides the first steps, and its value. */
export const DISMISSED_KEY = "overview.firstSteps";
export const DISMISSED = "dismissed";
/** The value if all steps were done once: the list does not come back by itself. */
export const ALL_DONE = "done";

const audit = channelActions.find(({ id }) => id === "channels.audit");

const audits = defineActions(
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
      run: ({ services, scope }) =>
        services.get(channelsStore).getState().runAudit(recordersInScope(services, scope)),
    },
  ],
);

const firstSteps = defineActions(
  () => steps.title,
  [
    {
      id: "firstSteps.passwords",
      calls: ["secrets.choose"],
      label: () => steps.passwords,
      inPalette: false,
      run: () => navigate("settings/passwords"),
    },
    {
      id: "firstSteps.mail",
      calls: ["mail.set", "mail.test"],
      label: () => steps.mail,
      inPalette: false,
      run: () => navigate("settings/alerts"),
    },
    {
      id: "firstSteps.show",
      calls: [],
      label: () => steps.show,
      enabled({ services }) {
        const { values } = services.get(preferencesStore).getState();
        return values[DISMISSED_KEY] === DISMISSED || steps.notDismissed;
      },
      run({ services }) {
        services.get(preferencesStore).getState().set(DISMISSED_KEY, null);
        navigate("overview");
      },
    },
  ],
);

export const overviewActions: readonly Action[] = [...audits, ...firstSteps];
