import type BetterSqlite3 from "better-sqlite3";

type Statement = BetterSqlite3.Statement;

/**
 * Lets a connection prepare each statement when it is first run. A core has 600, of which a command uses a few: preparing all of them took half of its start.
 * A fault of a statement, such as a missing table, is thrown where the statement is run.
 */
export function prepareOnUse(sqlite: BetterSqlite3.Database): void {
  const prepare = sqlite.prepare.bind(sqlite);
  const statementOf = (source: string): Statement =>
    new StatementOnUse(sqlite, source, () => prepare(source));
  Object.assign(sqlite, { prepare: statementOf });
}

class StatementOnUse implements Statement {
  readonly database: BetterSqlite3.Database;
  readonly source: string;
  readonly #prepare: () => Statement;
  /** What `pluck` and the like set before the first use. */
  readonly #settings: ((statement: Statement) => unknown)[] = [];
  #statement: Statement | null = null;

  constructor(database: BetterSqlite3.Database, source: string, prepare: () => Statement) {
    this.database = database;
    this.source = source;
    this.#prepare = prepare;
  }

  get #prepared(): Statement {
    if (this.#statement !== null) return this.#statement;
    const statement = this.#prepare();
    for (const set of this.#settings) set(statement);
    this.#statement = statement;
    return statement;
  }

  get reader(): boolean {
    return this.#prepared.reader;
  }

  get readonly(): boolean {
    return this.#prepared.readonly;
  }

  get busy(): boolean {
    return this.#prepared.busy;
  }

  run(...values: unknown[]): BetterSqlite3.RunResult {
    return this.#prepared.run(...values);
  }

  get(...values: unknown[]): unknown {
    return this.#prepared.get(...values);
  }

  all(...values: unknown[]): unknown[] {
    return this.#prepared.all(...values);
  }

  iterate(...values: unknown[]): IterableIterator<unknown> {
    return this.#prepared.iterate(...values);
  }

  columns(): BetterSqlite3.ColumnDefinition[] {
    return this.#prepared.columns();
  }

  pluck(isOn = true): this {
    return this.#set((statement) => statement.pluck(isOn));
  }

  expand(isOn = true): this {
    return this.#set((statement) => statement.expand(isOn));
  }

  raw(isOn = true): this {
    return this.#set((statement) => statement.raw(isOn));
  }

  safeIntegers(isOn = true): this {
    return this.#set((statement) => statement.safeIntegers(isOn));
  }

  bind(...values: unknown[]): this {
    return this.#set((statement) => statement.bind(...values));
  }

  #set(setting: (statement: Statement) => unknown): this {
    if (this.#statement === null) this.#settings.push(setting);
    else setting(this.#statement);
    return this;
  }
}
