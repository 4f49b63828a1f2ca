import BetterSqlite3 from "better-sqlite3";

/** A value of a column with JSON. */
export interface StoredValue {
  readonly table: string;
  readonly column: string;
  /** Key of a preference, whose rows have different values; empty for other tables. */
  readonly key: string;
  /** Empty if the column has no value. */
  readonly text: string;
}

/** Columns of all tables that hold JSON. */
export function jsonColumns(sqlite: BetterSqlite3.Database): { table: string; column: string }[] {
  return sqlite
    .prepare<[], { table: string; column: string }>(
      `select entry.name as "table", field.name as "column"
       from sqlite_master entry, pragma_table_info(entry.name) field
       where entry.type = 'table' and field.name like '%\\_json' escape '\\' order by 1, 2`,
    )
    .all();
}

/** The longest value of each column, and every preference. */
export function storedValues(file: string): StoredValue[] {
  const sqlite = new BetterSqlite3(file, { readonly: true });
  const keys = sqlite.prepare<[], string>("select key from preference").pluck().all();
  const columns = jsonColumns(sqlite);
  const found = columns.flatMap(({ table, column }) =>
    (table === "preference" ? keys : [""]).map((key) => {
      const text = sqlite
        .prepare<[], string>(
          `select ${column} from ${table} where ${whereOf({ table, column, key })}`,
        )
        .pluck()
        .get();
      return { table, column, key, text: text ?? "" };
    }),
  );
  sqlite.close();
  return found;
}

function whereOf({ table, column, key }: Omit<StoredValue, "text">): string {
  if (key !== "") return `key = '${key}'`;
  return `${column} = (select ${column} from ${table} where ${column} is not null
    order by length(${column}) desc limit 1)`;
}

export interface StoredChange extends StoredValue {
  readonly what: string;
  readonly changed: string;
}

/** Changes a value as damage would: no trigger notices it. */
export function applyChange(sqlite: BetterSqlite3.Database, change: StoredChange): void {
  const { table, column, changed } = change;
  const triggers = sqlite
    .prepare<[string], { name: string; sql: string }>(
      "select name, sql from sqlite_master where type = 'trigger' and tbl_name = ?",
    )
    .all(table);
  for (const { name } of triggers) sqlite.exec(`drop trigger ${name}`);
  sqlite.prepare(`update ${table} set ${column} = ? where ${whereOf(change)}`).run(changed);
  for (const trigger of triggers) sqlite.exec(trigger.sql);
}

/**
 * Rounds of changes, with one change of each value in a round.
 * @param most rounds, at most; of values with more changes, some are left out
 */
export function roundsOf(changes: readonly StoredChange[], most: number): StoredChange[][] {
  const byValue = Map.groupBy(changes, ({ table, column, key }) => `${table}.${column} ${key}`);
  const rounds: StoredChange[][] = [];
  for (const own of byValue.values()) {
    const step = Math.max(1, own.length / most);
    for (let nth = 0; nth * step < own.length; nth += 1)
      (rounds[nth] ??= []).push(own[Math.floor(nth * step)] as StoredChange);
  }
  return rounds;
}
