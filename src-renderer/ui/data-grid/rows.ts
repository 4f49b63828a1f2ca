export interface RowChanges<T> {
  readonly add: readonly T[];
  readonly update: readonly T[];
  readonly remove: readonly T[];
}

/** What changed between two lists of rows. A row that is the same object did not change. */
export function rowChanges<T>(
  before: readonly T[],
  after: readonly T[],
  idOf: (row: T) => string,
): RowChanges<T> {
  const old = new Map(before.map((row) => [idOf(row), row]));
  const add: T[] = [];
  const update: T[] = [];
  for (const row of after) {
    const id = idOf(row);
    const known = old.get(id);
    old.delete(id);
    if (known === undefined) add.push(row);
    else if (known !== row) update.push(row);
  }
  return { add, update, remove: [...old.values()] };
}

export function isEmpty(changes: RowChanges<unknown>): boolean {
  return changes.add.length + changes.update.length + changes.remove.length === 0;
}

/** Gathers changes one after the other into one: a row is added, updated or removed at most once. */
export class GatheredChanges<T> {
  readonly #idOf: (row: T) => string;
  readonly #add = new Map<string, T>();
  readonly #update = new Map<string, T>();
  readonly #remove = new Map<string, T>();

  constructor(idOf: (row: T) => string) {
    this.#idOf = idOf;
  }

  get size(): number {
    return this.#add.size + this.#update.size + this.#remove.size;
  }

  has(id: string): boolean {
    return this.#add.has(id) || this.#update.has(id) || this.#remove.has(id);
  }

  add(row: T): void {
    const id = this.#idOf(row);
    (this.#remove.delete(id) ? this.#update : this.#add).set(id, row);
  }

  update(row: T): void {
    const id = this.#idOf(row);
    (this.#add.has(id) ? this.#add : this.#update).set(id, row);
  }

  remove(row: T): void {
    const id = this.#idOf(row);
    this.#update.delete(id);
    if (!this.#add.delete(id)) this.#remove.set(id, row);
  }

  all(changes: RowChanges<T>): void {
    for (const row of changes.remove) this.remove(row);
    for (const row of changes.update) this.update(row);
    for (const row of changes.add) this.add(row);
  }

  /** What was gathered since the last time. */
  take(): RowChanges<T> {
    const maps = [this.#add, this.#update, this.#remove];
    const [add = [], update = [], remove = []] = maps.map((rows) => [...rows.values()]);
    for (const rows of maps) rows.clear();
    return { add, update, remove };
  }
}
