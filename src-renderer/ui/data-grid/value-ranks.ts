import type { CellValue } from "./column.ts";

type Compare = (a: CellValue, b: CellValue) => number;

/** More new values than this at once are sorted together with the known ones. */
const FEW = 64;

/**
 * Numbers in the order of a column's values: rows are then sorted by comparing numbers. Comparing texts as people order
 * them is slow, and a column of a fleet repeats its texts. Values that compare as equal have the same rank.
 */
export class ValueRanks {
  readonly #compare: Compare;
  #sorted: CellValue[] = [];
  #ranks = new Map<CellValue, number>();

  constructor(compare: Compare) {
    this.#compare = compare;
  }

  /** How many different values are known. */
  get size(): number {
    return this.#ranks.size;
  }

  clear(): void {
    this.#sorted = [];
    this.#ranks = new Map();
  }

  /** NaN for a value that was not added. */
  rankOf(value: CellValue): number {
    return this.#ranks.get(value) ?? Number.NaN;
  }

  /** Makes these values known. Returns true if the ranks of values that were known before have changed. */
  add(values: Iterable<CellValue>): boolean {
    const unknown = new Set<CellValue>();
    for (const value of values) if (!this.#ranks.has(value)) unknown.add(value);
    if (unknown.size > FEW) {
      this.#sorted = [...this.#sorted, ...unknown].toSorted(this.#compare);
      return this.#renumber();
    }
    let isChanged = false;
    for (const value of unknown) isChanged = this.#insert(value) || isChanged;
    return isChanged;
  }

  #insert(value: CellValue): boolean {
    const index = this.#firstNotBefore(value);
    const next = this.#sorted[index];
    const isKnown = index < this.#sorted.length && next !== undefined;
    if (isKnown && this.#compare(next, value) === 0) {
      this.#ranks.set(value, this.rankOf(next));
      this.#sorted.splice(index, 0, value);
      return false;
    }
    const before = index > 0 ? this.rankOf(this.#sorted[index - 1] ?? null) : undefined;
    const after = isKnown ? this.rankOf(next) : undefined;
    this.#sorted.splice(index, 0, value);
    const rank = between(before, after);
    if (rank === before || rank === after) return this.#renumber();
    this.#ranks.set(value, rank);
    return false;
  }

  #renumber(): boolean {
    const had = this.#ranks.size > 0;
    this.#ranks = new Map();
    let rank = 0;
    for (const [at, value] of this.#sorted.entries()) {
      const before = this.#sorted[at - 1];
      if (at > 0 && before !== undefined && this.#compare(before, value) !== 0) rank += 1;
      this.#ranks.set(value, rank);
    }
    return had;
  }

  #firstNotBefore(value: CellValue): number {
    let low = 0;
    let high = this.#sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(this.#sorted[middle] ?? null, value) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function between(before: number | undefined, after: number | undefined): number {
  if (before === undefined) return after === undefined ? 0 : after - 1;
  return after === undefined ? before + 1 : (before + after) / 2;
}
