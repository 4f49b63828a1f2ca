export interface RowChanges<T> {
  readonly add: T[];
  readonly update: T[];
  readonly remove: T[];
}

/** What changed between two lists of rows. A row that is the same object did not change. */
export function rowChanges<T>(
  before: readonly T[],
  after: readonly T[],
  idOf: (row: T) => string,
): RowChanges<T> {
  const old = new Map(before.map((row) => [idOf(row), row]));
  const changes: RowChanges<T> = { add: [], update: [], remove: [] };
  for (const row of after) {
    const id = idOf(row);
    const known = old.get(id);
    old.delete(id);
    if (known === undefined) changes.add.push(row);
    else if (known !== row) changes.update.push(row);
  }
  changes.remove.push(...old.values());
  return changes;
}

export function isEmpty(changes: RowChanges<unknown>): boolean {
  return changes.add.length + changes.update.length + changes.remove.length === 0;
}
