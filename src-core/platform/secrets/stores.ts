import { SECRET_STORES, type SecretStoreKind } from "#shared/domain/secrets.ts";
import type { MusterError } from "#shared/errors.ts";
import type { KeychainStore, MemoryStore, VaultStore } from "#core/platform/ports/secret-store.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import { createHomes } from "./homes.ts";

/** Every store that there may be on this computer, and which one to use when nobody has chosen. */
export interface SecretStores {
  readonly keychain: KeychainStore;
  readonly vault: VaultStore;
  readonly memory: MemoryStore;
  /** By the environment, or the host: goes before what a person chose, until one chooses in this process. */
  readonly forced: SecretStoreKind | null;
  readonly usual: Usual;
}

export interface Usual {
  readonly kind: "keychain" | "memory";
  /** Why it is not the keychain. */
  readonly why: MusterError | null;
}

/** @param wish as given from outside; anything that names no store forces none */
export function forcedStore(wish: string | undefined): SecretStoreKind | null {
  return SECRET_STORES.find((kind) => kind === wish) ?? null;
}

/**
 * What to use as long as nobody chooses: the keychain, or memory where there is none. Never memory where passwords live in
 * the keychain: one that is locked or stopped at the moment is waited for, not forgotten. Where a store is chosen, or
 * forced, the keychain is not asked for anything.
 */
export async function usualStore(
  keychain: KeychainStore,
  storage: Storage,
  forced: SecretStoreKind | null,
): Promise<Usual> {
  const homes = createHomes(storage);
  const settled = forced !== null || homes.choice() !== null;
  if (settled || homes.withKeys().some(({ store }) => store === "keychain")) return KEYCHAIN;
  const answers = await keychain.answers();
  return answers.ok ? KEYCHAIN : { kind: "memory", why: answers.error };
}

const KEYCHAIN: Usual = { kind: "keychain", why: null };
