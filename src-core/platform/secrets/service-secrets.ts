import type { SecretStoreKind } from "#shared/domain/secrets.ts";
import { ok, type Result } from "#shared/result.ts";
import { newId } from "#core/platform/ids.ts";
import type { SecretStore } from "#core/platform/ports/secret-store.ts";
import type {
  SecretLocation,
  SecretLocations,
  Leftover,
  StoredLocation,
} from "./secret-locations.ts";

interface Tools {
  readonly homes: SecretLocations;
  readonly alone: <T>(work: () => Promise<Result<T>>) => Promise<Result<T>>;
  /** The same for work that uses a store, which is unlocked first. */
  readonly aloneWithStore: <T>(work: () => Promise<Result<T>>) => Promise<Result<T>>;
  readonly accountOf: (home: Pick<SecretLocation, "name" | "entry">) => string;
  readonly read: (noted: StoredLocation) => Promise<Result<string | null>>;
  readonly peek: (noted: StoredLocation) => Promise<Result<string | null>>;
  readonly ready: (noted: StoredLocation) => Promise<Result<void>>;
  /** Removes leftovers that no row names any more. Only inside `alone`. */
  readonly sweep: (left: readonly Leftover[]) => Promise<void>;
  readonly storeInUse: () => SecretStoreKind;
  readonly store: (kind: SecretStoreKind) => SecretStore;
}

/** Secrets for services other than recorders, by name: the mail account, webhooks. They move with the passwords of credentials. */
export class ServiceSecrets {
  readonly #tools: Tools;

  constructor(tools: Tools) {
    this.#tools = tools;
  }

  has(name: string): boolean {
    return this.#tools.homes.service(name) !== undefined;
  }

  /** `ok(null)`: none is stored, or the store lost it. */
  async read(name: string): Promise<Result<string | null>> {
    const noted = this.#tools.homes.service(name);
    return noted === undefined ? ok(null) : this.#tools.read(noted);
  }

  /** The same without asking for the passphrase of the vault: for background work. */
  async peek(name: string): Promise<Result<string | null>> {
    const noted = this.#tools.homes.service(name);
    return noted === undefined ? ok(null) : this.#tools.peek(noted);
  }

  /** Unlocks the store of the secret if a user can be asked for the passphrase. */
  async ready(name: string): Promise<Result<void>> {
    const noted = this.#tools.homes.service(name);
    return noted === undefined ? ok(undefined) : this.#tools.ready(noted);
  }

  /** Writes a new entry first; the entry before is removed once the row names the new one. */
  set(name: string, secret: string): Promise<Result<void>> {
    const { homes, aloneWithStore, accountOf, sweep, storeInUse, store } = this.#tools;
    return aloneWithStore(async () => {
      const kind = storeInUse();
      const entry = newId();
      const account = accountOf({ name, entry });
      const left = [{ kind, account }, ...this.#leftBy(name)];
      homes.addLeftovers(left);
      const stored = await store(kind).set(account, secret);
      if (!stored.ok) return stored;
      homes.noteService(name, kind, entry);
      await sweep(left);
      return ok(undefined);
    });
  }

  /** What cannot be removed from the store now is removed later. */
  remove(name: string): Promise<Result<void>> {
    const { homes, alone, sweep } = this.#tools;
    return alone(async () => {
      const left = this.#leftBy(name);
      homes.addLeftovers(left);
      homes.dropService(name);
      await sweep(left);
      return ok(undefined);
    });
  }

  #leftBy(name: string): Leftover[] {
    const { homes, accountOf, storeInUse } = this.#tools;
    const noted = homes.service(name);
    if (noted === undefined) return [];
    const kind = (noted.store as SecretStoreKind) || storeInUse();
    return [{ kind, account: accountOf(noted) }];
  }
}
