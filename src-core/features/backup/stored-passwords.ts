import type BetterSqlite3 from "better-sqlite3";
import type { SecretStoreKind } from "#shared/domain/secrets.ts";
import { CHOICE, passwordAccountOf, storeKindOf } from "#core/platform/secrets/index.ts";

/** A password or key that a database of any schema names. */
export interface StoredPassword {
  readonly table: "credential" | "stored_key" | "service_secret";
  readonly name: string;
  readonly store: SecretStoreKind;
  /** Name of its entry in the store. */
  readonly account: string;
}

interface Row {
  readonly name: string;
  readonly store?: string;
  readonly entry?: string;
}

/** Keys that Muster creates again if they are missing are included. */
export function storedPasswords(sqlite: BetterSqlite3.Database): StoredPassword[] {
  const preference = preferenceIn(sqlite);
  const instance = preference("instance");
  const usual = storeKindOf(preference(CHOICE)) ?? "keychain";
  if (typeof instance !== "string") return [];
  const rows = (table: StoredPassword["table"]) =>
    rowsOf(sqlite, table).map(({ name, store, entry = "" }): StoredPassword => {
      const isKey = table === "stored_key";
      const account = passwordAccountOf({ name, entry, isKey }, instance);
      return { table, name, store: storeKindOf(store) ?? usual, account };
    });
  return [...rows("credential"), ...rows("service_secret"), ...rows("stored_key")];
}

/** Notes that these passwords are in the vault, and that the vault is in use. */
export function moveToVault(
  sqlite: BetterSqlite3.Database,
  moved: readonly StoredPassword[],
): void {
  for (const { table, name } of moved)
    sqlite.prepare(`update ${table} set store = 'vault' where name = ?`).run(name);
  sqlite
    .prepare("insert or replace into preference (key, value_json) values (?, ?)")
    .run(CHOICE, JSON.stringify("vault"));
}

function preferenceIn(sqlite: BetterSqlite3.Database): (key: string) => unknown {
  const find = sqlite
    .prepare<[string], string>("select value_json from preference where key = ?")
    .pluck();
  return (key) => JSON.parse(find.get(key) ?? "null") as unknown;
}

function rowsOf(sqlite: BetterSqlite3.Database, table: StoredPassword["table"]): Row[] {
  const isThere = sqlite.prepare("select 1 from sqlite_master where type = 'table' and name = ?");
  if (isThere.get(table) === undefined) return [];
  return sqlite.prepare<[], Row>(`select * from ${table} order by name`).all();
}
