import type { SecretStoreKind } from "#shared/domain/secrets.ts";
import { ok, type Result } from "#shared/result.ts";
import type { VaultStore } from "#core/platform/ports/secret-store.ts";

/** Has the vault unlocked, by `secrets.unlock`. Fails if the vault remains locked. */
export type UnlockVault = () => Promise<Result<void>>;

/** Unlocks the vault when a secret is needed: once, for everything that needs one. */
export class Unlocker {
  readonly #vault: Pick<VaultStore, "state">;
  #unlock: UnlockVault | null = null;
  #unlocked: Promise<Result<void>> | null = null;

  constructor(vault: Pick<VaultStore, "state">) {
    this.#vault = vault;
  }

  /** @param unlock null if prompts for the passphrase are not possible */
  use(unlock: UnlockVault | null): void {
    this.#unlock = unlock;
    this.#unlocked = null;
  }

  /** Whether a prompt for the passphrase is possible. */
  get asks(): boolean {
    return this.#unlock !== null;
  }

  /**
   * Call before a store is used, and never while holding the lock of the password store: unlocking may need the lock, too. Fails
   * if the vault was not unlocked. If no prompt is possible, the use of the store fails instead.
   */
  before(kind: SecretStoreKind): Promise<Result<void>> {
    if (kind !== "vault" || this.#unlock === null) return Promise.resolve(ok(undefined));
    return (this.#unlocked ??= this.#unlockIfLocked(this.#unlock));
  }

  async #unlockIfLocked(unlock: UnlockVault): Promise<Result<void>> {
    const { state } = await this.#vault.state();
    return state === "locked" ? unlock() : ok(undefined);
  }
}
