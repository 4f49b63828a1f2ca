import { createStore } from "zustand/vanilla";
import type { Input, Output } from "#shared/contract/methods.ts";
import type { CredentialPurpose } from "#shared/domain/credential-purpose.ts";
import type { Credential } from "#shared/domain/inventory.ts";
import type { MusterError } from "#shared/errors.ts";
import type { Result } from "#shared/result.ts";
import { defineStore } from "#renderer/services/store.ts";
import { keepSynced, type Loading } from "#renderer/services/sync.ts";
import type { GridHandle } from "#renderer/ui/index.ts";

export type CredentialUses = Output<"credentials.uses">;

export type CredentialsDialog =
  | { readonly kind: "add" }
  | { readonly kind: "replace" | "assign" | "test" | "remove"; readonly name: string };

export interface CredentialsState {
  /** Names and counts, never passwords. */
  readonly credentials: readonly Credential[];
  readonly loading: Loading;
  /** Counts the changes of credentials; their uses are loaded again after each change. */
  readonly changes: number;
  /** The credential in the panel. */
  readonly openName: string | null;
  readonly dialog: CredentialsDialog | null;
  /** The list's grid, while it is on screen. */
  readonly grid: GridHandle<Credential> | null;
  open(name: string | null): void;
  show(dialog: CredentialsDialog | null): void;
  setGrid(grid: GridHandle<Credential> | null): void;
  reload(): Promise<void>;
  /** Adds a credential or replaces its password. Returns the error, or null. */
  set(credential: {
    name: string;
    username: string;
    password: string;
    purpose: CredentialPurpose;
  }): Promise<MusterError | null>;
  /** Chooses the purpose of a credential that has none, or replaces the sites and customers that it is assigned to. */
  update(change: Input<"credentials.update">): Promise<MusterError | null>;
  /** @param force also removes a credential that is in use, or whose password cannot be deleted now */
  remove(name: string, force: boolean): Promise<MusterError | null>;
  uses(name: string): Promise<Result<CredentialUses>>;
  /** Signs in once at one recorder; `null` uses the recorder's credential. The signal cancels the test, also at the recorder. */
  test(
    id: string,
    name: string | null,
    signal: AbortSignal,
  ): Promise<Result<Output<"credentials.test">>>;
  /** Allows one more sign-in at a recorder that refused the credential. */
  retry(id: string): Promise<MusterError | null>;
}

export const credentialsStore = defineStore<CredentialsState>("credentials", (services) => {
  const { client } = services;
  const store = createStore<CredentialsState>((set) => ({
    credentials: [],
    loading: { state: "loading" },
    changes: 0,
    openName: null,
    dialog: null,
    grid: null,
    open: (openName) => set({ openName }),
    show: (dialog) => set({ dialog }),
    setGrid: (grid) => set({ grid }),
    reload: () => synced.reload(),
    set: (credential) => refusal(client.call("credentials.set", credential)),
    update: (change) => refusal(client.call("credentials.update", change)),
    remove: (name, force) => refusal(client.call("credentials.remove", { name, force })),
    uses: (name) => client.call("credentials.uses", { name }),
    test: (id, name, signal) =>
      client.call("credentials.test", { id, ...(name !== null && { name }) }, { signal }),
    retry: (id) => refusal(client.call("credentials.retry", { ids: [id] })),
  }));
  const synced = keepSynced(services, {
    fetch: () => client.call("credentials.list", {}),
    replace: ({ credentials }) =>
      store.setState(({ openName, changes }) => ({
        credentials,
        changes: changes + 1,
        openName: credentials.some(({ name }) => name === openName) ? openName : null,
      })),
    loading: (loading) => store.setState({ loading }),
    // The event carries no values; the list is loaded again.
    follow: () => client.subscribe("credentials.changed", () => void synced.reload()),
  });
  return store;
});

async function refusal(answer: Promise<Result<unknown>>): Promise<MusterError | null> {
  const result = await answer;
  return result.ok ? null : result.error;
}
