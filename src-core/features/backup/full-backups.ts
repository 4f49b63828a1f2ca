import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Readable } from "node:stream";
import { fault } from "#shared/errors.ts";
import { backupMessages as texts } from "#shared/messages/backup.ts";
import { lockMessages } from "#shared/messages/storage.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { createLocks, type Locks } from "#core/platform/locks/index.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import type { KeychainStore, VaultStore } from "#core/platform/ports/secret-store.ts";
import { DATABASE_LOCK, makePrivate, storageFault } from "#core/platform/storage/index.ts";
import { writeArchive } from "./archive.ts";
import {
  addPasswords,
  collectDatabase,
  collectOthers,
  writeManifest,
  type VaultPassphrase,
  type Collecting,
} from "./collect.ts";
import { nothingToBackUp } from "./faults.ts";
import type { BackupManifest } from "./manifest.ts";
import { rehearse, type Passphrases, type RestoreRehearsal } from "./rehearse.ts";
import { restoreWhole, type FullRestore, type RestoreChoices } from "./restore.ts";

export type { FullRestore } from "./restore.ts";

export interface BackupChoices {
  readonly pictures: boolean;
  /** Puts the passwords of the keychain into the vault of the backup; null to leave them out. */
  readonly passphrase: VaultPassphrase | null;
}

/** The content of a backup, copied and described. */
export interface CollectedBackup {
  readonly manifest: BackupManifest;
  /** The file of the backup: a compressed tar archive. Once. */
  stream(): Readable;
  /** Removes the copies. */
  discard(): void;
}

/** Backups of everything that an installation needs, each in one file. */
export interface FullBackups {
  /** Copies the content; other processes may use Muster meanwhile. `discard` it afterwards. */
  collect(choices: BackupChoices): Promise<Result<CollectedBackup>>;
  /**
   * Restores a backup in a temporary folder, checks everything, and leaves nothing behind.
   * @param name of the backup, for messages
   */
  rehearse(
    source: Readable,
    name: string,
    passphrases: Passphrases,
  ): Promise<Result<RestoreRehearsal>>;
  /** Restores a backup. What was there is moved to a folder and kept. A killed restore leaves the old state or the new. */
  restore(source: Readable, name: string, choices: RestoreChoices): Promise<Result<FullRestore>>;
}

export interface FullBackupsTools {
  readonly dataDir: string;
  /** Name shown to other processes that wait for a lock. */
  readonly program: string;
  /** Version of Muster. */
  readonly version: string;
  readonly keychain: Pick<KeychainStore, "get">;
  /** The vault in a folder that no other process knows. */
  vaultIn(folder: string): VaultStore;
  readonly clock: Clock;
}

const PATIENCE_MS = 30_000;
const STAGE = ".collecting-";

export function createFullBackups(given: FullBackupsTools): FullBackups {
  const tools = { ...given, dataDir: resolve(given.dataDir) };
  const { dataDir } = tools;
  const newLocks = () => createLocks(join(dataDir, "locks"), tools.program);
  return {
    async collect(choices) {
      const path = join(dataDir, "muster.db");
      if (!existsSync(path)) return err(nothingToBackUp(path));
      const locks = newLocks();
      const collected = await guarded(dataDir, () => collect(tools, locks, choices));
      if (!collected.ok) locks.close();
      return collected;
    },
    rehearse: (source, name, passphrases) =>
      guarded(tmpdir(), () => rehearse(tools, source, name, passphrases)),
    async restore(source, name, choices) {
      const locks = newLocks();
      try {
        return await guarded(dataDir, () => {
          mkdirSync(dataDir, { recursive: true, mode: 0o700 });
          makePrivate(dataDir);
          const wait = { patience: PATIENCE_MS, what: DATABASE_LOCK.what };
          const work = () => restoreWhole(tools, source, name, choices);
          return locks.exclusive(DATABASE_LOCK.name, work, wait);
        });
      } finally {
        locks.close();
      }
    },
  };
}

async function guarded<T>(folder: string, work: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await work();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const message = texts.failed({ folder, reason });
    return err(storageFault(error, folder) ?? fault("storage_failed", message, { where: folder }));
  }
}

/** The locks are released when the content is discarded. */
async function collect(
  tools: FullBackupsTools,
  locks: Locks,
  { pictures, passphrase }: BackupChoices,
): Promise<Result<CollectedBackup>> {
  const alone = await locks.hold("collecting-backup", "exclusive", { what: texts.anotherBackup });
  if (!alone.ok) return alone;
  const { dataDir, version } = tools;
  const folder = join(dataDir, "backups");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  removeStages(folder);
  const into = mkdtempSync(join(folder, STAGE));
  const collecting: Collecting = { dataDir, into, version, pictures };
  const discard = () => {
    rmSync(into, { recursive: true, force: true });
    locks.close();
  };
  try {
    const copied = await copyAll(collecting, locks);
    const added = copied.ok ? await withPasswords(tools, into, passphrase) : copied;
    if (!added.ok) {
      discard();
      return added;
    }
    const manifest = await writeManifest(collecting);
    return ok({ manifest, stream: () => writeArchive(into, manifest), discard });
  } catch (error) {
    discard();
    throw error;
  }
}

async function withPasswords(
  { keychain, vaultIn }: FullBackupsTools,
  into: string,
  passphrase: VaultPassphrase | null,
): Promise<Result<void>> {
  if (passphrase === null) return ok(undefined);
  return addPasswords(into, { keychain, vault: vaultIn(into) }, passphrase);
}

/** No process migrates the database meanwhile, and none changes a password. */
function copyAll(collecting: Collecting, locks: Locks): Promise<Result<void>> {
  const database = { patience: PATIENCE_MS, what: DATABASE_LOCK.what };
  const passwords = { patience: PATIENCE_MS, what: lockMessages.passwordStore };
  return locks.shared(
    DATABASE_LOCK.name,
    async () => {
      const copied = await locks.exclusive(
        "secrets",
        async () => ok(collectDatabase(collecting)),
        passwords,
      );
      if (copied.ok) collectOthers(collecting);
      return copied;
    },
    database,
  );
}

/** Removes temporary folders of backups whose process was killed. */
function removeStages(folder: string): void {
  for (const name of readdirSync(folder).filter((one) => one.startsWith(STAGE)))
    rmSync(join(folder, name), { recursive: true, force: true });
}
