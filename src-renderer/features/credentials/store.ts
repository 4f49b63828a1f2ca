import type { Output } from "#shared/contract/methods.ts";
import type { Credential } from "#shared/domain/inventory.ts";
import { collectionStore } from "#renderer/services/collection-store.ts";

export type CredentialUses = Output<"credentials.uses">;

const NO_CREDENTIALS: { readonly credentials: readonly Credential[] } = { credentials: [] };

/** Names and counts, never passwords. */
export const credentialsStore = collectionStore("credentials", {
  empty: NO_CREDENTIALS,
  list: (client) => client.call("credentials.list", {}),
  event: "credentials.changed",
  rows: ({ credentials }) => credentials,
  id: ({ name }) => name,
  own: ({ client, call }) => ({
    /** Adds a credential or replaces its password. */
    set: call("credentials.set"),
    /** Chooses the purpose of a credential that has none, or replaces the sites and customers that it is assigned to. */
    update: call("credentials.update"),
    /** `force` also removes a credential that is in use, or whose password cannot be deleted now. */
    remove: call("credentials.remove"),
    uses: (name: string) => client.call("credentials.uses", { name }),
    /** Signs in once at one recorder; null uses the recorder's credential. The signal cancels the test, also at the recorder. */
    test: (id: string, name: string | null, signal: AbortSignal) =>
      client.call("credentials.test", { id, ...(name !== null && { name }) }, { signal }),
    /** Allows one more sign-in at a recorder that refused the credential. */
    retry: (id: string) => client.call("credentials.retry", { ids: [id] }),
  }),
});

/** Whether Muster may sign in to recorders with a credential. */
export function signsIn({ purpose }: Credential): boolean {
  return purpose === "recorder" || purpose === "unclear";
}
