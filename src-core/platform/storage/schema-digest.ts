import { crc32 } from "node:zlib";
import type BetterSqlite3 from "better-sqlite3";

/**
 * Notes in the header of the database (`user_version`) which tables, indexes, triggers and views it has now. The place is a field of SQLite's file
 * format for programs, which copies and backups keep.
 */
export function noteSchema(sqlite: BetterSqlite3.Database): void {
  sqlite.pragma(`user_version = ${digestOf(sqlite)}`);
}

/** Whether tables, indexes, triggers and views are still those that `noteSchema` noted. false if nothing was noted. */
export function isSchemaAsNoted(sqlite: BetterSqlite3.Database): boolean {
  return sqlite.pragma("user_version", { simple: true }) === digestOf(sqlite);
}

/** A number of 31 bits, never 0. */
function digestOf(sqlite: BetterSqlite3.Database): number {
  const objects = sqlite
    .prepare(
      "select type, name, sql from sqlite_master where name not like 'sqlite_%' order by name",
    )
    .raw()
    .all();
  return crc32(JSON.stringify(objects)) % 0x7f_ff_ff_ff || 1;
}
