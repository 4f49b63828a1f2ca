import { randomBytes } from "node:crypto";
import type { SecretStoreKind } from "#shared/domain/secrets.ts";
import { ok, type Result } from "#shared/result.ts";
import { newId } from "#core/platform/ids.ts";
import type { StoredLocation } from "./secret-locations.ts";

const BYTES = 32;

export interface KeyTools {
  /** Where the key is; undefined: there is none yet. */
  noted(name: string): StoredLocation | undefined;
  /** The store that is looked into for it. */
  storeOf(noted: StoredLocation): SecretStoreKind;
  /** `ok(null)`: the store has no such entry. */
  read(noted: StoredLocation): Promise<Result<string | null>>;
  /** Stores a new key in the store in use, and records its place. Only under the lock. */
  store(name: string, entry: string, secret: string): Promise<Result<void>>;
  alone<T>(work: () => Promise<Result<T>>): Promise<Result<T>>;
}

/** A random key that Muster keeps for itself in the secret store, created at its first use. */
export class StoredKey {
  readonly #tools: KeyTools;
  readonly #name: string;
  #held: Promise<Result<Buffer>> | null = null;

  /** @param name of its entry in the store */
  constructor(tools: KeyTools, name: string) {
    this.#tools = tools;
    this.#name = name;
  }

  /** 32 bytes. Fails like a password that cannot be read: a key that is out of reach is not taken for a missing one. */
  async get(): Promise<Result<Buffer>> {
    const key = await (this.#held ??= this.#load());
    if (!key.ok) this.#held = null;
    return key;
  }

  /** No key stays in memory. */
  forget(): void {
    void this.#held?.then((key) => key.ok && key.value.fill(0));
    this.#held = null;
  }

  async #load(): Promise<Result<Buffer>> {
    const found = await this.#find();
    if (!found.ok || found.value !== null) return found as Result<Buffer>;
    return this.#tools.alone(async () => {
      const again = await this.#find();
      return !again.ok || again.value !== null ? (again as Result<Buffer>) : this.#create();
    });
  }

  async #find(): Promise<Result<Buffer | null>> {
    const noted = this.#tools.noted(this.#name);
    if (noted === undefined) return ok(null);
    const secret = await this.#tools.read(noted);
    if (!secret.ok) return secret;
    const key = Buffer.from(secret.value ?? "", "base64");
    return ok(key.length === BYTES ? key : null);
  }

  async #create(): Promise<Result<Buffer>> {
    const key = randomBytes(BYTES);
    const noted = this.#tools.noted(this.#name);
    // Another store is forced upon this process alone: the key of the others stays as it is.
    if (noted !== undefined && this.#tools.storeOf(noted) !== noted.store) return ok(key);
    const stored = await this.#tools.store(this.#name, newId(), key.toString("base64"));
    return stored.ok ? ok(key) : stored;
  }
}
