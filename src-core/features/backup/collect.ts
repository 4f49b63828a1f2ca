import { createHash } from "node:crypto";
import {
  copyFileSync,
  createReadStream,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import BetterSqlite3 from "better-sqlite3";
import { err, ok, type Result } from "#shared/result.ts";
import { copyWhole, schemaNames } from "#core/platform/storage/index.ts";
import type { KeychainStore, VaultStore } from "#core/platform/ports/secret-store.ts";
import { keychainUnread } from "./faults.ts";
import { unlockBy } from "./unlock-by.ts";
import {
  BACKUP_FORMAT,
  MANIFEST_FILE,
  MEMBER_FILES,
  PICTURE_FOLDER,
  type BackupManifest,
  type BackupMember,
} from "./manifest.ts";
import { moveToVault, storedPasswords } from "./stored-passwords.ts";

export interface Collecting {
  readonly dataDir: string;
  /** Folder for the members. */
  readonly into: string;
  readonly version: string;
  readonly pictures: boolean;
}

/** Copies what passwords depend on. Passwords must not change meanwhile: the caller holds their lock. */
export function collectDatabase({ dataDir, into }: Collecting): void {
  // Before the database: the recorded end of the activity log may be older than the log, and never newer.
  collectHead(dataDir, into);
  const sqlite = new BetterSqlite3(join(dataDir, "muster.db"), { fileMustExist: true });
  try {
    copyWhole(sqlite, join(into, "muster.db"));
  } finally {
    sqlite.close();
  }
  copyIfPresent(dataDir, into, "vault.muster");
}

/** A process may be writing the file: only a content that is the same twice counts. */
function collectHead(dataDir: string, into: string): void {
  const path = join(dataDir, "activity.head");
  if (!existsSync(path)) return;
  let [before, text] = ["", readFileSync(path, "utf8")];
  for (let tries = 0; before !== text && tries < MOST_TRIES; tries += 1)
    [before, text] = [text, readFileSync(path, "utf8")];
  writeFileSync(join(into, "activity.head"), text, { mode: 0o600 });
}

const MOST_TRIES = 10;

export function collectOthers({ dataDir, into, pictures }: Collecting): void {
  for (const name of ["server.json", "desktop.json"]) copyIfPresent(dataDir, into, name);
  if (pictures) collectPictures(join(dataDir, PICTURE_FOLDER), join(into, PICTURE_FOLDER));
}

/** A picture is written once and never changed: a second name for the file is enough. */
function collectPictures(from: string, to: string): void {
  if (!existsSync(from)) return;
  mkdirSync(to, { mode: 0o700 });
  for (const name of readdirSync(from).filter((file) => file.endsWith(".picture"))) {
    try {
      linkSync(join(from, name), join(to, name));
    } catch {
      copyIfPresent(from, to, name);
    }
  }
}

/** A file may be removed at any time. */
function copyIfPresent(from: string, to: string, name: string): void {
  try {
    copyFileSync(join(from, name), join(to, name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}

/**
 * The passphrase of the vault of a backup, in its possible readings; asked for only if there is a password to put there.
 * @param isNew the vault is created, and no copy of the installation's vault
 */
export type VaultPassphrase = (isNew: boolean) => Promise<Result<readonly string[]>>;

/**
 * Copies the passwords of the keychain to the vault of the backup, which is created if there is none.
 * @param vault in the folder of the members
 */
export async function addPasswords(
  into: string,
  { keychain, vault }: { keychain: Pick<KeychainStore, "get">; vault: VaultStore },
  passphrase: VaultPassphrase,
): Promise<Result<void>> {
  const sqlite = new BetterSqlite3(join(into, "muster.db"), { fileMustExist: true });
  try {
    const inKeychain = storedPasswords(sqlite).filter(({ store }) => store === "keychain");
    if (inKeychain.length === 0) return ok(undefined);
    const opened = await openVault(vault, passphrase);
    if (!opened.ok) return opened;
    const moved = [];
    for (const one of inKeychain) {
      const secret = await keychain.get(one.account);
      if (!secret.ok) return err(keychainUnread(one.name, secret.error));
      if (secret.value === null) continue;
      const stored = await vault.set(one.account, secret.value);
      if (!stored.ok) return stored;
      moved.push(one);
    }
    moveToVault(sqlite, moved);
    return ok(undefined);
  } finally {
    sqlite.close();
    vault.lock();
    for (const rest of ["vault.muster.bak", "muster.db-journal"])
      rmSync(join(into, rest), { force: true });
  }
}

async function openVault(vault: VaultStore, passphrase: VaultPassphrase): Promise<Result<void>> {
  const isNew = !vault.exists();
  const readings = await passphrase(isNew);
  if (!readings.ok) return readings;
  return isNew ? vault.create(readings.value[0] ?? "") : unlockBy(vault, readings.value);
}

/** Describes the members, and writes the description beside them. */
export async function writeManifest(collecting: Collecting): Promise<BackupManifest> {
  const { into, version, pictures } = collecting;
  const members: BackupMember[] = [];
  for (const name of memberNames(into)) members.push(await memberOf(into, name));
  const manifest: BackupManifest = {
    format: BACKUP_FORMAT,
    version,
    createdAt: new Date().toISOString(),
    pictures,
    members,
    ...aboutDatabase(join(into, "muster.db")),
  };
  writeFileSync(join(into, MANIFEST_FILE), `${JSON.stringify(manifest, null, 1)}\n`, {
    mode: 0o600,
  });
  return manifest;
}

function memberNames(into: string): string[] {
  const folder = join(into, PICTURE_FOLDER);
  const pictures = existsSync(folder) ? readdirSync(folder).toSorted() : [];
  return [
    ...MEMBER_FILES.filter((name) => existsSync(join(into, name))),
    ...pictures.map((name) => `${PICTURE_FOLDER}/${name}`),
  ];
}

async function memberOf(into: string, name: string): Promise<BackupMember> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(join(into, name)), hash);
  return { name, bytes: statSync(join(into, name)).size, sha256: hash.digest("hex") };
}

function aboutDatabase(path: string): Pick<BackupManifest, "schema" | "passwords"> {
  const sqlite = new BetterSqlite3(path, { readonly: true, fileMustExist: true });
  try {
    const passwords = { vault: 0, keychain: 0, memory: 0 };
    for (const { table, store } of storedPasswords(sqlite))
      if (table !== "stored_key") passwords[store] += 1;
    return { schema: schemaNames(sqlite).at(-1) ?? "", passwords };
  } finally {
    sqlite.close();
  }
}
