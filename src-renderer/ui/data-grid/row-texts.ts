import { cellText, type CellValue, type GridColumn } from "./column.ts";

/** Words that fit into the bits of one number. */
const MOST_WORDS = 31;
/** Texts that no row has any more are forgotten when there are so many more texts than rows. */
const SPARE_TEXTS = 1_000;

/** A row whose text of a column is not known. */
const UNREAD = -1;

/** The texts of one column, each once: a fleet repeats the names of its sites and recorders many times. */
interface ColumnTexts<T> {
  readonly column: GridColumn<T>;
  valueOf(row: T): CellValue;
  readonly numbers: Map<CellValue, number>;
  /** Texts by number, in lower case. */
  texts: string[];
  /** Words that are in the text, as bits, by number of the text; for each group of words. */
  found: number[][];
  /** Number of the row's text, by slot; -1 if not read yet. */
  bySlot: Int32Array;
}

/**
 * What rows are found by: what is shown and what is stored, of all columns, shown or not: `13/15 online`, and 13. A word is
 * searched in the different texts of each column; for a row, numbers are looked up. No word holds a line break or a space, so
 * it is never in two columns at once.
 */
export class RowTexts<T> {
  readonly #row: (slot: number) => T | undefined;
  #columns: ColumnTexts<T>[] = [];
  /** 1 if the numbers of its texts are known, by slot. */
  #known = new Uint8Array(0);
  #groups: readonly (readonly string[])[] = [];
  #warmed = 0;

  constructor(row: (slot: number) => T | undefined) {
    this.#row = row;
  }

  /** The texts of columns that are the same objects stay known. */
  setColumns(columns: readonly GridColumn<T>[]): void {
    const known = Map.groupBy(this.#columns, ({ column }) => column);
    this.#columns = columns
      .filter(({ filter }) => filter !== false)
      .flatMap((column) => known.get(column) ?? this.#textsOf(column));
    this.#known.fill(0);
    this.#warmed = 0;
  }

  #textsOf(column: GridColumn<T>): ColumnTexts<T>[] {
    const { format } = column;
    const value = this.#columnTexts(column, (row) => column.value(row));
    if (!format) return [value];
    return [value, this.#columnTexts(column, (row) => format.call(column, row))];
  }

  reserve(length: number): void {
    const known = new Uint8Array(length);
    known.set(this.#known);
    this.#known = known;
    for (const column of this.#columns) {
      const bySlot = new Int32Array(length).fill(UNREAD);
      bySlot.set(column.bySlot);
      column.bySlot = bySlot;
    }
  }

  /** The row of that slot has other content. */
  forget(slot: number): void {
    this.#known[slot] = 0;
    this.#warmed = Math.min(this.#warmed, slot);
    for (const { bySlot } of this.#columns) bySlot[slot] = UNREAD;
  }

  /** @param words in lower case */
  setWords(words: readonly string[]): void {
    const groups: string[][] = [];
    for (let at = 0; at < words.length; at += MOST_WORDS)
      groups.push(words.slice(at, at + MOST_WORDS));
    this.#groups = groups;
    for (const column of this.#columns)
      column.found = groups.map((group) => column.texts.map((text) => bitsOf(group, text)));
  }

  /** Whether all words are in the row. */
  isFound(slot: number): boolean {
    const groups = this.#groups;
    if (groups.length > 0 && this.#known[slot] === 0) this.#read(slot);
    for (let at = 0; at < groups.length; at += 1) {
      if (!this.#hasAll(slot, at, groups[at]?.length ?? 0)) return false;
    }
    return true;
  }

  /** Gets rows ready to be found, for at most so many milliseconds; true when all slots below `length` are. */
  warm(milliseconds: number, length: number): boolean {
    const until = performance.now() + milliseconds;
    while (this.#warmed < length && performance.now() < until) {
      const end = Math.min(this.#warmed + 50, length);
      for (; this.#warmed < end; this.#warmed += 1) {
        if (this.#known[this.#warmed] === 0) this.#read(this.#warmed);
      }
    }
    return this.#warmed >= length;
  }

  #hasAll(slot: number, group: number, words: number): boolean {
    const all = 2 ** words - 1;
    let bits = 0;
    for (const { found, bySlot } of this.#columns) {
      bits |= found[group]?.[bySlot[slot] as number] as number;
      if (bits === all) return true;
    }
    return false;
  }

  #read(slot: number): void {
    const row = this.#row(slot);
    if (row === undefined) return;
    const most = 2 * this.#known.length + SPARE_TEXTS;
    if (this.#columns.some(({ texts }) => texts.length > most)) this.#forgetAll();
    for (const column of this.#columns) {
      if (column.bySlot[slot] === UNREAD) column.bySlot[slot] = this.#numberOf(column, row);
    }
    this.#known[slot] = 1;
  }

  #numberOf(column: ColumnTexts<T>, row: T): number {
    const value = column.valueOf(row);
    const known = column.numbers.get(value);
    if (known !== undefined) return known;
    const text = cellText(value).toLowerCase();
    const number = column.texts.push(text) - 1;
    column.numbers.set(value, number);
    for (const [at, group] of this.#groups.entries()) column.found[at]?.push(bitsOf(group, text));
    return number;
  }

  #columnTexts(column: GridColumn<T>, valueOf: (row: T) => CellValue): ColumnTexts<T> {
    const bySlot = new Int32Array(this.#known.length).fill(UNREAD);
    const found = this.#groups.map(() => []);
    return { column, valueOf, numbers: new Map(), texts: [], found, bySlot };
  }

  #forgetAll(): void {
    this.#known.fill(0);
    this.#warmed = 0;
    for (const column of this.#columns) {
      column.numbers.clear();
      column.texts = [];
      column.bySlot.fill(UNREAD);
      column.found = this.#groups.map(() => []);
    }
  }
}

function bitsOf(words: readonly string[], text: string): number {
  let bits = 0;
  for (const [at, word] of words.entries()) if (text.includes(word)) bits |= 1 << at;
  return bits;
}
