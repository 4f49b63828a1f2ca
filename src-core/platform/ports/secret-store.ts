import type { SecretStoreKind } from "#shared/domain/secrets.ts";
import type { MusterError } from "#shared/errors.ts";
import type { Result } from "#shared/result.ts";

/** Keeps passwords outside Muster's own files. Accounts and secrets are any text, the empty one included. */
export interface SecretStore {
  readonly kind: SecretStoreKind;
  /** One sentence for users on where the store puts secrets. */
  readonly note: string;
  /** Whether it can be used now; the system may ask the person to unlock it. Takes a few seconds at most. */
  state(): Promise<StoreState>;
  /** `ok(null)`: none of that name. A store that cannot be read is an error, never a null. */
  get(account: string): Promise<Result<string | null>>;
  set(account: string, secret: string): Promise<Result<void>>;
  /** One that is not there is removed already. */
  remove(account: string): Promise<Result<void>>;
}

/** `locked`: a user can open it; `unavailable`: a fault has to be fixed first. */
export type StoreState =
  | { readonly state: "ready"; readonly error: null }
  | { readonly state: "locked" | "unavailable"; readonly error: MusterError };

export const READY: StoreState = { state: "ready", error: null };

/** What an error of a store says of its state. */
export function storeStateOf(error: MusterError): StoreState {
  return { state: error.code === "secret_store_locked" ? "locked" : "unavailable", error };
}

/** The keychain of the operating system. */
export interface KeychainStore extends SecretStore {
  readonly kind: "keychain";
  /** Whether the store exists. Shows no prompt, and does not report whether it is locked. */
  answers(): Promise<Result<void>>;
}

/** The memory of this process. */
export interface MemoryStore extends SecretStore {
  readonly kind: "memory";
  has(account: string): boolean;
}

/** A file sealed with a passphrase (docs/vault.md). */
export interface VaultStore extends SecretStore {
  readonly kind: "vault";
  /** Whether the file is there, whole or not. */
  exists(): boolean;
  /** A new, empty, unlocked one. Never replaces a vault, nor what is left of one. */
  create(passphrase: string): Promise<Result<void>>;
  /** `passphrase_wrong` leaves the file, and a key that is held, as they are. */
  unlock(passphrase: string): Promise<Result<void>>;
  /** Zeroes the key. */
  lock(): void;
  changePassphrase(current: string, next: string): Promise<Result<void>>;
}
