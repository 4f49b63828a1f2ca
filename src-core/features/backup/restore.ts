import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import type { Readable } from "node:stream";
import { err, ok, type Result } from "#shared/result.ts";
import {
  adaptRestored,
  checkRestorable,
  commitRestore,
  dropRestore,
  finishRestore,
  freeReplacedName,
  startRestore,
} from "#core/platform/storage/index.ts";
import { readArchive } from "./archive.ts";
import { notEmpty } from "./faults.ts";
import { MANIFEST_FILE, MEMBER_FILES, PICTURE_FOLDER, type BackupManifest } from "./manifest.ts";

export interface RestoreChoices {
  /** Replaces an installation; its files are moved to a folder and kept. */
  readonly replace: boolean;
  /** True: the user knows that no password was changed or rejected since the backup. */
  readonly resumeSignIns: boolean;
}

export interface FullRestore {
  readonly manifest: BackupManifest;
  /** Folder with the replaced files; null if there were none. */
  readonly replaced: string | null;
  /** Users, settings and agents that are again as in the backup, and what stays revoked: in sentences. */
  readonly cameBack: readonly string[];
  /** Credentials with which Muster signs in only after a user chooses Retry sign-in; null for all. */
  readonly held: readonly string[] | null;
}

interface Place {
  readonly dataDir: string;
  readonly version: string;
}

/** Restores a whole backup. The caller must hold the exclusive lock of the database. */
export async function restoreWhole(
  { dataDir, version }: Place,
  source: Readable,
  name: string,
  { replace, resumeSignIns }: RestoreChoices,
): Promise<Result<FullRestore>> {
  finishRestore(dataDir);
  if (!replace && present(dataDir, REPLACEABLE).length > 0) {
    source.destroy();
    return err(notEmpty(dataDir));
  }
  const part = startRestore(dataDir);
  try {
    const read = await readArchive(source, part, name);
    if (!read.ok) return read;
    const restorable = checkRestorable(join(part, "muster.db"), name, version);
    if (!restorable.ok) return restorable;
    const manifest = read.value;
    const keptIn = freeReplacedName(dataDir);
    const adapted = adaptRestored({
      copy: join(part, "muster.db"),
      database: join(dataDir, "muster.db"),
      keptIn: join(keptIn, "muster.db"),
      from: basename(name),
      backedUpAt: manifest.createdAt,
      hasVault: existsSync(join(part, "vault.muster")),
      resumeSignIns,
    });
    const replaced = present(dataDir, replacedBy(readdirSync(part)));
    commitRestore(dataDir, { keptIn, replaced });
    finishRestore(dataDir);
    return ok({
      manifest,
      replaced: replaced.length === 0 ? null : join(dataDir, keptIn),
      ...adapted,
    });
  } finally {
    dropRestore(dataDir);
  }
}

const DATABASE = ["muster.db", "muster.db-wal", "muster.db-shm", "muster.db-journal"];
const VAULT = ["vault.muster", "vault.muster.bak"];
const REPLACEABLE = [...DATABASE, ...VAULT, PICTURE_FOLDER, ...MEMBER_FILES];

/** The database and the end of its activity log always. Other files only by what the backup contains. */
function replacedBy(names: readonly string[]): string[] {
  const others = names.filter((name) => name !== MANIFEST_FILE);
  const vault = names.includes("vault.muster") ? VAULT : [];
  return [...new Set([...DATABASE, "activity.head", ...vault, ...others])];
}

function present(dataDir: string, names: readonly string[]): string[] {
  return [...new Set(names)].filter((name) => existsSync(join(dataDir, name)));
}
