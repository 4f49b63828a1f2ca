import { createStore } from "zustand/vanilla";
import type { Output } from "#shared/contract/methods.ts";
import type { SecretStatus, SecretStoreKind } from "#shared/domain/secrets.ts";
import type { MusterError } from "#shared/errors.ts";
import type { Result } from "#shared/result.ts";
import { defineStore } from "#renderer/services/store.ts";
import { keepSynced, type Loading } from "#renderer/services/sync.ts";

export type SecretsDialog =
  | { readonly kind: "unlock" }
  | { readonly kind: "passphrase" }
  | { readonly kind: "move"; readonly to: SecretStoreKind };

export interface SecretsState {
  /** Null until known. */
  readonly status: SecretStatus | null;
  readonly loading: Loading;
  readonly dialog: SecretsDialog | null;
  show(dialog: SecretsDialog | null): void;
  /** Asks anew how the store stands: what was mended outside of Muster tells nobody. */
  reload(): Promise<void>;
  // A passphrase goes to the core and is not held here.
  unlock(passphrase: string): Promise<MusterError | null>;
  lock(): Promise<MusterError | null>;
  /** Moves every password there. Without a passphrase, the core says whether the vault needs one, and whether a new one. */
  choose(kind: SecretStoreKind, passphrase?: string): Promise<MusterError | null>;
  changePassphrase(current: string, next: string): Promise<MusterError | null>;
}

/** Where passwords are kept, and whether that can be used now. */
export const secretsStore = defineStore<SecretsState>("secrets", (services) => {
  const { client } = services;
  const taken = async (answer: Promise<Result<Output<"secrets.unlock">>>) => {
    const result = await answer;
    if (!result.ok) return result.error;
    store.setState({ status: result.value });
    return null;
  };
  const store = createStore<SecretsState>((set) => ({
    status: null,
    loading: { state: "loading" },
    dialog: null,
    show: (dialog) => set({ dialog }),
    reload: () => synced.reload(),
    unlock: (passphrase) => taken(client.call("secrets.unlock", { passphrase })),
    lock: () => taken(client.call("secrets.lock", {})),
    choose: (kind, passphrase) =>
      taken(
        client.call("secrets.choose", { kind, ...(passphrase !== undefined && { passphrase }) }),
      ),
    changePassphrase: (current, next) =>
      taken(client.call("secrets.changePassphrase", { current, next })),
  }));
  const synced = keepSynced(services, {
    fetch: () => client.call("secrets.status", {}),
    replace: ({ status }) => store.setState({ status }),
    loading: (loading) => store.setState({ loading }),
    follow: (change) =>
      client.subscribe("secrets.changed", (status, revision) =>
        change(revision, () => store.setState({ status })),
      ),
  });
  return store;
});
