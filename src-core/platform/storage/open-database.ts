import { mkdirSync } from "node:fs";
import type BetterSqlite3 from "better-sqlite3";
import { fault } from "#shared/errors.ts";
import { storageMessages as texts } from "#shared/messages/storage.ts";
import { err, ok, type Result } from "#shared/result.ts";
import {
  ConversationLeases,
  createLocks,
  type Lock,
  type Locks,
} from "#core/platform/locks/index.ts";
import { listBackups, makeBackup } from "./backups.ts";
import { openConnection } from "./connection.ts";
import { damagedInside, DATABASE_LOCK, setDamagedAside, databaseGoneError } from "./damage.ts";
import { isDamage, storageFault } from "./faults.ts";
import { asideOnes, hasStrayJournal, isCutShort, pathsIn, sizeOf } from "./files.ts";
import { findDamage, findInTables } from "./inspect.ts";
import { migrate, newerDatabase, schemaOf } from "./migrate.ts";
import { migrations as all } from "./migrations/index.ts";
import type { Migrations } from "./migrations/migration.ts";
import { finishRestore, hasPendingRestore } from "./pending-restore.ts";
import { makePrivate } from "./private-files.ts";
import { isSchemaAsNoted } from "./schema-digest.ts";
import { prepareOnUse } from "./statements-on-use.ts";

export interface Storage {
  /** Connection whose statements are prepared when they are first run, unless tables were changed by hand or damaged. Code that reads and then writes does both inside one `write`. */
  readonly sqlite: BetterSqlite3.Database;
  /** Locks over all processes that use this data directory. */
  readonly locks: Locks;
  /** One conversation per recorder over all processes. */
  readonly leases: ConversationLeases;
  /**
   * Runs `work`, which may not wait for anything, in one transaction: what it reads is still so when it writes, and all
   * it writes is stored or, when it throws, nothing. Waits for writers of other processes.
   */
  write<T>(work: () => T): T;
  /** Like `write`, and stored on the disk when it returns: a power cut takes nothing back. Waits for the disk (milliseconds). */
  writeThrough<T>(work: () => T): T;
  /** Counts up when another connection, of this process or another, has changed something. */
  version(): number;
  /** Fault of an error of the database or the disk; null if it is no such error. */
  faultOf(error: unknown): ReturnType<typeof storageFault>;
  /** Fault behind an error that may come of damaged data; reads all values. null if nothing is damaged. */
  damageBehind(error: unknown): Promise<ReturnType<typeof storageFault>>;
  /** Difference from the tables that Muster creates, as part of a sentence; null if there is none. */
  tableFault(): string | null;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Name shown to other processes that wait for a lock: `Muster window`, `muster apply`. */
  readonly program?: string;
  /** Version of Muster. */
  readonly version?: string;
  /** Tests give their own. */
  readonly migrations?: Migrations;
  /** How long to wait for others that have it open while it must be changed, in ms. */
  readonly patience?: number;
}

/** A large database that is backed up and brought up to date takes seconds. */
const OPEN_PATIENCE_MS = 15_000;
const MIGRATE_PATIENCE_MS = 200;
const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * Opens `muster.db` in the data directory, makes it where there is none, and brings it up to date after a backup. Fails
 * with `storage_failed`, `newer_database`, `lock_held`, or `database_corrupt` once the damaged file is set aside.
 */
export async function openDatabase(
  dataDir: string,
  options: DatabaseOptions = {},
): Promise<Result<Storage>> {
  const paths = pathsIn(dataDir);
  const locks = createLocks(paths.locks, options.program ?? "Muster");
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    makePrivate(dataDir);
    const opened = await open(dataDir, locks, options);
    if (!opened.ok) locks.close();
    return opened;
  } catch (error) {
    locks.close();
    const known = storageFault(error, paths.database);
    return err(known ?? cannotOpen(paths.database, error));
  }
}

/**
 * Opens the database, in rounds: a process that finds that the database must be changed releases the lock, changes it alone,
 * and checks again.
 */
async function open(
  dataDir: string,
  locks: Locks,
  options: DatabaseOptions,
): Promise<Result<Storage>> {
  const { name, what } = DATABASE_LOCK;
  const until = performance.now() + (options.patience ?? OPEN_PATIENCE_MS);
  for (;;) {
    const patience = Math.max(0, until - performance.now());
    const lock = await locks.hold(name, "shared", { patience, what });
    if (!lock.ok) return lock;
    const looked = look(dataDir, locks, options);
    if (looked.found === "ready")
      return ok(storageOf(dataDir, looked.sqlite, lock.value, locks, options.migrations));
    lock.value.release();
    if (looked.found === "refused") return err(looked.error);
    if (looked.found === "damaged") return setDamagedAside(dataDir, locks, looked.why);
    const changed = await bringUpToDate(dataDir, locks, options);
    if (!changed.ok && (changed.error.code !== "lock_held" || performance.now() > until))
      return changed;
  }
}

type Looked =
  | { readonly found: "ready"; readonly sqlite: BetterSqlite3.Database }
  | { readonly found: "outdated" }
  | { readonly found: "damaged"; readonly why: string }
  | { readonly found: "refused"; readonly error: ReturnType<typeof fault> };

/** Says what is there, and changes nothing. */
function look(dataDir: string, locks: Locks, options: DatabaseOptions): Looked {
  const { database, backups } = pathsIn(dataDir);
  if (hasPendingRestore(dataDir)) return { found: "outdated" };
  const size = sizeOf(database);
  const backedUp = listBackups(backups).length > 0;
  const wasThere = backedUp || asideOnes(database).length > 0;
  if (hasStrayJournal(database) || (size === null && wasThere))
    return { found: "refused", error: databaseGoneError(dataDir) };
  if (size === 0 && backedUp) return { found: "damaged", why: texts.fileEmpty };
  if (size === null || size === 0) return { found: "outdated" };
  if (isCutShort(database)) return { found: "damaged", why: texts.cutShort };
  let sqlite: BetterSqlite3.Database | null = null;
  try {
    sqlite = openConnection(database);
    const looked = lookInside(sqlite, database, locks, options);
    if (looked.found !== "ready") sqlite.close();
    return looked;
  } catch (error) {
    sqlite?.close();
    if (isDamage(error)) return { found: "damaged", why: messageOf(error) };
    throw error;
  }
}

function lookInside(
  sqlite: BetterSqlite3.Database,
  path: string,
  locks: Locks,
  { migrations: known = all, version = "" }: DatabaseOptions,
): Looked {
  const damage = damageAfterCrash(sqlite, locks);
  if (damage !== null) return { found: "damaged", why: damage };
  const schema = schemaOf(sqlite, known);
  if (schema.foreign) return { found: "refused", error: notOurs(path) };
  if (schema.unknown.length > 0)
    return { found: "refused", error: newerDatabase(path, sqlite, known, version) };
  return schema.pending.length > 0 ? { found: "outdated" } : { found: "ready", sqlite };
}

/** A process that had it open was killed, or the machine went down: then all pages are looked through once. */
function damageAfterCrash(sqlite: BetterSqlite3.Database, locks: Locks): string | null {
  if (locks.leftBehind(DATABASE_LOCK.name).length === 0) return null;
  const said = sqlite.pragma("quick_check(1)", { simple: true });
  if (said !== "ok") return String(said);
  locks.clearLeftBehind(DATABASE_LOCK.name);
  return null;
}

/** `lock_held`: others have it open. They may be about to do the same, so that it is up to date soon. */
async function bringUpToDate(
  dataDir: string,
  locks: Locks,
  options: DatabaseOptions,
): Promise<Result<void>> {
  const { database, backups } = pathsIn(dataDir);
  const { name, what } = DATABASE_LOCK;
  const alone = await locks.hold(name, "exclusive", { patience: MIGRATE_PATIENCE_MS, what });
  if (!alone.ok) return alone;
  if (hasPendingRestore(dataDir)) return finishPending(dataDir, alone.value);
  const sqlite = openConnection(database);
  try {
    const about = { path: database, backups, version: options.version ?? "" };
    return migrate(sqlite, options.migrations ?? all, about);
  } finally {
    sqlite.close();
    alone.value.release();
  }
}

/** The database of the restore may be of an older version: it is looked at in the next round. */
function finishPending(dataDir: string, alone: Lock): Result<void> {
  try {
    finishRestore(dataDir);
    return ok(undefined);
  } finally {
    alone.release();
  }
}

function storageOf(
  dataDir: string,
  sqlite: BetterSqlite3.Database,
  lock: Lock,
  locks: Locks,
  migrations: Migrations = all,
): Storage {
  const { database, locks: directory } = pathsIn(dataDir);
  const leases = new ConversationLeases(directory, locks);
  // Where tables were changed since, preparing all statements at once shows at the start what does not fit any more.
  if (isSchemaAsNoted(sqlite)) prepareOnUse(sqlite);
  const version = sqlite.prepare<[], number>("pragma data_version").pluck();
  const transaction = sqlite.transaction((work: () => unknown) => work());
  return {
    sqlite,
    locks,
    leases,
    write: <T>(work: () => T) => transaction.immediate(work) as T,
    writeThrough<T>(work: () => T): T {
      sqlite.pragma("synchronous = FULL");
      try {
        return transaction.immediate(work) as T;
      } finally {
        sqlite.pragma("synchronous = NORMAL");
      }
    },
    version: () => version.get() as number,
    faultOf: (error) => storageFault(error, database),
    tableFault: () => findInTables(sqlite, migrations),
    async damageBehind(error) {
      const known = storageFault(error, database);
      if (known !== null && known.code !== "database_corrupt") return known;
      const found = sqlite.open ? findDamage(sqlite, migrations) : null;
      const why = found ?? (isDamage(error) ? messageOf(error) : null);
      return why === null ? known : damagedInside(dataDir, why);
    },
    async close() {
      leases.close();
      sqlite.close();
      lock.release();
      locks.close();
    },
  };
}

/**
 * A backup a day, once there is something to keep. One process at a time makes it.
 * @throws when there is no room for it
 */
export async function backUpDaily(dataDir: string, { sqlite, locks }: Storage): Promise<void> {
  const { backups } = pathsIn(dataDir);
  const due = () => {
    const last = listBackups(backups)[0]?.at;
    return last === undefined || Date.now() - Date.parse(last) > DAY_MS;
  };
  const holdsSomething = sqlite.prepare("select 1 from recorder limit 1").get() !== undefined;
  if (!holdsSomething || !due()) return;
  const lock = await locks.hold("backup", "exclusive");
  if (!lock.ok) return;
  try {
    if (due()) makeBackup(sqlite, backups, "daily");
  } finally {
    lock.value.release();
  }
}

function notOurs(path: string) {
  const hint = texts.otherDirectoryHint;
  return fault("storage_failed", texts.otherProgram({ path }), { hint, where: path });
}

function cannotOpen(path: string, error: unknown) {
  const message = texts.cannotOpen({ path, reason: messageOf(error) });
  return fault("storage_failed", message, { hint: texts.cannotOpenHint, where: path });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
