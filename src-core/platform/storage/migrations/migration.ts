import type BetterSqlite3 from "better-sqlite3";

/** Statements that change the tables, or a function that does. Runs in a transaction, with those before and after it. */
export type Migration = readonly string[] | ((sqlite: BetterSqlite3.Database) => void);
export type Migrations = Readonly<Record<string, Migration>>;
