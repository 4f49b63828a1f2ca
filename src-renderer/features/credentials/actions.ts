import { commonMessages as common } from "#shared/messages/common.ts";
import { credentialMessages as text } from "#shared/messages/credentials.ts";
import { defineActions, type Action, type ActionContext } from "#renderer/actions/index.ts";
import { navigate } from "#renderer/services/router.ts";
import {
  IconAdd,
  IconAudit,
  IconCredential,
  IconDetails,
  IconEdit,
  IconRemove,
} from "#renderer/ui/index.ts";
import type { Services } from "#renderer/services/store.ts";
import { signsIn } from "./signs-in.ts";
import { credentialsStore } from "./store.ts";

const ON_SETTINGS = { screens: ["settings"] } as const;

const credentials = ({ services }: ActionContext) => services.get(credentialsStore).getState();

/** Name of the credential in the panel or at the cursor; null while the list is not on screen. */
export function currentCredential(context: ActionContext): string | null {
  const { grid, openName } = credentials(context);
  return grid ? (openName ?? grid.current()?.name ?? null) : null;
}

/** Closes the panel of a credential; null if none is open. */
export function closeCredential(context: ActionContext): (() => void) | null {
  const { grid, openName, open } = credentials(context);
  return grid !== null && openName !== null ? () => open(null) : null;
}

export function oneCredential(context: ActionContext): true | string {
  return currentCredential(context) !== null || text.selectOne;
}

/** Opens the dialog that takes the password of a credential, or a new credential if there is none of that name. */
export function enterPassword(services: Services, name: string): void {
  const store = services.get(credentialsStore).getState();
  const isKnown = store.credentials.some((one) => one.name === name);
  store.show(isKnown ? { kind: "replace", name } : { kind: "add" });
  navigate("settings/credentials");
}

/** A password for settings is never sent to a recorder to sign in. */
function oneForSignIn(context: ActionContext): true | string {
  const name = currentCredential(context);
  const current = credentials(context).credentials.find((one) => one.name === name);
  if (current === undefined) return text.selectOne;
  return signsIn(current) || text.notForSignIn;
}

function dialog(kind: "replace" | "assign" | "test" | "remove") {
  return (context: ActionContext) => {
    const name = currentCredential(context);
    if (name !== null) credentials(context).show({ kind, name });
  };
}

const listActions = defineActions(
  () => common.credentials,
  [
    {
      id: "credentials.add",
      calls: ["credentials.set"],
      label: () => text.addAction,
      keywords: "add password user login store",
      icon: IconAdd,
      run(context) {
        credentials(context).show({ kind: "add" });
        navigate("settings/credentials");
      },
    },
    {
      ...ON_SETTINGS,
      id: "credentials.open",
      calls: ["credentials.uses"],
      label: () => common.usedBy,
      keywords: "where sites recorders",
      icon: IconDetails,
      enabled: oneCredential,
      run: (context) => credentials(context).open(currentCredential(context)),
    },
    {
      ...ON_SETTINGS,
      id: "credentials.replace",
      calls: ["credentials.set"],
      label: () => text.replaceAction,
      keywords: "set change credential",
      icon: IconEdit,
      enabled: oneCredential,
      run: dialog("replace"),
    },
    {
      ...ON_SETTINGS,
      id: "credentials.assign",
      calls: ["credentials.update"],
      label: () => text.assignAction,
      keywords: "sites customers scope users purpose",
      icon: IconEdit,
      enabled: oneCredential,
      run: dialog("assign"),
    },
    {
      ...ON_SETTINGS,
      id: "credentials.test",
      calls: ["credentials.test"],
      label: () => text.testAction,
      keywords: "try sign-in check credential",
      icon: IconAudit,
      enabled: oneForSignIn,
      run: dialog("test"),
    },
    {
      ...ON_SETTINGS,
      id: "credentials.remove",
      calls: ["credentials.remove"],
      label: () => text.removeAction,
      keywords: "delete forget password",
      icon: IconRemove,
      enabled: oneCredential,
      run: dialog("remove"),
    },
  ],
);

const goToActions = defineActions(
  () => common.goTo,
  [
    {
      id: "settings.credentials",
      calls: ["credentials.list"],
      label: () => text.goToAction,
      keywords: "settings passwords users",
      icon: IconCredential,
      run: () => navigate("settings/credentials"),
    },
  ],
);

export const credentialActions: readonly Action[] = [...listActions, ...goToActions];
