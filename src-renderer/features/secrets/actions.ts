import type { Action, ActionContext } from "#renderer/actions/index.ts";
import { IconLock, IconSecret, IconUnlock, notifyDone, notifyError } from "#renderer/ui/index.ts";
import { secretsStore } from "./store.ts";

const secrets = ({ services }: ActionContext) => services.get(secretsStore).getState();

function vaultIs(context: ActionContext, ...states: readonly string[]): boolean {
  const { status } = secrets(context);
  return status?.kind === "vault" && states.includes(status.state);
}

export const secretActions: readonly Action[] = [
  {
    id: "secrets.unlock",
    label: "Unlock the vault…",
    group: "Passwords",
    keywords: "passphrase secret store open",
    icon: IconUnlock,
    enabled: (context) => vaultIs(context, "locked") || "No vault is locked.",
    run: (context) => secrets(context).show({ kind: "unlock" }),
  },
  {
    id: "secrets.lock",
    label: "Lock the vault now",
    group: "Passwords",
    keywords: "passphrase secret store close",
    icon: IconLock,
    enabled: (context) => vaultIs(context, "ready") || "No vault is unlocked.",
    async run(context) {
      const error = await secrets(context).lock();
      if (error) notifyError(error);
      else notifyDone("The vault is locked.");
    },
  },
  {
    id: "secrets.changePassphrase",
    label: "Change the passphrase…",
    group: "Passwords",
    keywords: "vault secret store",
    icon: IconSecret,
    enabled: (context) => vaultIs(context, "ready", "locked") || "Passwords are not in a vault.",
    run: (context) => secrets(context).show({ kind: "passphrase" }),
  },
];
