import type { SecretStatus, SecretStoreKind } from "#shared/domain/secrets.ts";
import type { SecretStore } from "#core/platform/ports/secret-store.ts";
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
    note: joined([stores[kind].note, own.error?.message, straysNote(stores[kind], homes)]),
    stores: all,
  };
}

/** Where passwords are stored, and why not in the keychain, in the language of this process. Shows no prompt. */
export function noteAtStart(
  stores: SecretStores,
  { kind, chosen }: InUse,
  homes: readonly SecretLocation[],
): string {
  const why = kind === "memory" && !chosen ? stores.usual.now.why : null;
  return joined([stores[kind].note, why?.message, why?.hint, straysNote(stores[kind], homes)]);
}

function joined(sentences: readonly (string | undefined)[]): string {
  return sentences.filter(Boolean).join(" ");
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
      note: answers.ok ? texts.keychain : joined([answers.error.message, answers.error.hint]),
    },
    {
      kind: vault.kind,
      available: true,
      note: vault.exists() ? texts.vault : texts.newVault,
    },
    { kind: memory.kind, available: true, note: memory.note },
  ];
}
