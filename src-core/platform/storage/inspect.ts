import { isDeepStrictEqual } from "node:util";
import type BetterSqlite3 from "better-sqlite3";
import { storageMessages as texts } from "#shared/messages/storage.ts";
import { openConnection } from "./connection.ts";
import { isDamage } from "./faults.ts";
import { APPLIED_TABLE, applyMigrations } from "./migrate.ts";
import type { Migrations } from "./migrations/migration.ts";
import { isExpected, STORED_JSON } from "./stored-json.ts";

/** The tables, views, indexes and triggers of a database, by name. */
type Schema = ReadonlyMap<string, SchemaObject>;

interface SchemaObject {
  readonly type: string;
  /** The statement that created it, with later changes. */
  readonly definition: string;
  /** Empty for indexes and triggers. */
  readonly columns: readonly Column[];
}

interface Column {
  readonly name: string;
  readonly type: string;
}

/** What SQLite may hold in a column of a declared type. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  text: ["text", "null"],
  integer: ["integer", "null"],
};

/**
 * Finds damage that SQLite itself does not report: tables, indexes, triggers or views that differ from those of the migrations,
 * values of another type, invalid JSON or JSON of another shape. Objects that no migration made are ignored. Reads every row; for use
 * after a fault, and for a check.
 * @returns the damage, as part of a sentence; null if there is none
 */
export function findDamage(sqlite: BetterSqlite3.Database, migrations: Migrations): string | null {
  const expected = schemaAfter(migrations);
  try {
    const said = sqlite.pragma("quick_check(1)", { simple: true });
    if (said !== "ok") return String(said);
    return findInSchema(schemaIn(sqlite), expected) ?? findInValues(sqlite, expected);
  } catch (error) {
    if (isDamage(error)) return error instanceof Error ? error.message : String(error);
    throw error;
  }
}

/** Finds tables and views that differ from those of the migrations. Reads no rows. @returns the same as `findDamage` */
export function findInTables(
  sqlite: BetterSqlite3.Database,
  migrations: Migrations,
): string | null {
  const tables = [...schemaAfter(migrations)].filter(([, { columns }]) => columns.length > 0);
  return findInSchema(schemaIn(sqlite), new Map(tables));
}

const schemas = new WeakMap<Migrations, Schema>();

/** Runs all migrations in memory, which takes 50 ms; once for the same migrations. */
function schemaAfter(migrations: Migrations): Schema {
  const schema = schemas.get(migrations) ?? readSchemaAfter(migrations);
  schemas.set(migrations, schema);
  return schema;
}

function readSchemaAfter(migrations: Migrations): Schema {
  const sqlite = openConnection(":memory:");
  try {
    applyMigrations(sqlite, Object.keys(migrations).toSorted(), migrations);
    return schemaIn(sqlite);
  } finally {
    sqlite.close();
  }
}

function schemaIn(sqlite: BetterSqlite3.Database): Schema {
  const objects = sqlite
    .prepare<[], { name: string; type: string; sql: string }>(
      "select name, type, sql from sqlite_master where name not like 'sqlite_%'",
    )
    .all();
  const columnsOf = sqlite.prepare<[string], Column>(
    "select name, lower(type) as type from pragma_table_info(?) order by cid",
  );
  return new Map(
    objects.map(({ name, type, sql }) => {
      const columns = type === "table" || type === "view" ? columnsOf.all(name) : [];
      // The first versions wrote the definition of the table of migrations differently.
      return [name, { type, columns, definition: name === APPLIED_TABLE ? "" : sql }];
    }),
  );
}

function findInSchema(found: Schema, expected: Schema): string | null {
  for (const [name, { type, columns, definition }] of expected) {
    const there = found.get(name);
    if (there === undefined) return missing(type, name);
    if (there.type !== type) return texts.tableReplaced({ table: name, type: there.type });
    if (!isDeepStrictEqual(there.columns, columns)) return texts.tableChanged({ table: name });
    if (there.definition !== definition) return texts.definitionChanged({ type, name });
  }
  return null;
}

function missing(type: string, name: string): string {
  return type === "table"
    ? texts.tableMissing({ table: name })
    : texts.definitionMissing({ type, name });
}

function findInValues(sqlite: BetterSqlite3.Database, expected: Schema): string | null {
  for (const [table, { columns }] of expected) {
    for (const { name, type } of columns) {
      const allowed = TYPES[type];
      const wrong = texts.valueDamaged({ place: `${table}.${name}` });
      if (allowed && hasOtherType(sqlite, table, name, allowed)) return wrong;
      if (name.endsWith("_json") && hasOtherShape(sqlite, table, name)) return wrong;
    }
  }
  return null;
}

function hasOtherType(
  sqlite: BetterSqlite3.Database,
  table: string,
  column: string,
  allowed: readonly string[],
): boolean {
  const types = allowed.map((type) => `'${type}'`).join(", ");
  return exists(sqlite, `select 1 from "${table}" where typeof("${column}") not in (${types})`);
}

function hasOtherShape(sqlite: BetterSqlite3.Database, table: string, column: string): boolean {
  const of = `from "${table}" where "${column}" is not null`;
  if (exists(sqlite, `select 1 ${of} and not json_valid("${column}")`)) return true;
  const place = `${table}.${column}`;
  const shape = STORED_JSON[place];
  if (shape === undefined || shape === "checked") return false;
  const key = "keyColumn" in shape ? `"${shape.keyColumn}"` : "null";
  const rows = sqlite
    .prepare<[], [string, string | null]>(`select "${column}", ${key} ${of}`)
    .raw();
  for (const [value, name] of rows.iterate()) {
    if (!isExpected(place, value, name ?? "")) return true;
  }
  return false;
}

function exists(sqlite: BetterSqlite3.Database, query: string): boolean {
  return sqlite.prepare(`${query} limit 1`).get() !== undefined;
}
