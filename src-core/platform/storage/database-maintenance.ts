import { accessSync, constants, copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { fault, type MusterError } from "#shared/errors.ts";
import { storageMessages as texts } from "#shared/messages/storage.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { createLocks, type Locks } from "#core/platform/locks/index.ts";
import { copyWhole, listBackups, makeBackup, type Backup } from "./backups.ts";
import { openConnection } from "./connection.ts";
import { damagedInside, DATABASE_LOCK } from "./damage.ts";
import { isDamage, storageFault } from "./faults.ts";
import { leaveCarriedOver, readCarriedOver } from "./carry-over.ts";
import {
  asidePath,
  corruptOnes,
  isCutShort,
  pathsIn,
  putInPlace,
  setAside,
  sizeOf,
} from "./files.ts";
import { findDamage } from "./inspect.ts";
import { migrate, newerDatabase, schemaOf, writerOf } from "./migrate.ts";
import { migrations } from "./migrations/index.ts";
import { finishRestore, hasPendingRestore } from "./pending-restore.ts";
import { makePrivate } from "./private-files.ts";
import { leaveWord } from "./replaced.ts";
import { endSecrets, readAccess, whatCameBack } from "./restored-access.ts";

export interface DatabaseState {
  readonly path: string;
  /** Size of the database, in bytes; null if there is none. */
  readonly bytes: number | null;
  /** What is wrong with it; empty: all is well. */
  readonly faults: readonly string[];
  /** The last migration; null if there is none, or it cannot be read. */
  readonly schema: string | null;
  readonly writtenBy: string | null;
  readonly recorders: number | null;
  /** The latest first. */
  readonly backups: readonly Backup[];
  readonly setAside: readonly string[];
}

/** What a person does to a database as a file, whether or not Muster can open it. */
export interface DatabaseMaintenance {
  /** Looks through every page. Changes nothing. */
  check(): Promise<Result<DatabaseState>>;
  /** Why the database is damaged, for a user; null if it is not damaged, or cannot be checked. */
  damage(): Promise<MusterError | null>;
  /** @param to a file that is not there yet; without it, one in `backups` */
  backup(to?: string): Promise<Result<Backup>>;
  /**
   * Puts a backup in the place of the database, which is set aside and kept. Ends all sessions and access tokens; revoked agents stay
   * revoked. `cameBack`: in sentences, which users, settings and agents are again as in the backup.
   * @param from default: the newest backup
   */
  restore(
    from?: string,
  ): Promise<Result<Replacement & { from: string; cameBack: readonly string[] }>>;
  /** Begins with an empty inventory; what was there is set aside and kept. */
  fresh(): Promise<Result<Replacement>>;
}

interface Replacement {
  /** Path to which the replaced database was moved; null if there was none. */
  readonly replaced: string | null;
  /** The replaced database is damaged, so what recorders refused could not be carried over from it. */
  readonly refusalsLost: boolean;
}

interface Place {
  readonly database: string;
  readonly backups: string;
  readonly locks: Locks;
  readonly version: string;
}

const PATIENCE_MS = 2_000;

/** @param about name of this program for other processes that wait, and the version of Muster */
export function createDatabaseMaintenance(
  dataDir: string,
  about: { program: string; version: string },
): DatabaseMaintenance {
  const { locks: directory, ...paths } = pathsIn(resolve(dataDir));
  const careful = <T>(mode: "shared" | "exclusive", work: (place: Place) => Promise<Result<T>>) =>
    guarded(paths.database, async () => {
      mkdirSync(dataDir, { recursive: true, mode: 0o700 });
      makePrivate(dataDir);
      const locks = createLocks(directory, about.program);
      const options = { patience: PATIENCE_MS, what: DATABASE_LOCK.what };
      const place = { ...paths, locks, version: about.version };
      const finished = await finishFirst(dataDir, locks);
      if (!finished.ok) return finished;
      return locks[mode](DATABASE_LOCK.name, () => work(place), options);
    });
  return {
    check: () =>
      isWritable(dataDir)
        ? careful("shared", async (place) => ok(await stateOf(place)))
        : guarded(paths.database, async () => ok(await stateOfCopy(paths))),
    async damage() {
      const state = await careful("shared", async (place) => ok(await stateOf(place)));
      const [why] = state.ok && state.value.bytes ? state.value.faults : [];
      return why === undefined ? null : damagedInside(resolve(dataDir), why);
    },
    backup: (to) => careful("shared", async (place) => backUp(place, to)),
    restore: (from) => careful("exclusive", async (place) => restore(place, from)),
    fresh: () => careful("exclusive", fresh),
  };
}

/** A restore of a whole backup that was interrupted after it took effect. */
async function finishFirst(dataDir: string, locks: Locks): Promise<Result<void>> {
  if (!hasPendingRestore(dataDir)) return ok(undefined);
  const options = { patience: PATIENCE_MS, what: DATABASE_LOCK.what };
  return locks.exclusive(DATABASE_LOCK.name, async () => ok(finishRestore(dataDir)), options);
}

async function guarded<T>(path: string, work: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await work();
  } catch (error) {
    const known = storageFault(error, path);
    const message = error instanceof Error ? error.message : String(error);
    return err(
      known ?? fault("storage_failed", texts.failed({ path, reason: message }), { where: path }),
    );
  }
}

/** Whether Muster can write to the data directory. True also if it does not exist yet. */
function isWritable(dataDir: string): boolean {
  try {
    accessSync(dataDir, constants.W_OK);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ENOENT";
  }
}

/** Reads the state from a copy of the files: SQLite cannot open a database in a read-only folder. */
async function stateOfCopy(paths: Pick<Place, "database" | "backups">): Promise<DatabaseState> {
  const folder = mkdtempSync(join(tmpdir(), "muster-check-"));
  try {
    const copy = join(folder, basename(paths.database));
    for (const ending of ["", "-wal"])
      if (sizeOf(paths.database + ending) !== null)
        copyFileSync(paths.database + ending, copy + ending);
    return { ...(await stateOf(paths, copy)), path: paths.database };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param file what is looked through */
async function stateOf(
  { database, backups }: Pick<Place, "database" | "backups">,
  file = database,
): Promise<DatabaseState> {
  const files = { backups: listBackups(backups), setAside: corruptOnes(database) };
  const nothing = { schema: null, writtenBy: null, recorders: null };
  const about = { path: database, bytes: sizeOf(database), ...nothing, ...files };
  if (!about.bytes)
    return { ...about, faults: [about.bytes === 0 ? texts.isEmpty : texts.isMissing] };
  if (isCutShort(file)) return { ...about, faults: [texts.cutShort] };
  try {
    return { ...about, ...(await inside(file)) };
  } catch (error) {
    if (!isDamage(error)) throw error;
    return { ...about, faults: [error instanceof Error ? error.message : String(error)] };
  }
}

async function inside(path: string) {
  const sqlite = new BetterSqlite3(path, { fileMustExist: true });
  try {
    const said = sqlite.pragma("integrity_check(20)") as { integrity_check: string }[];
    const faults = said.map((one) => one.integrity_check).filter((one) => one !== "ok");
    const astray = sqlite.pragma("foreign_key_check") as { table: string; parent: string }[];
    for (const { table, parent } of astray.slice(0, 20))
      faults.push(texts.orphanRow({ table, parent }));
    const { applied, foreign } = schemaOf(sqlite, migrations);
    if (foreign) faults.push(texts.isForeign);
    const counted = applied.length > 0;
    const isCurrent = applied.length === Object.keys(migrations).length && !foreign;
    if (faults.length === 0 && isCurrent) {
      const why = findDamage(sqlite, migrations);
      if (why !== null) faults.push(why);
    }
    return {
      faults,
      schema: applied.at(-1) ?? null,
      writtenBy: writerOf(sqlite),
      recorders: counted
        ? (sqlite.prepare("select count(*) from recorder").pluck().get() as number)
        : null,
    };
  } finally {
    sqlite.close();
  }
}

function backUp({ database, backups }: Place, to: string | undefined): Result<Backup> {
  if (!sizeOf(database)) return err(noDatabase(database));
  const sqlite = new BetterSqlite3(database, { fileMustExist: true });
  try {
    return to === undefined
      ? ok(makeBackup(sqlite, backups, "manual"))
      : backUpTo(resolve(to), sqlite);
  } finally {
    sqlite.close();
  }
}

function backUpTo(path: string, sqlite: BetterSqlite3.Database): Result<Backup> {
  try {
    if (sizeOf(path) !== null) return err(inTheWay(path));
    if (sizeOf(dirname(path)) === null) return err(noFolder(path));
    copyWhole(sqlite, path);
    return ok({ path, bytes: sizeOf(path) ?? 0, at: new Date().toISOString() });
  } catch (error) {
    const known = storageFault(error, path);
    if (known?.code !== "storage_failed") throw error;
    return err({ ...known, hint: texts.backupFolderHint });
  }
}

function restore({ database, backups, version }: Place, given: string | undefined) {
  const from = given === undefined ? listBackups(backups)[0]?.path : resolve(given);
  if (from === undefined) return err(noBackup(backups));
  if (!sizeOf(from) || from === database) return err(notABackup(from, texts.isEmpty));
  const copy = `${database}.part`;
  rmSync(copy, { force: true });
  try {
    const copied = copyChecked(from, copy, version);
    if (!copied.ok) return copied;
    const carried = readCarriedOver(database);
    const to = asidePath(database, "replaced");
    const cameBack = whatCameBack(readAccess(database), readAccess(copy));
    noteIn(copy, (sqlite) => {
      if (endSecrets(sqlite)) cameBack.push(texts.secretsEnded);
      const detail = [texts.restoredFrom({ file: basename(from) }), ...cameBack].join(" ");
      leaveWord(sqlite, database, { kind: "database.restored", detail });
      carryOver(sqlite, carried, sizeOf(database) === null ? null : to);
    });
    const refusalsLost = carried === "unreadable";
    return ok({ from, replaced: putInPlace(copy, database, to), refusalsLost, cameBack });
  } finally {
    rmSync(copy, { force: true });
  }
}

/** Writes notes to the copy before it replaces the database, so that a restored database always has them. */
function noteIn(copy: string, write: (sqlite: BetterSqlite3.Database) => void): void {
  const sqlite = new BetterSqlite3(copy, { fileMustExist: true });
  try {
    write(sqlite);
  } finally {
    sqlite.close();
  }
}

function carryOver(
  sqlite: BetterSqlite3.Database,
  carried: ReturnType<typeof readCarriedOver>,
  keptIn: string | null,
): void {
  if (carried !== null && carried !== "unreadable")
    leaveCarriedOver(sqlite, carried, keptIn === null ? null : basename(keptIn));
}

/** Whether a file is a complete database of this version or an older one. @param name for messages */
export function checkRestorable(path: string, name: string, version: string): Result<void> {
  if (isCutShort(path)) return err(notABackup(name, texts.cutShort));
  let sqlite: BetterSqlite3.Database | null = null;
  try {
    sqlite = new BetterSqlite3(path, { fileMustExist: true });
    const { applied, unknown } = schemaOf(sqlite, migrations);
    if (applied.length === 0) return err(notABackup(name, texts.notADatabase));
    if (unknown.length > 0) return err(newerDatabase(name, sqlite, migrations, version));
    const said = String(sqlite.pragma("integrity_check(1)", { simple: true }));
    return said === "ok" ? ok(undefined) : err(notABackup(name, said));
  } catch (error) {
    if (storageFault(error, path) && !isDamage(error)) throw error;
    return err(notABackup(name, error instanceof Error ? error.message : String(error)));
  } finally {
    sqlite?.close();
  }
}

/** Copies through SQLite, which includes the journal and reads every page. */
function copyChecked(from: string, to: string, version: string): Result<void> {
  if (isCutShort(from)) return err(notABackup(from, texts.cutShort));
  let sqlite: BetterSqlite3.Database | null = null;
  try {
    sqlite = new BetterSqlite3(from, { readonly: true, fileMustExist: true });
    const { applied, unknown } = schemaOf(sqlite, migrations);
    if (applied.length === 0) return err(notABackup(from, texts.notADatabase));
    if (unknown.length > 0) return err(newerDatabase(from, sqlite, migrations, version));
    copyWhole(sqlite, to);
    return ok(undefined);
  } catch (error) {
    if (storageFault(error, from) && !isDamage(error)) throw error;
    return err(notABackup(from, error instanceof Error ? error.message : String(error)));
  } finally {
    sqlite?.close();
  }
}

async function fresh({ database, backups, version }: Place) {
  const carried = readCarriedOver(database);
  const replaced = setAside(database, "replaced");
  const sqlite = openConnection(database);
  try {
    const made = migrate(sqlite, migrations, { path: database, backups, version });
    if (!made.ok) return made;
    const detail =
      replaced === null ? texts.emptied : texts.emptiedAfter({ file: basename(replaced) });
    leaveWord(sqlite, database, { kind: "database.begun", detail });
    carryOver(sqlite, carried, replaced);
    return ok({ replaced, refusalsLost: carried === "unreadable" });
  } finally {
    sqlite.close();
  }
}

function noDatabase(path: string): MusterError {
  const hint = texts.noDatabaseHint;
  return fault("not_found", texts.noDatabase({ path }), { hint, where: path });
}

function noFolder(path: string): MusterError {
  const message = texts.noFolder({ folder: dirname(path) });
  return fault("not_found", message, { hint: texts.noFolderHint, where: path });
}

function inTheWay(path: string): MusterError {
  const hint = texts.existsHint;
  return fault("already_exists", texts.exists({ path }), { hint, where: path });
}

function noBackup(directory: string): MusterError {
  const message = texts.noBackup({ folder: directory });
  return fault("not_found", message, { hint: texts.noBackupHint, where: directory });
}

function notABackup(path: string, why: string): MusterError {
  const message = texts.notABackup({ path, reason: why });
  return fault("bad_input", message, { hint: texts.notABackupHint, where: path });
}
