import { compareValues, type CellValue } from "./column.ts";
import { ValueRanks } from "./value-ranks.ts";

/** One level by which rows are grouped: those with the same key are a group. */
export interface GroupLevel<T> {
  key(row: T): string;
  /** What the group is called; groups are in the order of their labels. */
  label(row: T): string;
  /** Id of the column with the same content, which is left out while rows are grouped by it. */
  readonly column?: string;
  /** Rows to be counted apart in the heading, such as cameras that are offline. */
  marked?(row: T): boolean;
}

/** The heading of a group, a row of the grid of its own. */
export class GroupRow {
  /** Unique among the groups of a grid. */
  readonly id: string;
  /** 0: outermost. */
  readonly depth: number;
  readonly label: string;
  readonly isOpen: boolean;
  /** Rows that search and filters leave in it, also while it is closed. */
  count = 0;
  /** Number of these rows that are counted apart. */
  marked = 0;

  constructor(id: string, depth: number, label: string, isOpen: boolean) {
    this.id = id;
    this.depth = depth;
    this.label = label;
    this.isOpen = isOpen;
  }

  isSameAs(other: GroupRow): boolean {
    return (
      this.label === other.label &&
      this.isOpen === other.isOpen &&
      this.count === other.count &&
      this.marked === other.marked
    );
  }
}

/** How rows are grouped. */
export interface Grouping<T> {
  /** Levels from outermost to innermost; empty if rows are not grouped. */
  readonly levels: readonly GroupLevel<T>[];
  /** What a heading says of its rows: `16 channels, 2 down`. */
  counts(group: GroupRow): string;
}

/** Opens and closes the groups of a grid. */
export interface Groups {
  toggle(id: string): void;
  /** Opens or closes all groups. */
  setAll(isOpen: boolean): void;
}

const byText = (a: CellValue, b: CellValue) => (a === b ? 0 : String(a) < String(b) ? -1 : 1);

/** Something that rows are ordered by. */
export interface SortKey<T> {
  value(row: T): CellValue;
  readonly ranks: ValueRanks;
  readonly descending: boolean;
}

/** Rows of a group stand together: by label for people, by key where two groups have the same label. */
export function groupKeys<T>(levels: readonly GroupLevel<T>[]): SortKey<T>[] {
  return levels.flatMap((level) => [
    { value: (row) => level.label(row), ranks: new ValueRanks(compareValues), descending: false },
    { value: (row) => level.key(row), ranks: new ValueRanks(byText), descending: false },
  ]);
}

const SEPARATOR = "\u0000";

/** Puts a heading before each group, and leaves out the rows of closed ones. */
export class GroupedList<T> {
  readonly groups: GroupRow[] = [];
  readonly #levels: readonly GroupLevel<T>[];
  readonly #isClosed: (id: string) => boolean;
  #path: { readonly key: string; readonly group: GroupRow }[] = [];

  constructor(levels: readonly GroupLevel<T>[], isClosed: (id: string) => boolean) {
    this.#levels = levels;
    this.#isClosed = isClosed;
  }

  /**
   * Takes the rows in their order.
   * @param heading told of each group that has a heading before this row
   * @returns whether the row itself is shown
   */
  take(row: T, heading: (index: number) => void): boolean {
    let depth = 0;
    while (depth < this.#path.length && this.#path[depth]?.key === this.#levels[depth]?.key(row)) {
      depth += 1;
    }
    if (depth < this.#levels.length) {
      this.#path.length = depth;
      this.#open(row, depth, heading);
    }
    let isShown = true;
    for (const [at, { group }] of this.#path.entries()) {
      group.count += 1;
      if (this.#levels[at]?.marked?.(row)) group.marked += 1;
      isShown &&= group.isOpen;
    }
    return isShown;
  }

  #open(row: T, from: number, heading: (index: number) => void): void {
    let isShown = this.#path.every(({ group }) => group.isOpen);
    for (const [depth, level] of this.#levels.entries()) {
      if (depth < from) continue;
      const key = level.key(row);
      const above = this.#path[depth - 1]?.group.id;
      const id = `group:${above === undefined ? "" : `${above}${SEPARATOR}`}${key}`;
      const group = new GroupRow(id, depth, level.label(row), !this.#isClosed(id));
      this.#path.push({ key, group });
      this.groups.push(group);
      if (isShown) heading(this.groups.length - 1);
      isShown &&= group.isOpen;
    }
  }
}
