import { SECRET_STORES, type SecretStoreKind } from "#shared/domain/secrets.ts";
import type { MusterError } from "#shared/errors.ts";
import type { KeychainStore, MemoryStore, VaultStore } from "#core/platform/ports/secret-store.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import { createSecretLocations } from "./secret-locations.ts";

/** Every store that there may be on this computer, and the default. */
export interface SecretStores {
  readonly keychain: KeychainStore;
  readonly vault: VaultStore;
  readonly memory: MemoryStore;
  /**
   * Store that the environment or the host requires; null if none is required. It overrides the user's choice, until a user
   * chooses in this process.
   */
  readonly forced: SecretStoreKind | null;
  readonly usual: Pick<UsualStore, "ask" | "now">;
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
 * The default store: the keychain, or memory if there is none. Never memory while passwords are in the keychain: a keychain that
 * is locked or stopped at the moment is waited for. If a store is chosen or forced, the keychain is never accessed. Otherwise it
 * is accessed once, when the first secret is needed.
 */
export class UsualStore {
  /** The keychain, until it has been asked. */
  now: Usual = { kind: "keychain", why: null };
  readonly #find: () => Promise<Usual>;
  #asked: Promise<void> | null = null;

  constructor(
    keychain: Pick<KeychainStore, "answers">,
    storage: Storage,
    forced: SecretStoreKind | null,
  ) {
    const homes = createSecretLocations(storage);
    this.#find = async () => {
      const settled = forced !== null || homes.choice() !== null;
      const isInUse = () => homes.withKeys().some(({ store }) => store === "keychain");
      if (settled || isInUse()) return this.now;
      const answers = await keychain.answers();
      return answers.ok ? this.now : { kind: "memory", why: answers.error };
    };
  }

  /** Asks the keychain, if that has to be known and was not asked before. */
  ask(): Promise<void> {
    this.#asked ??= this.#find().then((found) => void (this.now = found));
    return this.#asked;
  }
}
