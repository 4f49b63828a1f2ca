import type { SecretStatus, SecretStoreKind } from "#shared/domain/secrets.ts";
import { READY, type SecretStore, type StoreState } from "#core/platform/ports/secret-store.ts";
import { commonMessages } from "#shared/messages/common.ts";
import { passwordStoreMessages as texts } from "#shared/messages/password-store.ts";
import type { SecretLocation } from "./secret-locations.ts";
import type { SecretStores } from "./stores.ts";

export interface InUse {
  readonly kind: SecretStoreKind;
  readonly chosen: boolean;
}

/** Reads the state of each store. Stores that are not in use show no prompt. */
export async function secretsStatus(
  stores: SecretStores,
  { kind, chosen }: InUse,
  homes: readonly SecretLocation[],
): Promise<SecretStatus> {
  const [own, all] = await Promise.all([stores[kind].state(), storesOf(stores)]);
  return {
    kind,
    chosen,
    state: own.state,
    error: own.error,
    note: noteOf(stores, { kind, chosen }, homes, own),
    stores: all,
  };
}

/** One sentence or more for a user. Shows no prompt. */
export function noteOf(
  stores: SecretStores,
  { kind, chosen }: InUse,
  homes: readonly SecretLocation[],
  state: StoreState = READY,
): string {
  const parts = [stores[kind].note];
  const { why } = stores.usual.now;
  if (kind === "memory" && !chosen && why) parts.push(why.message, why.hint ?? "");
  if (state.error) parts.push(state.error.message);
  parts.push(straysNote(stores[kind], homes));
  return parts.filter((part) => part !== "").join(" ");
}

/** Names the credentials whose passwords are in another store than the current one. */
function straysNote({ kind }: SecretStore, homes: readonly SecretLocation[]): string {
  const strays = homes.filter(({ store }) => store !== null && store !== kind);
  if (strays.length === 0) return "";
  const some = strays
    .slice(0, 5)
    .map(({ name, store }) => texts.inStore({ name, store: store ?? "" }))
    .join(", ");
  const count = strays.length - 5;
  const names = count > 0 ? commonMessages.namesAndMore({ names: some, count }) : some;
  return texts.elsewhere({ names });
}

async function storesOf({ keychain, vault, memory }: SecretStores) {
  const answers = await keychain.answers();
  return [
    {
      kind: keychain.kind,
      available: answers.ok,
      note: answers.ok ? texts.keychain : answers.error.message,
    },
    {
      kind: vault.kind,
      available: true,
      note: vault.exists() ? texts.vault : texts.newVault,
    },
    { kind: memory.kind, available: true, note: memory.note },
  ];
}
