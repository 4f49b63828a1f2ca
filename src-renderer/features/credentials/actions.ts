import type { ReactNode } from "react";
import type { Credential } from "#shared/domain/inventory.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { credentialMessages as text } from "#shared/messages/credentials.ts";
import { defineActions, type Action, type ActionContext } from "#renderer/actions/index.ts";
import {
  currentRow,
  openDialog,
  openRowDialog,
  type RowDialogProps,
} from "#renderer/dialogs/index.ts";
import { navigate } from "#renderer/services/router.ts";
import { IconAdd, IconCredential, IconDetails, IconEdit, IconRemove } from "#renderer/ui/index.ts";
import type { Services } from "#renderer/services/store.ts";
import { NewCredential, ReplacePassword } from "./credential-dialog.tsx";
import { RemoveCredential } from "./remove-credential.tsx";
import { credentialsStore } from "./store.ts";

const ON_SETTINGS = { screens: ["settings"] } as const;

/** The credential in the dialog, in the panel or at the cursor; null while none of them is on screen. */
export function currentCredential({ services }: ActionContext): Credential | null {
  return currentRow(services, credentialsStore);
}

export function oneCredential(context: ActionContext): true | string {
  return currentCredential(context) !== null || text.selectOne;
}

/** Opens the dialog that takes the password of a credential, or a new credential if there is none of that name. */
export function enterPassword(services: Services, name: string): void {
  const { credentials } = services.get(credentialsStore).getState();
  navigate("settings/credentials");
  const isKnown = credentials.some((one) => one.name === name);
  if (isKnown) openRowDialog(services, credentialsStore, ReplacePassword, name);
  else openDialog(services, NewCredential, {});
}

/** An action that opens a dialog about the current credential. */
export function toCredentialDialog(dialog: (props: RowDialogProps<Credential>) => ReactNode) {
  return (context: ActionContext) => {
    const current = currentCredential(context);
    if (current) openRowDialog(context.services, credentialsStore, dialog, current.name);
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
      run({ services }) {
        navigate("settings/credentials");
        openDialog(services, NewCredential, {});
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
      run: (context) => {
        const { open } = context.services.get(credentialsStore).getState();
        open(currentCredential(context)?.name ?? null);
      },
    },
    {
      ...ON_SETTINGS,
      id: "credentials.replace",
      calls: ["credentials.set"],
      label: () => text.replaceAction,
      keywords: "set change credential",
      icon: IconEdit,
      enabled: oneCredential,
      run: toCredentialDialog(ReplacePassword),
    },
    {
      ...ON_SETTINGS,
      id: "credentials.remove",
      calls: ["credentials.remove"],
      label: () => text.removeAction,
      keywords: "delete forget password",
      icon: IconRemove,
      enabled: oneCredential,
      run: toCredentialDialog(RemoveCredential),
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
