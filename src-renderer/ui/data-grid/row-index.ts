import { columnTest, type ColumnFilters } from "./column-filter.ts";
import type { GridColumn } from "./column.ts";
import { GroupedList, type GroupLevel, type GroupMark, type GroupRow } from "./grouping.ts";
import { diffRows } from "./row-diff.ts";
import { RowOrder, type SortedColumn } from "./row-order.ts";
import { compareSearches, searchWords } from "./search-words.ts";
import { RowTexts } from "./row-texts.ts";

/** Why a row is shown: all three hold. */
const FILTER = 1;
const COLUMNS = 2;
const SEARCH = 4;
const ALL = FILTER | COLUMNS | SEARCH;

/** What a change of the rows did. */
export interface IndexChange {
  /** Rows came, went, moved, or are shown or hidden now. */
  readonly isMoved: boolean;
  /** Ids of rows that have other content. */
  readonly updated: readonly string[];
  readonly removed: readonly string[];
}

/**
 * The rows of a grid: filtered, searched, sorted and grouped, in arrays of numbers: a key in the search of 160,000 rows makes
 * no objects. A row that is the same object as before did not change.
 *
 * Each row has a slot, a small number, for as long as it is there.
 */
export class RowIndex<T> {
  readonly #idOf: (row: T) => string;
  #columns: readonly GridColumn<T>[] = [];
  #rows: (T | undefined)[] = [];
  #ids: string[] = [];
  readonly #slots = new Map<string, number>();
  #free: number[] = [];
  /** The rows as they were given, and the slot of each. */
  #source: readonly T[] = [];
  #sourceSlots = new Int32Array(0);
  #passes = new Uint8Array(0);
  readonly #texts = new RowTexts<T>((slot) => this.#rows[slot]);
  readonly #order = new RowOrder<T>({
    row: (slot) => this.#rows[slot],
    slots: () => this.#slots.values(),
  });
  #closed: ReadonlySet<string> = new Set();
  #marks: readonly GroupMark<T>[] = [];
  #groups: readonly GroupRow[] = [];
  /** Slots of the rows that pass, in the order of their groups; null if rows are not grouped. */
  #grouped: Int32Array | null = null;
  /** What the grid shows, from above: slots, and headings as the complement of their number. */
  #shown = new Int32Array(0);
  #shownCount = 0;
  #matchCount = 0;
  /** Position of each slot among the shown rows; -1 if it is not shown. */
  #positions = new Int32Array(0);
  #filter: ((row: T) => boolean) | null = null;
  #columnFilters: ColumnFilters = {};
  #columnTests: ((row: T) => boolean)[] = [];
  #words: readonly string[] = [];

  constructor(idOf: (row: T) => string) {
    this.#idOf = idOf;
  }

  /** Lines on screen: rows and headings. */
  get length(): number {
    return this.#shownCount;
  }

  /** Rows that filters and search leave, also in closed groups. */
  get matchCount(): number {
    return this.#matchCount;
  }

  get total(): number {
    return this.#slots.size;
  }

  at(index: number): T | GroupRow | undefined {
    const slot = index >= 0 && index < this.#shownCount ? this.#shown[index] : undefined;
    if (slot === undefined) return undefined;
    return slot < 0 ? this.#groups[~slot] : this.#rows[slot];
  }

  byId(id: string): T | undefined {
    const slot = this.#slots.get(id);
    return slot === undefined ? undefined : this.#rows[slot];
  }

  group(id: string): GroupRow | undefined {
    return this.#groups.find((group) => group.id === id);
  }

  /** Where a row is shown; -1 if it is not. Of a group: its heading. */
  indexOf(id: string): number {
    const slot = this.#slots.get(id);
    if (slot !== undefined) return this.#positions[slot] ?? -1;
    const group = this.#groups.findIndex((one) => one.id === id);
    return group < 0 ? -1 : this.#shown.subarray(0, this.#shownCount).indexOf(~group);
  }

  /** The rows that filters and search leave, in order; those in closed groups too. */
  matches(): T[] {
    const rows: T[] = [];
    for (const slot of this.#grouped ?? this.#order.sorted) {
      if (this.#passes[slot] === ALL) rows.push(this.#rows[slot] as T);
    }
    return rows;
  }

  /**
   * A column that is the same object as before did not change: rows are sorted again only if they are sorted by one that did.
   * Returns false if these are the columns that it has.
   */
  setColumns(columns: readonly GridColumn<T>[]): boolean {
    if (columns === this.#columns) return false;
    const changed = changedColumns(this.#columns, columns);
    this.#columns = columns;
    this.#texts.setColumns(columns);
    if (this.#order.forgetColumns(changed)) this.#arrange();
    this.#test(SEARCH, (slot) => this.#texts.isFound(slot));
    this.setColumnFilters(this.#columnFilters);
    return true;
  }

  setSort(sort: readonly SortedColumn[]): void {
    if (JSON.stringify(sort) === JSON.stringify(this.#order.sort)) return;
    this.#arrange(this.#order.levels, sort);
    this.#show();
  }

  /** Columns that change in place did. Returns true if rows may have other places now. */
  resort(): boolean {
    const isLive = new Set(this.#columns.flatMap((one) => (one.changesInPlace ? [one.id] : [])));
    if (!this.#order.sort.some(({ columnId }) => isLive.has(columnId))) return false;
    this.#arrange();
    this.#show();
    return true;
  }

  /** Closed groups stay closed if the same columns are grouped by, with a rule that knows more. */
  setGroups(levels: readonly GroupLevel<T>[]): void {
    if (levels.length === 0 && this.#order.levels.length === 0) return;
    if (columnsOf(levels) !== columnsOf(this.#order.levels)) this.#closed = new Set();
    this.#arrange(levels);
    this.#show();
  }

  /** Rows that headings count apart. @returns whether there are headings, so that the list has to be drawn again */
  setMarks(marks: readonly GroupMark<T>[]): boolean {
    this.#marks = marks;
    if (this.#order.levels.length === 0) return false;
    this.#show();
    return true;
  }

  /** Ids of the groups whose rows are hidden. */
  setClosed(closed: ReadonlySet<string>): void {
    this.#closed = closed;
    this.#show();
  }

  get closed(): ReadonlySet<string> {
    return this.#closed;
  }

  get groups(): readonly GroupRow[] {
    return this.#groups;
  }

  setFilter(filter: ((row: T) => boolean) | null): void {
    if (filter === this.#filter) return;
    this.#filter = filter;
    this.#test(FILTER, filter ? (slot) => filter(this.#rows[slot] as T) : null);
    this.#show();
  }

  setColumnFilters(filters: ColumnFilters): void {
    this.#columnFilters = filters;
    this.#columnTests = this.#columns.flatMap(({ id, value }) => {
      const filter = filters[id];
      if (!filter) return [];
      const test = columnTest(filter);
      return [(row: T) => test(value(row))];
    });
    const tests = this.#columnTests;
    this.#test(COLUMNS, tests.length > 0 ? (slot) => this.#passesColumns(slot) : null);
    this.#show();
  }

  setSearch(search: string): void {
    const before = this.#words;
    this.#words = searchWords(search);
    const relation = compareSearches(before, this.#words);
    if (relation === "same") return;
    this.#texts.setWords(this.#words);
    const isFound = this.#words.length > 0 ? (slot: number) => this.#texts.isFound(slot) : null;
    const among = { fewer: 1, more: 0, other: null }[relation];
    this.#test(SEARCH, isFound, among);
    this.#show();
  }

  /** Gets the rows ready to be found, for at most so many milliseconds; true when all of them are. */
  warm(milliseconds: number): boolean {
    return this.#texts.warm(milliseconds, this.#rows.length);
  }

  setRows(rows: readonly T[]): IndexChange {
    if (rows === this.#source) return { isMoved: false, updated: [], removed: [] };
    const diff = diffRows(
      this.#source,
      this.#sourceSlots,
      rows,
      this.#idOf,
      this.#ids,
      this.#slots,
    );
    const removed = diff.removed.map((slot) => this.#ids[slot] as string);
    const updated: string[] = [];
    const moved: number[] = [];
    let isMoved = diff.removed.length > 0 || diff.added.length > 0 || diff.isReordered;
    for (const { slot, row } of diff.updated) {
      updated.push(this.#ids[slot] as string);
      const before = this.#rows[slot] as T;
      this.#rows[slot] = row;
      this.#texts.forget(slot);
      if (this.#order.isMovedBy(before, row)) moved.push(slot);
      const passed = this.#passes[slot];
      this.#passes[slot] = this.#bitsOf(slot);
      isMoved ||= passed !== this.#passes[slot];
    }
    const added = this.#applySource(rows, diff);
    this.#remove(diff.removed);
    isMoved ||= moved.length > 0;
    if (diff.isReordered) this.#arrange();
    else if (isMoved) this.#order.merge(added, moved);
    // Headings count the rows of their groups by what is in them.
    isMoved ||= this.#order.levels.length > 0;
    if (isMoved) this.#show();
    return { isMoved, updated, removed };
  }

  /** Gives the added rows their slots and all rows their places. Returns the new slots. */
  #applySource(rows: readonly T[], diff: ReturnType<typeof diffRows<T>>): number[] {
    const added: number[] = [];
    for (const { row, at } of diff.added) {
      const id = this.#idOf(row);
      const known = this.#slots.get(id);
      // The same id twice: the later row is shown.
      const slot = known ?? this.#free.pop() ?? this.#rows.length;
      if (known === undefined) added.push(slot);
      this.#rows[slot] = row;
      this.#ids[slot] = id;
      this.#slots.set(id, slot);
      this.#reserve(slot + 1);
      this.#texts.forget(slot);
      diff.slots[at] = slot;
    }
    for (const slot of added) this.#passes[slot] = this.#bitsOf(slot);
    for (let at = diff.from; at < diff.slots.length; at += 1) {
      this.#order.setPlace(diff.slots[at] as number, at);
    }
    this.#source = rows;
    this.#sourceSlots = diff.slots;
    return added;
  }

  #remove(slots: readonly number[]): void {
    for (const slot of slots) {
      this.#slots.delete(this.#ids[slot] as string);
      this.#rows[slot] = undefined;
      this.#texts.forget(slot);
      this.#ids[slot] = "";
      this.#passes[slot] = 0;
      this.#positions[slot] = -1;
      this.#free.push(slot);
    }
  }

  #reserve(size: number): void {
    if (size <= this.#passes.length) return;
    const length = Math.max(size, this.#passes.length * 2, 64);
    this.#passes = grown(this.#passes, new Uint8Array(length));
    this.#positions = grown(this.#positions, new Int32Array(length).fill(-1));
    this.#order.reserve(length);
    this.#texts.reserve(length);
  }

  #passesColumns(slot: number): boolean {
    const row = this.#rows[slot] as T;
    return this.#columnTests.every((test) => test(row));
  }

  #bitsOf(slot: number): number {
    const row = this.#rows[slot] as T;
    return (
      (!this.#filter || this.#filter(row) ? FILTER : 0) |
      (this.#passesColumns(slot) ? COLUMNS : 0) |
      (this.#texts.isFound(slot) ? SEARCH : 0)
    );
  }

  /**
   * Finds out anew which rows pass.
   * @param test null if all do
   * @param among 1 if only rows that passed can pass, 0 if rows that passed still do, null if any row may change
   */
  #test(bit: number, test: ((slot: number) => boolean) | null, among: number | null = null) {
    const passes = this.#passes;
    for (const slot of this.#order.sorted) {
      const bits = passes[slot] as number;
      const passed = (bits & bit) === 0 ? 0 : 1;
      if (among !== null && passed !== among) continue;
      passes[slot] = !test || test(slot) ? bits | bit : bits & ~bit;
    }
  }

  #arrange(levels = this.#order.levels, sort = this.#order.sort): void {
    this.#order.arrange(this.#columns, levels, sort);
  }

  /** Lists what is shown. */
  #show(): void {
    const list =
      this.#order.levels.length > 0
        ? new GroupedList(this.#order.levels, this.#marks, (id) => this.#closed.has(id))
        : null;
    if (this.#shown.length < this.#order.sorted.length)
      this.#shown = new Int32Array(this.#passes.length);
    this.#matchCount = 0;
    this.#groups = [];
    this.#grouped = null;
    if (list) this.#showGrouped(list);
    else this.#showPlain();
  }

  #showPlain(): void {
    const { length } = this.#order.sorted;
    let count = 0;
    for (let at = 0; at < length; at += 1) {
      const slot = this.#order.sorted[at] as number;
      const isShown = this.#passes[slot] === ALL;
      this.#positions[slot] = isShown ? count : -1;
      if (isShown) this.#shown[count++] = slot;
    }
    this.#shownCount = count;
    this.#matchCount = count;
  }

  #showGrouped(list: GroupedList<T>): void {
    for (const slot of this.#order.sorted) {
      this.#positions[slot] = -1;
      if (this.#passes[slot] !== ALL) continue;
      this.#matchCount += 1;
      list.take(this.#rows[slot] as T, slot, this.#order.rankOf(slot));
    }
    const { groups, shown, slots } = list.lines();
    for (const [at, line] of shown.entries()) if (line >= 0) this.#positions[line] = at;
    this.#groups = groups;
    this.#grouped = slots;
    this.#shown = shown;
    this.#shownCount = shown.length;
  }
}

/** Ids of columns that came, went, or are other objects now. */
function changedColumns<T>(
  before: readonly GridColumn<T>[],
  now: readonly GridColumn<T>[],
): ReadonlySet<string> {
  const [was, is] = [new Set(before), new Set(now)];
  return new Set([...was.symmetricDifference(is)].map(({ id }) => id));
}

function grown<A extends Uint8Array | Int32Array>(from: A, to: A): A {
  to.set(from);
  return to;
}

function columnsOf<T>(levels: readonly GroupLevel<T>[]): string {
  return levels.map(({ column = "" }) => column).join("\n");
}
