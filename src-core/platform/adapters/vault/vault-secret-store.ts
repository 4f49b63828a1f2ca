import { existsSync } from "node:fs";
import { join } from "node:path";
import { passwordStoreMessages } from "#shared/messages/password-store.ts";
import { lockMessages } from "#shared/messages/storage.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { Locks } from "#core/platform/locks/index.ts";
import { READY, storeStateOf, type VaultStore } from "#core/platform/ports/secret-store.ts";
import {
  backupInTheWay,
  passphraseChanged,
  passphraseShort,
  passphraseWrong,
  vaultDamaged,
  vaultLocked,
  vaultMissing,
  vaultThere,
  vaultUnusable,
} from "./faults.ts";
import { backupOf, readWhole, replaceWhole } from "./file.ts";
import { decodeEnvelope, type Envelope, type Kdf } from "./format.ts";
import {
  KDF_COST,
  deriveKey,
  newKdf,
  seal,
  unseal,
  type Contents,
  type KdfCost,
} from "./sealing.ts";

export const VAULT_FILE = "vault.muster";
const SHORTEST_PASSPHRASE = 8;
/** Others hold the lock for the time of a write, or of a change of passphrase: this long, in ms, is for slow disks. */
const LOCK_PATIENCE_MS = 15_000;

interface Held {
  readonly key: Buffer;
  readonly kdf: Kdf;
}

interface Change {
  readonly account: string;
  /** The new secret; null to remove it. */
  readonly secret: string | null;
  readonly done: (result: Result<void>) => void;
}

export interface VaultOptions {
  readonly dataDir: string;
  readonly locks: Pick<Locks, "exclusive">;
  /** Work of a new vault's key derivation; less than the default is for tests alone. */
  readonly cost?: KdfCost | undefined;
}

/**
 * Secrets in a file sealed with a passphrase (docs/vault.md). Holds the key while it is unlocked, never the passphrase, and
 * no secret: each use reads the file, so that several processes may use one vault.
 */
export function createVaultSecretStore({
  dataDir,
  locks,
  cost = KDF_COST,
}: VaultOptions): VaultStore {
  const path = join(dataDir, VAULT_FILE);
  let held: Held | null = null;
  let asked: Change[] = [];
  let writing = false;

  async function readEnvelope(): Promise<Result<Envelope>> {
    try {
      const bytes = await readWhole(path);
      if (bytes === null) return err(vaultMissing(path));
      const decoded = decodeEnvelope(bytes);
      return "why" in decoded ? err(vaultDamaged(path, decoded)) : ok(decoded);
    } catch (error) {
      return err(vaultUnusable(path, error));
    }
  }

  async function replace(bytes: Buffer, backup?: Buffer): Promise<Result<void>> {
    try {
      return ok(await replaceWhole(path, bytes, backup));
    } catch (error) {
      return err(vaultUnusable(path, error));
    }
  }

  /** Opens the vault with the key in memory. Does not wait between looking at the key and using it: `lock` may zero it. */
  function opened(envelope: Envelope): Result<{ contents: Contents; key: Held }> {
    if (held === null) return err(vaultLocked());
    const contents = sameKdf(held.kdf, envelope.kdf) ? unseal(envelope, held.key) : null;
    if (contents !== null) return ok({ contents, key: held });
    lock();
    return err(passphraseChanged());
  }

  /** Opens the vault with a passphrase. Returns the key, and the contents. */
  async function openedWith(
    passphrase: string,
  ): Promise<Result<{ contents: Contents; key: Held; envelope: Envelope }>> {
    const envelope = await readEnvelope();
    if (!envelope.ok) return envelope;
    const { kdf } = envelope.value;
    const key = await deriveKey(passphrase, kdf);
    const contents = unseal(envelope.value, key);
    if (contents !== null) return ok({ contents, key: { key, kdf }, envelope: envelope.value });
    key.fill(0);
    return err(passphraseWrong());
  }

  function hold(next: Held): void {
    lock();
    held = next;
  }

  function lock(): void {
    held?.key.fill(0);
    held = null;
  }

  const alone = <T>(work: () => Promise<Result<T>>): Promise<Result<T>> =>
    locks.exclusive("vault", work, { patience: LOCK_PATIENCE_MS, what: lockMessages.vault });

  /** Nothing is made where a vault is, nor where a backup is all that is left of one. */
  function free(): Result<void> {
    if (existsSync(path)) return err(vaultThere(path));
    return existsSync(backupOf(path)) ? err(backupInTheWay(path)) : ok(undefined);
  }

  async function create(passphrase: string): Promise<Result<void>> {
    if (passphrase.length < SHORTEST_PASSPHRASE) return err(passphraseShort(SHORTEST_PASSPHRASE));
    const before = free();
    if (!before.ok) return before;
    const kdf = newKdf(cost);
    const key = await deriveKey(passphrase, kdf);
    const made = await alone(async () => {
      const still = free();
      return still.ok ? replace(seal(new Map(), key, kdf)) : still;
    });
    if (made.ok) hold({ key, kdf });
    return made;
  }

  async function changePassphrase(current: string, next: string): Promise<Result<void>> {
    if (next.length < SHORTEST_PASSPHRASE) return err(passphraseShort(SHORTEST_PASSPHRASE));
    return alone(async () => {
      const was = await openedWith(current);
      if (!was.ok) return was;
      was.value.key.key.fill(0);
      const kdf = newKdf(cost);
      const key = await deriveKey(next, kdf);
      const bytes = seal(was.value.contents, key, kdf);
      // The previous version would still open with the old passphrase, which may be compromised.
      const written = await replace(bytes, bytes);
      if (written.ok) hold({ key, kdf });
      return written;
    });
  }

  /** All that was asked for meanwhile goes into one write. */
  async function drain(): Promise<void> {
    while (asked.length > 0) {
      const batch = asked;
      asked = [];
      const result = await alone(() => write(batch)).catch((error: unknown) =>
        err(vaultUnusable(path, error)),
      );
      for (const { done } of batch) done(result);
    }
    writing = false;
  }

  async function write(batch: readonly Change[]): Promise<Result<void>> {
    const envelope = await readEnvelope();
    if (!envelope.ok) return envelope;
    const open = opened(envelope.value);
    if (!open.ok) return open;
    const { contents, key } = open.value;
    const next = changed(contents, batch);
    return next === null ? ok(undefined) : replace(seal(next, key.key, key.kdf));
  }

  function change(account: string, secret: string | null): Promise<Result<void>> {
    return new Promise((resolve) => {
      asked.push({ account, secret, done: resolve });
      if (writing) return;
      writing = true;
      void drain();
    });
  }

  return {
    kind: "vault",
    get note() {
      return passwordStoreMessages.inVault;
    },
    exists: () => existsSync(path),
    create,
    changePassphrase,
    lock,
    async unlock(passphrase) {
      const open = await openedWith(passphrase);
      if (!open.ok) return open;
      hold(open.value.key);
      return ok(undefined);
    },
    async state() {
      const envelope = await readEnvelope();
      if (!envelope.ok) return storeStateOf(envelope.error);
      const open = opened(envelope.value);
      return open.ok ? READY : storeStateOf(open.error);
    },
    async get(account) {
      const envelope = await readEnvelope();
      if (!envelope.ok) return envelope;
      const open = opened(envelope.value);
      return open.ok ? ok(open.value.contents.get(account) ?? null) : open;
    },
    set: (account, secret) => change(account, secret),
    remove: (account) => change(account, null),
  };
}

/** Contents after the batch; null if nothing would change. */
function changed(contents: Contents, batch: readonly Change[]): Contents | null {
  const next = new Map(contents);
  for (const { account, secret } of batch) {
    if (secret === null) next.delete(account);
    else next.set(account, secret);
  }
  const same =
    next.size === contents.size && [...next].every(([key, value]) => contents.get(key) === value);
  return same ? null : next;
}

function sameKdf(one: Kdf, other: Kdf): boolean {
  return (
    one.salt.equals(other.salt) && one.logN === other.logN && one.r === other.r && one.p === other.p
  );
}
