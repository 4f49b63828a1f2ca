import BetterSqlite3 from "better-sqlite3";

/** How long a write waits for one of another process, in ms: far longer than any transaction of Muster's takes. */
const BUSY_MS = 10_000;

/** @throws SqliteError when it cannot be opened, or is none. Nothing is written yet to a file that is there. */
export function openConnection(path: string): BetterSqlite3.Database {
  const sqlite = new BetterSqlite3(path, { timeout: BUSY_MS });
  try {
    // A recorder's channels fit into one page of this size; it holds from the making of the file on.
    sqlite.pragma("page_size = 16384");
    sqlite.pragma("journal_mode = WAL");
    sqlite.pragma("synchronous = NORMAL");
    sqlite.pragma("foreign_keys = ON");
    // Pages of 2,000 recorders and more: with SQLite's 2 MB, each sign-in read them from the file again.
    sqlite.pragma("cache_size = -8000");
    // A checkpoint waits for the disk: 32 MB between two of them keeps most out of the way of a sweep.
    sqlite.pragma("wal_autocheckpoint = 2000");
  } catch (error) {
    sqlite.close();
    throw error;
  }
  return sqlite;
}
