import type BetterSqlite3 from "better-sqlite3";
import { fault, type MusterError } from "#shared/errors.ts";
import { storageMessages as texts } from "#shared/messages/storage.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { makeBackup } from "./backups.ts";
import { storageFault } from "./faults.ts";
import type { Migration, Migrations } from "./migrations/migration.ts";
import { noteSchema } from "./schema-digest.ts";

/** The schema of a database, compared with the one that this version of Muster knows. */
export interface Schema {
  /** Migrations that were carried out, in order; none: a new database. */
  readonly applied: readonly string[];
  readonly pending: readonly string[];
  /** Carried out, and unknown here. */
  readonly unknown: readonly string[];
  /** It has tables, and they are not Muster's. */
  readonly foreign: boolean;
}

export function schemaOf(sqlite: BetterSqlite3.Database, known: Migrations): Schema {
  const tables = sqlite
    .prepare<[], string>("select name from sqlite_master where type = 'table'")
    .pluck()
    .all();
  const ours = tables.includes(APPLIED_TABLE);
  const applied = ours
    ? sqlite.prepare<[], string>(`select name from ${APPLIED_TABLE} order by name`).pluck().all()
    : [];
  return {
    applied,
    pending: Object.keys(known)
      .filter((name) => !applied.includes(name))
      .toSorted(),
    unknown: applied.filter((name) => !(name in known)),
    foreign: !ours && tables.length > 0,
  };
}

/** Migrations that were carried out, in order; unknown ones of a newer version included. */
export function schemaNames(sqlite: BetterSqlite3.Database): readonly string[] {
  return schemaOf(sqlite, {}).applied;
}

/**
 * Brings a database up to date, in one transaction: all of it or nothing. One that has something in it is backed up
 * first; without a backup nothing is changed. A database of a newer version, or one that is up to date, stays as it is.
 * Only for who holds the database's lock exclusive.
 */
export function migrate(
  sqlite: BetterSqlite3.Database,
  known: Migrations,
  about: { path: string; backups: string; version: string },
): Result<void> {
  const { applied, pending, unknown } = schemaOf(sqlite, known);
  if (pending.length === 0 || unknown.length > 0) return ok(undefined);
  const from = applied.at(-1);
  const backup = from === undefined ? null : backUp(sqlite, about, from);
  if (backup && !backup.ok) return backup;
  try {
    sqlite
      .transaction(() => {
        applyMigrations(sqlite, pending, known);
        noteWriter(sqlite, about.version);
        noteSchema(sqlite);
      })
      .immediate();
    return ok(undefined);
  } catch (error) {
    return err(migrationFailed(about.path, error, backup?.value ?? null));
  }
}

/**
 * The table of the migrations that were carried out has the name and form that the first versions gave it. Versions of Muster
 * recognise their own databases, and newer ones, by this table.
 */
export const APPLIED_TABLE = "kysely_migration";
const APPLIED = `create table if not exists ${APPLIED_TABLE} (
  name varchar(255) not null primary key, timestamp varchar(255) not null)`;

/** Carries out migrations in the order of their names. For use in a transaction. */
export function applyMigrations(
  sqlite: BetterSqlite3.Database,
  names: readonly string[],
  known: Migrations,
): void {
  sqlite.exec(APPLIED);
  const note = sqlite.prepare(`insert into ${APPLIED_TABLE} (name, timestamp) values (?, ?)`);
  for (const name of names) {
    run(sqlite, known[name] ?? []);
    note.run(name, new Date().toISOString());
  }
}

function run(sqlite: BetterSqlite3.Database, migration: Migration): void {
  if (typeof migration === "function") migration(sqlite);
  else for (const statement of migration) sqlite.exec(statement);
}

function backUp(
  sqlite: BetterSqlite3.Database,
  { path, backups }: { path: string; backups: string },
  from: string,
): Result<string> {
  try {
    return ok(makeBackup(sqlite, backups, from.slice(0, 4)).path);
  } catch (error) {
    const known = storageFault(error, backups);
    const why = known?.message ?? (error instanceof Error ? error.message : String(error));
    const hint = known?.hint ?? texts.noBackupBeforeMigrationHint;
    const message = texts.noBackupBeforeMigration({ path, reason: why });
    return err(fault("storage_failed", message, { hint, where: path }));
  }
}

function migrationFailed(path: string, error: unknown, backup: string | null): MusterError {
  const known = storageFault(error, path);
  const why = error instanceof Error ? error.message : String(error);
  const failure = { path, reason: known === null ? why : withoutStop(known.message) };
  const message = backup
    ? texts.migrationFailedWithBackup({ ...failure, backup })
    : texts.migrationFailed(failure);
  // A disk that is full or fails is no fault of this version.
  const hint = known?.hint ?? texts.migrationFailedHint;
  return fault("storage_failed", message, { hint, where: path });
}

const WRITER = "writtenBy";

/** Which version brought the database to its present form: an older one can say so. */
function noteWriter(sqlite: BetterSqlite3.Database, version: string): void {
  sqlite
    .prepare("insert or replace into preference (key, value_json) values (?, ?)")
    .run(WRITER, JSON.stringify(version));
}

export function writerOf(sqlite: BetterSqlite3.Database): string | null {
  try {
    const value = sqlite
      .prepare<[string], string>("select value_json from preference where key = ?")
      .pluck()
      .get(WRITER);
    const version: unknown = value === undefined ? null : JSON.parse(value);
    return typeof version === "string" ? version : null;
  } catch {
    // A newer version may keep it elsewhere.
    return null;
  }
}

/** @param version of this Muster */
export function newerDatabase(
  path: string,
  sqlite: BetterSqlite3.Database,
  known: Migrations,
  version: string,
): MusterError {
  const schema = schemaOf(sqlite, known).unknown.at(-1) ?? "";
  const about = { path, schema, known: Object.keys(known).toSorted().at(-1) ?? "" };
  const writer = writerOf(sqlite);
  // Versions that are not released yet share a number.
  const message =
    writer === null || writer === version
      ? texts.newer(about)
      : texts.newerVersion({ ...about, version: writer });
  return fault("newer_database", message, { hint: texts.newerHint, where: path });
}

/** To be a part of another sentence. */
const withoutStop = (sentence: string): string => sentence.replace(/\.$/, "");
