import { commonMessages as common } from "#shared/messages/common.ts";
import { credentialMessages as text } from "#shared/messages/credentials.ts";
import { settingsScreenMessages as texts } from "#shared/messages/settings-screen.ts";
import { shellMessages } from "#shared/messages/shell.ts";
import { defineActions, type Action, type ActionContext } from "#renderer/actions/index.ts";
import { closeDialog, closePanel, openRowDialog } from "#renderer/dialogs/index.ts";
import {
  credentialActions,
  credentialsStore,
  currentCredential,
  oneCredential,
  signsIn,
  toCredentialDialog,
} from "#renderer/features/credentials/index.ts";
import { NO_FILTER, recordersStore, showRecorders } from "#renderer/features/inventory/index.ts";
import { secretActions } from "#renderer/features/secrets/index.ts";
import {
  currentSite,
  EditSite,
  oneSite,
  siteActions,
  sitesStore,
} from "#renderer/features/sites/index.ts";
import { scheduleStore } from "#renderer/features/schedule/index.ts";
import { closeUser } from "#renderer/features/team/index.ts";
import { navigate } from "#renderer/services/router.ts";
import {
  IconAudit,
  IconCredential,
  IconEdit,
  IconRecorder,
  IconSecret,
} from "#renderer/ui/index.ts";
import { AssignCredential } from "./assign-credential.tsx";
import { TestCredential } from "./test-credential.tsx";

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
        closeDialog(context.services);
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
        if (id !== null) openRowDialog(context.services, sitesStore, EditSite, id);
      },
    },
  ],
);

/** A password for settings is never sent to a recorder to sign in. */
function oneForSignIn(context: ActionContext): true | string {
  const current = currentCredential(context);
  if (current === null) return text.selectOne;
  return signsIn(current) || text.notForSignIn;
}

const ofCredentials = defineActions(
  () => common.credentials,
  [
    {
      screens: ["settings"],
      id: "credentials.assign",
      calls: ["credentials.update"],
      label: () => text.assignAction,
      keywords: "sites customers scope users purpose",
      icon: IconEdit,
      enabled: oneCredential,
      run: toCredentialDialog(AssignCredential),
    },
    {
      screens: ["settings"],
      id: "credentials.test",
      calls: ["credentials.test"],
      label: () => text.testAction,
      keywords: "try sign-in check credential",
      icon: IconAudit,
      enabled: oneForSignIn,
      run: toCredentialDialog(TestCredential),
    },
    {
      id: "credentials.recorders",
      calls: [],
      label: () => texts.showRecorders,
      icon: IconRecorder,
      screens: ["settings"],
      enabled: oneCredential,
      run(context) {
        const name = currentCredential(context)?.name;
        if (name !== undefined)
          showRecorders(context.services, { ...NO_FILTER, credential: [name] });
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

/** Credentials, schedules and users have a panel beside their list. */
const closeOpen = (context: ActionContext) =>
  closePanel(context.services, credentialsStore) ??
  closePanel(context.services, scheduleStore) ??
  closeUser(context);

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
