import { createHmac } from "node:crypto";
import { ok, type Result } from "#shared/result.ts";
import { StoredKey, type KeyTools } from "./stored-key.ts";

const KEY_ENTRY = "sign-in key";

/**
 * Hashes user names and passwords, so that refusals can be stored by them (HMAC-SHA-256). The key is in the secret store and is
 * created at its first use: passwords cannot be tried against the hashes with the database alone.
 */
export class SignInKeyStore {
  readonly #key: StoredKey;

  constructor(tools: KeyTools) {
    this.#key = new StoredKey(tools, KEY_ENTRY);
  }

  /** Fails like `StoredKey.get`. */
  async hash(username: string, password: string): Promise<Result<string>> {
    const key = await this.#key.get();
    if (!key.ok) return key;
    const hmac = createHmac("sha256", key.value);
    return ok(hmac.update(JSON.stringify([username, password])).digest("base64url"));
  }

  /** No key stays in memory. */
  forget(): void {
    this.#key.forget();
  }
}
