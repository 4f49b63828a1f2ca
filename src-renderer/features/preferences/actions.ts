import type { Action, ActionContext } from "#renderer/actions/index.ts";
import {
  credentialActions,
  currentCredential,
  oneCredential,
} from "#renderer/features/credentials/index.ts";
import {
  currentCustomer,
  customerActions,
  customersStore,
  oneCustomer,
} from "#renderer/features/customers/index.ts";
import { customerScreenMessages as messages } from "#shared/messages/customer-screens.ts";
import { NO_FILTER, recordersStore, showRecorders } from "#renderer/features/inventory/index.ts";
import { secretActions } from "#renderer/features/secrets/index.ts";
import { currentSite, oneSite, siteActions, sitesStore } from "#renderer/features/sites/index.ts";
import { navigate } from "#renderer/services/router.ts";
import { IconCredential, IconRecorder, IconSecret, IconSite } from "#renderer/ui/index.ts";

/** Id of the site of the recorder that an action is about. */
function siteOf({ services, recorderIds }: ActionContext): string | null {
  const { byId } = services.get(recordersStore).getState();
  return byId.get(recorderIds?.[0] ?? "")?.siteId ?? null;
}

const crossing: readonly Action[] = [
  {
    id: "customers.sites",
    label: messages.sitesAction,
    group: messages.customers,
    icon: IconSite,
    screens: ["settings"],
    enabled: oneCustomer,
    run(context) {
      const id = currentCustomer(context);
      if (id === null) return;
      context.services.get(customersStore).getState().show(null);
      navigate(`settings/sites?customer=${encodeURIComponent(id)}`);
    },
  },
  {
    id: "customers.recorders",
    label: messages.recordersAction,
    group: messages.customers,
    icon: IconRecorder,
    screens: ["settings"],
    enabled: oneCustomer,
    run(context) {
      const id = currentCustomer(context);
      if (id === null) return;
      context.services.get(customersStore).getState().show(null);
      showRecorders(context.services, { ...NO_FILTER, customer: [id] });
    },
  },
  {
    id: "sites.recorders",
    label: "Show its recorders",
    group: "Sites",
    icon: IconRecorder,
    screens: ["settings"],
    enabled: oneSite,
    run(context) {
      const id = currentSite(context);
      if (id === null) return;
      context.services.get(sitesStore).getState().show(null);
      showRecorders(context.services, { ...NO_FILTER, site: [id] });
    },
  },
  {
    id: "sites.credentialOf",
    label: "Set the site's credential…",
    group: "Sites",
    keywords: "password recorder sign-in",
    icon: IconCredential,
    inPalette: false,
    enabled: (context) => siteOf(context) !== null || "Select one recorder first.",
    run(context) {
      const id = siteOf(context);
      if (id !== null) context.services.get(sitesStore).getState().show({ kind: "edit", id });
    },
  },
  {
    id: "credentials.recorders",
    label: "Show its recorders",
    group: "Credentials",
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
    label: "Details of a recorder that uses it",
    group: "Credentials",
    inPalette: false,
    run(context) {
      const [id] = context.recorderIds ?? [];
      if (id === undefined) return;
      showRecorders(context.services, NO_FILTER);
      context.services.get(recordersStore).getState().open(id);
    },
  },
  {
    id: "settings.secrets",
    label: "Where passwords are kept",
    group: "Go to",
    keywords: "settings keychain vault memory secret store passphrase",
    icon: IconSecret,
    run: () => navigate("settings/passwords"),
  },
];

/** All that is set up under Settings: sites, credentials, the store of passwords. */
export const settingsActions: readonly Action[] = [
  ...customerActions,
  ...siteActions,
  ...credentialActions,
  ...secretActions,
  ...crossing,
];
