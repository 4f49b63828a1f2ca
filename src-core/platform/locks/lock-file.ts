import { rmSync, statSync } from "node:fs";
import BetterSqlite3 from "better-sqlite3";

export type LockMode = "shared" | "exclusive";

/** A lock on a file, held by this process until it is released or the process is gone. */
export interface FileLock {
  /** @param forget also removes the file; only for a lock that is never used again */
  release(forget?: boolean): void;
}

const TAKE: Readonly<Record<LockMode, string>> = {
  shared: "begin; select 1 from sqlite_master",
  exclusive: "begin exclusive",
};

/**
 * Takes a lock at once, or not: null. The file is an empty SQLite database, whose lock the system gives back when the
 * process ends, however it ends. Nothing may open it by other means: closing it would give the lock away.
 */
export function tryLockFile(path: string, mode: LockMode): FileLock | null {
  // Again where the file was new, or was being forgotten by another: only one that was and is there is the one that all lock.
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const before = inodeOf(path);
    const connection = new BetterSqlite3(path, { timeout: 0 });
    try {
      connection.exec(TAKE[mode]);
    } catch (error) {
      connection.close();
      if (isBusy(error)) return null;
      throw error;
    }
    if (before !== null && inodeOf(path) === before) return heldFile(path, connection);
    connection.close();
  }
  return null;
}

function heldFile(path: string, connection: BetterSqlite3.Database): FileLock {
  return {
    release(forget = false) {
      if (!connection.open) return;
      // While the lock is still held: a process that has opened the file meanwhile sees that it is gone, and creates another.
      if (forget) remove(path);
      connection.close();
    },
  };
}

/** Some systems do not remove a file that is open; it stays then, empty as it is. */
function remove(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    return;
  }
}

function inodeOf(path: string): bigint | null {
  return statSync(path, { bigint: true, throwIfNoEntry: false })?.ino ?? null;
}

function isBusy(error: unknown): boolean {
  return error instanceof BetterSqlite3.SqliteError && error.code.startsWith("SQLITE_BUSY");
}
