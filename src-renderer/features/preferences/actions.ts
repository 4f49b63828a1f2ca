import { commonMessages as common } from "#shared/messages/common.ts";
import { settingsScreenMessages as texts } from "#shared/messages/settings-screen.ts";
import { shellMessages } from "#shared/messages/shell.ts";
import { defineActions, type Action, type ActionContext } from "#renderer/actions/index.ts";
import {
  closeCredential,
  credentialActions,
  currentCredential,
  oneCredential,
} from "#renderer/features/credentials/index.ts";
import { NO_FILTER, recordersStore, showRecorders } from "#renderer/features/inventory/index.ts";
import { secretActions } from "#renderer/features/secrets/index.ts";
import { currentSite, oneSite, siteActions, sitesStore } from "#renderer/features/sites/index.ts";
import { closeUser } from "#renderer/features/team/index.ts";
import { navigate } from "#renderer/services/router.ts";
import { IconCredential, IconRecorder, IconSecret } from "#renderer/ui/index.ts";

/** Id of the site of the recorder that an action is about. */
function siteOf({ services, recorderIds }: ActionContext): string | null {
  const { byId } = services.get(recordersStore).getState();
  return byId.get(recorderIds?.[0] ?? "")?.siteId ?? null;
}

const ofSites = defineActions(
  () => common.sites,
  [
    {
      id: "sites.recorders",
      calls: [],
      label: () => texts.showRecorders,
      icon: IconRecorder,
      screens: ["sites"],
      enabled: oneSite,
      run(context) {
        const id = currentSite(context);
        if (id === null) return;
        context.services.get(sitesStore).getState().show(null);
        showRecorders(context.services, NO_FILTER, { scope: { kind: "site", id } });
      },
    },
    {
      id: "sites.credentialOf",
      calls: ["credentials.list"],
      label: () => texts.setSiteCredential,
      get keywords() {
        return texts.setSiteCredentialKeywords;
      },
      icon: IconCredential,
      inPalette: false,
      enabled: (context) => siteOf(context) !== null || texts.selectRecorder,
      run(context) {
        const id = siteOf(context);
        if (id !== null) context.services.get(sitesStore).getState().show({ kind: "edit", id });
      },
    },
  ],
);

const ofCredentials = defineActions(
  () => common.credentials,
  [
    {
      id: "credentials.recorders",
      calls: [],
      label: () => texts.showRecorders,
      icon: IconRecorder,
      screens: ["settings"],
      enabled: oneCredential,
      run(context) {
        const name = currentCredential(context);
        if (name !== null) showRecorders(context.services, { ...NO_FILTER, credential: [name] });
      },
    },
    {
      id: "credentials.openRecorder",
      calls: [],
      label: () => texts.openRecorder,
      inPalette: false,
      run(context) {
        const [id] = context.recorderIds ?? [];
        if (id === undefined) return;
        showRecorders(context.services, NO_FILTER);
        context.services.get(recordersStore).getState().open(id);
      },
    },
  ],
);

/** Credentials and users have a panel beside their list. */
const closeOpen = (context: ActionContext) => closeCredential(context) ?? closeUser(context);

const ofPanels = defineActions(
  () => common.settings,
  [
    {
      id: "settings.closePanel",
      calls: [],
      label: () => common.closeDetails,
      shortcut: "Escape",
      screens: ["settings"],
      inPalette: false,
      enabled: (context) => closeOpen(context) !== null || common.noDetails,
      run: (context) => closeOpen(context)?.(),
    },
  ],
);

const goTo = defineActions(
  () => shellMessages.goTo,
  [
    {
      id: "settings.secrets",
      calls: ["secrets.status"],
      label: () => texts.passwordStore,
      get keywords() {
        return texts.passwordStoreKeywords;
      },
      icon: IconSecret,
      run: () => navigate("settings/passwords"),
    },
  ],
);

/** Actions of everything under Settings: sites, credentials, the password store. */
export const settingsActions: readonly Action[] = [
  ...siteActions,
  ...credentialActions,
  ...secretActions,
  ...ofSites,
  ...ofCredentials,
  ...ofPanels,
  ...goTo,
];
