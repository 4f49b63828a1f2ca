import { fault, type MusterError } from "#shared/errors.ts";
import { serverMessages as texts } from "#shared/messages/servers.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { KeychainStore } from "#core/platform/ports/secret-store.ts";

/**
 * The sign-ins of this user at team servers, one for each server: the secret of a session, or a personal access token. They are in the
 * keychain of the operating system and in no file.
 */
export class ServerSignIns {
  readonly #keychain: KeychainStore | null;

  /** @param keychain null if the keychain must not be used */
  constructor(keychain: KeychainStore | null) {
    this.#keychain = keychain;
  }

  /** Whether a sign-in can be stored now. Without a usable keychain, the error says what works instead. */
  async check(): Promise<Result<void>> {
    const state = await this.#keychain?.state();
    if (state?.state === "ready") return ok(undefined);
    return err(withoutKeychain(state?.error ?? null));
  }

  /** @param origin of the server. @returns `ok(null)` if this computer has no sign-in there */
  async get(origin: string): Promise<Result<string | null>> {
    const found = await this.#keychain?.get(accountOf(origin));
    if (found === undefined) return err(withoutKeychain(null));
    return found.ok ? found : err(withoutKeychain(found.error));
  }

  async set(origin: string, secret: string): Promise<Result<void>> {
    const stored = await this.#keychain?.set(accountOf(origin), secret);
    if (stored === undefined) return err(withoutKeychain(null));
    return stored.ok ? stored : err(withoutKeychain(stored.error));
  }

  async remove(origin: string): Promise<Result<void>> {
    const removed = await this.#keychain?.remove(accountOf(origin));
    if (removed === undefined) return err(withoutKeychain(null));
    return removed.ok ? removed : err(withoutKeychain(removed.error));
  }
}

/** Name of the entry in the keychain. */
function accountOf(origin: string): string {
  return `server:${origin}`;
}

function withoutKeychain(cause: MusterError | null): MusterError {
  const code = cause?.code ?? "secret_store_unavailable";
  return fault(code, cause?.message ?? texts.noKeychain, { hint: texts.noKeychainHint });
}
