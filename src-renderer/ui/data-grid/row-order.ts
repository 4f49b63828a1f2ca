import { compareValues, type GridColumn } from "./column.ts";
import { groupKeys, type GroupLevel, type SortKey } from "./grouping.ts";
import { ValueRanks } from "./value-ranks.ts";

export interface SortedColumn {
  readonly columnId: string;
  readonly descending: boolean;
}

/** Rows by slot, as `RowIndex` has them. */
export interface RowSlots<T> {
  row(slot: number): T | undefined;
  /** All slots that have a row. */
  slots(): Iterable<number>;
}

/** Slots in the order of groups and sorted columns; equal ones as they were given. Comparing two rows is comparing numbers. */
export class RowOrder<T> {
  readonly #rows: RowSlots<T>;
  #levels: readonly GroupLevel<T>[] = [];
  #sort: readonly SortedColumn[] = [];
  #keys: SortKey<T>[] = [];
  /** How many of the keys bring the rows of a group together; they are the first ones. */
  #groupKeys = 0;
  /** Rank of each slot, for each key. */
  #ranks: Float64Array[] = [];
  readonly #columnRanks = new Map<string, ValueRanks>();
  /** Place of each slot among the rows as they were given. */
  #places = new Int32Array(0);
  #sorted = new Int32Array(0);

  constructor(rows: RowSlots<T>) {
    this.#rows = rows;
  }

  /** Slots in order, shown or not. */
  get sorted(): Int32Array {
    return this.#sorted;
  }

  get sort(): readonly SortedColumn[] {
    return this.#sort;
  }

  get levels(): readonly GroupLevel<T>[] {
    return this.#levels;
  }

  /** Place of a row by the first sorted column alone: less is earlier. 0 without a sorted column. */
  rankOf(slot: number): number {
    const key = this.#keys[this.#groupKeys];
    const rank = this.#ranks[this.#groupKeys]?.[slot];
    if (key === undefined || rank === undefined) return 0;
    return key.descending ? -rank : rank;
  }

  reserve(length: number): void {
    if (length <= this.#places.length) return;
    const places = new Int32Array(length);
    places.set(this.#places);
    this.#places = places;
    this.#ranks = this.#ranks.map((ranks) => {
      const more = new Float64Array(length);
      more.set(ranks);
      return more;
    });
  }

  setPlace(slot: number, place: number): void {
    this.#places[slot] = place;
  }

  /** Those columns have other values. Returns whether rows are sorted by one of them: `arrange` has to follow. */
  forgetColumns(ids: ReadonlySet<string>): boolean {
    for (const id of ids) this.#columnRanks.delete(id);
    return this.#sort.some(({ columnId }) => ids.has(columnId));
  }

  /** Sorts all rows. */
  arrange(
    columns: readonly GridColumn<T>[],
    levels: readonly GroupLevel<T>[],
    sort: readonly SortedColumn[],
  ): void {
    this.#levels = levels;
    this.#sort = sort;
    const slots = Int32Array.from(this.#rows.slots());
    const keys = sort.flatMap((one) => this.#keyOf(columns, one, slots.length));
    const ofGroups = groupKeys(levels);
    this.#groupKeys = ofGroups.length;
    this.#keys = [...ofGroups, ...keys];
    this.#ranks = this.#keys.map(() => new Float64Array(this.#places.length));
    for (const at of this.#keys.keys()) this.#rank(at, slots, true);
    this.#sorted = slots.toSorted(this.#comparison());
  }

  /** Whether other content may take a row to another place: another value that is sorted as the one before does not. */
  isMovedBy(before: T, after: T): boolean {
    return this.#keys.some(({ value, ranks }) => {
      const [old, next] = [value(before), value(after)];
      return old !== next && ranks.rankOf(old) !== ranks.rankOf(next);
    });
  }

  /** Brings new and moved rows to their places among the others, and drops those that are gone. */
  merge(added: readonly number[], moved: readonly number[]): void {
    const fresh = [...moved, ...added];
    for (const at of this.#keys.keys()) this.#rank(at, fresh, false);
    const compare = this.#comparison();
    const incoming = Int32Array.from(fresh).toSorted(compare);
    const leaving = new Uint8Array(this.#places.length);
    for (const slot of moved) leaving[slot] = 1;
    const staying = this.#sorted.filter(
      (slot) => leaving[slot] === 0 && this.#rows.row(slot) !== undefined,
    );
    this.#sorted = merged(staying, incoming, compare);
  }

  #keyOf(
    columns: readonly GridColumn<T>[],
    { columnId, descending }: SortedColumn,
    rows: number,
  ): SortKey<T>[] {
    const column = columns.find(({ id }) => id === columnId);
    if (!column) return [];
    const known = this.#columnRanks.get(columnId);
    const ranks = known ?? new ValueRanks(column.compare ?? compareValues);
    this.#columnRanks.set(columnId, ranks);
    // Times and counters never repeat: values that are not there any more are forgotten.
    if (ranks.size > 2 * rows) ranks.clear();
    return [{ value: (row) => column.value(row), ranks, descending }];
  }

  /** @param isAll the slots are those of all rows */
  #rank(at: number, slots: Iterable<number>, isAll: boolean): void {
    const key = this.#keys[at] as SortKey<T>;
    const ranks = this.#ranks[at] as Float64Array;
    const list = [...slots];
    const values = list.map((slot) => key.value(this.#rows.row(slot) as T));
    const isChanged = key.ranks.add(values);
    if (isChanged && !isAll) return this.#rank(at, this.#rows.slots(), true);
    for (const [place, slot] of list.entries()) {
      ranks[slot] = key.ranks.rankOf(values[place] ?? null);
    }
  }

  #comparison(): (a: number, b: number) => number {
    const ranks = this.#ranks;
    const signs = this.#keys.map(({ descending }) => (descending ? -1 : 1));
    const places = this.#places;
    const count = ranks.length;
    return (a, b) => {
      for (let key = 0; key < count; key += 1) {
        const of = ranks[key] as Float64Array;
        const difference = (of[a] as number) - (of[b] as number);
        if (difference !== 0) return difference * (signs[key] as number);
      }
      return (places[a] as number) - (places[b] as number);
    };
  }
}

function merged(
  one: Int32Array,
  other: Int32Array,
  compare: (a: number, b: number) => number,
): Int32Array<ArrayBuffer> {
  const all = new Int32Array(one.length + other.length);
  let left = 0;
  let right = 0;
  for (let at = 0; at < all.length; at += 1) {
    const isLeft =
      right >= other.length ||
      (left < one.length && compare(one[left] as number, other[right] as number) <= 0);
    all[at] = (isLeft ? one[left++] : other[right++]) as number;
  }
  return all;
}
