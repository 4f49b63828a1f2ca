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
  /** Null while the status loads. */
  readonly status: SecretStatus | null;
  readonly loading: Loading;
  readonly dialog: SecretsDialog | null;
  show(dialog: SecretsDialog | null): void;
  /** Reads the status again: a store that is fixed outside Muster sends no event. */
  reload(): Promise<void>;
  // Passphrases go to the core; this store does not hold them.
  unlock(passphrase: string): Promise<MusterError | null>;
  lock(): Promise<MusterError | null>;
  /** Moves all passwords. Without a passphrase, the core reports whether the vault needs a passphrase, and which one. */
  choose(kind: SecretStoreKind, passphrase?: string): Promise<MusterError | null>;
  changePassphrase(current: string, next: string): Promise<MusterError | null>;
}

/** The password store of this data directory, and its state. */
export const secretsStore = defineStore<SecretsState>("secrets", (services) => {
  const { client } = services;
  const apply = async (answer: Promise<Result<Output<"secrets.unlock">>>) => {
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
    unlock: (passphrase) => apply(client.call("secrets.unlock", { passphrase })),
    lock: () => apply(client.call("secrets.lock", {})),
    choose: (kind, passphrase) =>
      apply(
        client.call("secrets.choose", { kind, ...(passphrase !== undefined && { passphrase }) }),
      ),
    changePassphrase: (current, next) =>
      apply(client.call("secrets.changePassphrase", { current, next })),
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
