import { secretMessages as text } from "#shared/messages/secrets.ts";
import { defineActions, type ActionContext } from "#renderer/actions/index.ts";
import { IconLock, IconSecret, IconUnlock, notifyDone, notifyError } from "#renderer/ui/index.ts";
import { secretsStore } from "./store.ts";

const secrets = ({ services }: ActionContext) => services.get(secretsStore).getState();

function vaultIs(context: ActionContext, ...states: readonly string[]): boolean {
  const { status } = secrets(context);
  return status?.kind === "vault" && states.includes(status.state);
}

export const secretActions = defineActions(
  () => text.passwords,
  [
    {
      id: "secrets.unlock",
      calls: ["secrets.unlock"],
      label: () => text.unlockAction,
      keywords: "passphrase secret store open",
      icon: IconUnlock,
      enabled: (context) => vaultIs(context, "locked") || text.noLockedVault,
      run: (context) => secrets(context).show({ kind: "unlock" }),
    },
    {
      id: "secrets.lock",
      calls: ["secrets.lock"],
      label: () => text.lockAction,
      keywords: "passphrase secret store close",
      icon: IconLock,
      enabled: (context) => vaultIs(context, "ready") || text.noUnlockedVault,
      async run(context) {
        const error = await secrets(context).lock();
        if (error) notifyError(error);
        else notifyDone(text.locked);
      },
    },
    {
      id: "secrets.changePassphrase",
      calls: ["secrets.changePassphrase"],
      label: () => text.changeAction,
      keywords: "vault secret store",
      icon: IconSecret,
      enabled: (context) => vaultIs(context, "ready", "locked") || text.notInVault,
      run: (context) => secrets(context).show({ kind: "passphrase" }),
    },
  ],
);
