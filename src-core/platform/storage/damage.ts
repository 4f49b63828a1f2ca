import { basename } from "node:path";
import { fault, type MusterError } from "#shared/errors.ts";
import { lockMessages, storageMessages as texts } from "#shared/messages/storage.ts";
import { err, type Result } from "#shared/result.ts";
import type { Locks } from "#core/platform/locks/index.ts";
import { listBackups } from "./backups.ts";
import { asideOnes, hasStrayJournal, pathsIn, setAside } from "./files.ts";

/** Held shared by everything that has the database open, exclusive by what replaces it. */
export const DATABASE_LOCK = {
  name: "database",
  get what() {
    return lockMessages.database;
  },
} as const;
const PATIENCE_MS = 2_000;

/**
 * Renames a damaged database, so that nothing writes to it and all of it is kept. A fresh one is not begun by itself: it
 * would look as if the fleet had never been there.
 */
export async function setDamagedAside(
  dataDir: string,
  locks: Locks,
  why: string,
): Promise<Result<never>> {
  const { database } = pathsIn(dataDir);
  const { name, what } = DATABASE_LOCK;
  const alone = await locks.hold(name, "exclusive", { patience: PATIENCE_MS, what });
  if (!alone.ok) return err(damagedInUse(database, why, alone.error));
  try {
    const to = setAside(database, "corrupt");
    const damage = { path: database, reason: why };
    const message =
      to === null
        ? texts.damaged(damage)
        : texts.damagedSetAside({ ...damage, file: basename(to) });
    return err(corrupt(dataDir, message));
  } finally {
    alone.value.release();
  }
}

/** SQLite can read the database, but its content is not from Muster. The file is unchanged until a user decides. */
export function damagedInside(dataDir: string, why: string): MusterError {
  const { database } = pathsIn(dataDir);
  return corrupt(dataDir, texts.damaged({ path: database, reason: why }));
}

/** Error for a database that is gone: a user has to decide how to continue. */
export function databaseGoneError(dataDir: string): MusterError {
  const { database } = pathsIn(dataDir);
  const [last] = asideOnes(database);
  const message = texts.gone({ path: database, reason: whyGone(database, last) });
  const command = commandFor(dataDir);
  const hint =
    last?.why === "replaced" ? [texts.restoreAsideHint({ command, file: last.path })] : [];
  return corrupt(dataDir, message, hint);
}

type Aside = ReturnType<typeof asideOnes>[number];

function whyGone(database: string, last: Aside | undefined): string {
  if (last?.why === "corrupt") return texts.goneCorrupt({ file: basename(last.path) });
  if (last) return texts.goneSetAside({ file: basename(last.path) });
  return hasStrayJournal(database) ? texts.goneButJournal : texts.goneButBackups;
}

const commandFor = (dataDir: string) => `muster --data-dir "${dataDir}" database`;

/** @param first hints before the common ones */
function corrupt(dataDir: string, message: string, first: readonly string[] = []): MusterError {
  const { database, backups } = pathsIn(dataDir);
  const all = listBackups(backups);
  const command = commandFor(dataDir);
  const newest = all[0]
    ? texts.restoreNewestHint({
        count: all.length,
        time: all[0].at.slice(0, 16).replace("T", " "),
        command,
      })
    : texts.noBackupsHint({ folder: backups });
  const hint = [...first, newest, texts.startEmptyHint({ command })].join(" ");
  return fault("database_corrupt", message, { hint, where: database });
}

function damagedInUse(database: string, why: string, { message }: MusterError): MusterError {
  const damage = texts.damagedInUse({ path: database, reason: why, inUse: message });
  return fault("database_corrupt", damage, { hint: texts.restartHint, where: database });
}
