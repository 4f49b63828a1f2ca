import { Migrator, type Kysely, type Migration } from "kysely";
import { fault, type MusterError } from "#shared/errors.ts";
import { storageMessages as texts } from "#shared/messages/storage.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { makeBackup } from "./backups.ts";
import type { Connection } from "./connection.ts";
import { storageFault } from "./faults.ts";

export type Migrations = Readonly<Record<string, Migration>>;

/** What stands in a database, against what this version of Muster knows. */
export interface Schema {
  /** Migrations that were carried out, in order; none: a new database. */
  readonly applied: readonly string[];
  readonly pending: readonly string[];
  /** Carried out, and unknown here. */
  readonly unknown: readonly string[];
  /** It has tables, and they are not Muster's. */
  readonly foreign: boolean;
}

export function schemaOf({ sqlite }: Pick<Connection, "sqlite">, known: Migrations): Schema {
  const tables = sqlite
    .prepare<[], string>("select name from sqlite_master where type = 'table'")
    .pluck()
    .all();
  const ours = tables.includes("kysely_migration");
  const applied = ours
    ? sqlite.prepare<[], string>("select name from kysely_migration order by name").pluck().all()
    : [];
  return {
    applied,
    pending: Object.keys(known).filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !(name in known)),
    foreign: !ours && tables.length > 0,
  };
}

/**
 * Brings a database up to date, in one transaction: all of it or nothing. One that has something in it is backed up
 * first; without a backup nothing is changed. Only for who holds the database's lock exclusive.
 */
export async function migrate(
  { db, sqlite }: Connection,
  known: Migrations,
  about: { path: string; backups: string; version: string },
): Promise<Result<void>> {
  const { applied } = schemaOf({ sqlite }, known);
  const from = applied.at(-1);
  const backup = from === undefined ? null : backUp(sqlite, about, from);
  if (backup && !backup.ok) return backup;
  const migrator = new Migrator({
    db: db as Kysely<never>,
    provider: { getMigrations: async () => ({ ...known }) },
  });
  // Kysely does not do so for SQLite, whose changes of tables can be taken back like all others.
  sqlite.exec("begin immediate");
  const { error } = await migrator.migrateToLatest();
  if (error) {
    if (sqlite.inTransaction) sqlite.exec("rollback");
    return err(migrationFailed(about.path, error, backup?.value ?? null));
  }
  noteWriter(sqlite, about.version);
  sqlite.exec("commit");
  return ok(undefined);
}

function backUp(
  sqlite: Connection["sqlite"],
  { path, backups }: { path: string; backups: string },
  from: string,
): Result<string> {
  try {
    return ok(makeBackup(sqlite, backups, from.slice(0, 4)).path);
  } catch (error) {
    const known = storageFault(error, backups);
    const why = known?.message ?? (error instanceof Error ? error.message : String(error));
    const mend = known?.mend ?? texts.noBackupBeforeMigrationHint;
    const message = texts.noBackupBeforeMigration({ path, reason: why });
    return err(fault("storage_failed", message, { mend, where: path }));
  }
}

function migrationFailed(path: string, error: unknown, backup: string | null): MusterError {
  const why = error instanceof Error ? error.message : String(error);
  const failure = { path, reason: why };
  const message = backup
    ? texts.migrationFailedWithBackup({ ...failure, backup })
    : texts.migrationFailed(failure);
  return fault("storage_failed", message, { mend: texts.migrationFailedHint, where: path });
}

const WRITER = "writtenBy";

/** Which version brought the database to its present form: an older one can say so. */
function noteWriter(sqlite: Connection["sqlite"], version: string): void {
  sqlite
    .prepare("insert or replace into preference (key, value_json) values (?, ?)")
    .run(WRITER, JSON.stringify(version));
}

export function writerOf({ sqlite }: Pick<Connection, "sqlite">): string | null {
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

export function newerDatabase(path: string, writer: string | null): MusterError {
  const message =
    writer === null ? texts.newer({ path }) : texts.newerVersion({ path, version: writer });
  return fault("newer_database", message, { mend: texts.newerHint, where: path });
}
