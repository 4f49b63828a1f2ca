import BetterSqlite3 from "better-sqlite3";
import { basename } from "node:path";
import { asideOnes, sizeOf } from "./files.ts";
import { OLD_SIGN_INS } from "./old-sign-ins.ts";
import type { Tables } from "./schema.ts";

/**
 * Where a database that takes the place of another keeps what was carried over, until the next start takes it in. In the
 * table of preferences, which every schema has.
 */
export const CARRIED_OVER = "carried_over";

type CarriedCredential = Omit<Tables["credential"], "purpose"> &
  /** Absent in a database from before credentials had a purpose. */
  Partial<Pick<Tables["credential"], "purpose">>;

/** What belongs to the data directory and its secret stores, and not to an inventory or its backups. */
export interface CarriedOver {
  /** Name of the file to which the replaced database was moved; null if there is none. */
  readonly keptIn: string | null;
  readonly signIns: readonly Tables["sign_in_state"][];
  readonly credentials: readonly CarriedCredential[];
  readonly keys: readonly Tables["stored_key"][];
  /** Absent in what an older version left. */
  readonly services?: readonly Tables["service_secret"][];
  /** Agents that NATS must go on refusing. Absent in what an older version left. */
  readonly revocations?: readonly Tables["agent_revocation"][];
  /** Values of `instance`, `secret_store` and `secret_leftovers`, in JSON. */
  readonly preferences: Readonly<Record<string, string>>;
}

const PREFERENCES = ["instance", "secret_store", "secret_leftovers"];

/**
 * Reads what a new database needs from the one that it replaces, or from the last one that was set aside.
 * @returns null if there is none; `unreadable` if it is damaged
 */
export function readCarriedOver(database: string): CarriedOver | "unreadable" | null {
  const path = sizeOf(database) ? database : asideOnes(database)[0]?.path;
  if (path === undefined || !sizeOf(path)) return null;
  let sqlite: BetterSqlite3.Database | null = null;
  try {
    sqlite = new BetterSqlite3(path, { fileMustExist: true });
    return readFrom(sqlite, path === database ? null : basename(path));
  } catch {
    return "unreadable";
  } finally {
    sqlite?.close();
  }
}

function readFrom(sqlite: BetterSqlite3.Database, keptIn: string | null): CarriedOver {
  const tables = sqlite
    .prepare<[], string>("select name from sqlite_master where type = 'table'")
    .pluck()
    .all();
  const rows = <T>(table: string, text: string) =>
    tables.includes(table) ? sqlite.prepare<[], T>(text).all() : [];
  const current = rows<Tables["sign_in_state"]>("sign_in_state", "select * from sign_in_state");
  const old = rows<Tables["sign_in_state"]>("sign_in_standing", OLD_SIGN_INS);
  const preferences = rows<{ key: string; value_json: string }>(
    "preference",
    "select key, value_json from preference",
  ).filter(({ key }) => PREFERENCES.includes(key));
  return {
    keptIn,
    signIns: [...current, ...old],
    credentials: rows("credential", "select * from credential"),
    keys: rows("stored_key", "select * from stored_key"),
    services: rows("service_secret", "select * from service_secret"),
    revocations: rows("agent_revocation", "select * from agent_revocation"),
    preferences: Object.fromEntries(preferences.map(({ key, value_json }) => [key, value_json])),
  };
}

/** @param keptIn path that the replaced database has, or will have, in the data directory; null if it was not moved */
export function leaveCarriedOver(
  sqlite: BetterSqlite3.Database,
  carried: CarriedOver,
  keptIn: string | null,
): void {
  const left: CarriedOver = keptIn === null ? carried : { ...carried, keptIn };
  sqlite
    .prepare("insert or replace into preference (key, value_json) values (?, ?)")
    .run(CARRIED_OVER, JSON.stringify(left));
}
