import { closeSync, openSync, readSync, statSync } from "node:fs";
import BetterSqlite3 from "better-sqlite3";
import { isDamage } from "./faults.ts";
import { pathsIn } from "./files.ts";

/** The first bytes of every database of SQLite: its name and version 3 of the format. */
const HEADER = Buffer.from("53514c69746520666f726d6174203300", "hex");

/**
 * Whether SQLite can read the database of a data directory, over a connection of its own that changes nothing.
 * @param largest size up to which every page is looked at, in bytes
 * @returns the damage; null if there is none; `none` if there is no database
 */
export function readDamage(dataDir: string, largest: number): string | null {
  const { database } = pathsIn(dataDir);
  const size = statSync(database, { throwIfNoEntry: false })?.size ?? null;
  if (size === null) return "none";
  if (size > 0 && !headerOf(database).equals(HEADER)) return "SQLITE_NOTADB";
  if (size > largest) return null;
  try {
    const sqlite = new BetterSqlite3(database, { readonly: true, fileMustExist: true });
    try {
      const said = String(sqlite.pragma("quick_check(1)", { simple: true }));
      return said === "ok" ? null : said;
    } finally {
      sqlite.close();
    }
  } catch (error) {
    if (!isDamage(error)) throw error;
    return error instanceof Error ? error.message : String(error);
  }
}

function headerOf(path: string): Buffer {
  const file = openSync(path, "r");
  try {
    const bytes = Buffer.alloc(HEADER.length);
    readSync(file, bytes, 0, bytes.length, 0);
    return bytes;
  } finally {
    closeSync(file);
  }
}
