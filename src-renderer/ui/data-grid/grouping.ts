import { compareValues, type CellValue } from "./column.ts";
import { ValueRanks } from "./value-ranks.ts";

/** One level by which rows are grouped: those with the same key are a group. */
export interface GroupLevel<T> {
  key(row: T): string;
  /** What the group is called. */
  label(row: T): string;
  /** Groups whose rows are equal by the sorted column are in this order; by default in that of their labels. */
  order?(row: T): CellValue;
  /** Id of the column with the same content, which is left out while rows are grouped by it. */
  readonly column?: string;
}

/** Whether a row is counted apart in the headings, such as a camera that is offline. */
export type GroupMark<T> = (row: T) => boolean;

/** A number in the heading of a group. */
export interface GroupCount {
  readonly text: string;
  readonly tone?: "warn" | "bad";
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
  /** Number of these rows that are counted apart, for each mark of the grouping. */
  readonly marked: number[];

  constructor(id: string, depth: number, label: string, isOpen: boolean, marks = 0) {
    this.marked = Array.from({ length: marks }, () => 0);
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
      compareMarked(this, other) === 0
    );
  }
}

/** How rows are grouped. */
export interface Grouping<T> {
  /** Levels from outermost to innermost; empty if rows are not grouped. */
  readonly levels: readonly GroupLevel<T>[];
  /** Rows that are counted apart, the most important first. Other marks count anew, and sort nothing. */
  readonly marks?: readonly GroupMark<T>[];
  /** What a heading says of its rows: `16 channels`, `2 down`. */
  counts(group: GroupRow): readonly GroupCount[];
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

/** Rows of a group are together: by their order or label for people, by key where these are equal. */
export function groupKeys<T>(levels: readonly GroupLevel<T>[]): SortKey<T>[] {
  return levels.flatMap((level) => [
    {
      value: (row) => (level.order ? level.order(row) : level.label(row)),
      ranks: new ValueRanks(compareValues),
      descending: false,
    },
    { value: (row) => level.key(row), ranks: new ValueRanks(byText), descending: false },
  ]);
}

const SEPARATOR = "\u0000";

/** A group with what is in it, while the list is put together. */
interface Branch {
  readonly key: string;
  readonly group: GroupRow;
  /** Place of its first row by the sorted column: the lowest of all rows. */
  rank: number;
  readonly below: Branch[];
  /** Its rows are these of all that were taken; only of an innermost group. */
  from: number;
  to: number;
}

/** Lines of a grouped grid. */
export interface GroupedLines {
  readonly groups: readonly GroupRow[];
  /** Lines from above: slots, and headings as the complement of their number in `groups`. Rows of closed groups are left out. */
  readonly shown: Int32Array<ArrayBuffer>;
  /** Slots of all rows, also in closed groups. */
  readonly slots: Int32Array<ArrayBuffer>;
}

/**
 * Puts a heading before each group, and leaves out the rows of closed ones. Groups are in the order of the sorted column, as their
 * first rows are: a list with the worst rows first has the worst groups first. Among equal groups, those with more marked rows
 * come first, and then the order of the labels decides.
 */
export class GroupedList<T> {
  readonly #levels: readonly GroupLevel<T>[];
  readonly #marks: readonly GroupMark<T>[];
  readonly #isClosed: (id: string) => boolean;
  readonly #roots: Branch[] = [];
  readonly #taken: number[] = [];
  #path: Branch[] = [];
  #groups = 0;

  constructor(
    levels: readonly GroupLevel<T>[],
    marks: readonly GroupMark<T>[],
    isClosed: (id: string) => boolean,
  ) {
    this.#levels = levels;
    this.#marks = marks;
    this.#isClosed = isClosed;
  }

  /**
   * Takes the rows, those of a group together.
   * @param rank place by the sorted column; the same for all without one
   */
  take(row: T, slot: number, rank: number): void {
    let depth = 0;
    while (depth < this.#path.length && this.#path[depth]?.key === this.#levels[depth]?.key(row)) {
      depth += 1;
    }
    if (depth < this.#levels.length) {
      this.#path.length = depth;
      this.#open(row, depth);
    }
    this.#taken.push(slot);
    for (const branch of this.#path) {
      branch.group.count += 1;
      branch.rank = Math.min(branch.rank, rank);
      branch.to = this.#taken.length;
    }
    for (const [at, mark] of this.#marks.entries()) {
      if (!mark(row)) continue;
      for (const { group } of this.#path) group.marked[at] = (group.marked[at] ?? 0) + 1;
    }
  }

  lines(): GroupedLines {
    const groups: GroupRow[] = [];
    const shown = new Int32Array(this.#taken.length + this.#groups);
    const slots = new Int32Array(this.#taken.length);
    let lines = 0;
    let rows = 0;
    const list = (branches: readonly Branch[], isShown: boolean): void => {
      for (const { group, below, from, to } of branches.toSorted(firstGroup)) {
        groups.push(group);
        if (isShown) shown[lines++] = ~(groups.length - 1);
        const isOpen = isShown && group.isOpen;
        if (below.length > 0) list(below, isOpen);
        else
          for (let at = from; at < to; at += 1) {
            const slot = this.#taken[at] as number;
            slots[rows++] = slot;
            if (isOpen) shown[lines++] = slot;
          }
      }
    };
    list(this.#roots, true);
    return { groups, shown: shown.subarray(0, lines), slots };
  }

  #open(row: T, from: number): void {
    for (const [depth, level] of this.#levels.entries()) {
      if (depth < from) continue;
      const key = level.key(row);
      const above = this.#path[depth - 1];
      const id = `group:${above === undefined ? "" : `${above.group.id}${SEPARATOR}`}${key}`;
      const group = new GroupRow(
        id,
        depth,
        level.label(row),
        !this.#isClosed(id),
        this.#marks.length,
      );
      const at = this.#taken.length;
      const branch = { key, group, rank: Number.POSITIVE_INFINITY, below: [], from: at, to: at };
      (above?.below ?? this.#roots).push(branch);
      this.#path.push(branch);
      this.#groups += 1;
    }
  }
}

function firstGroup(one: Branch, other: Branch): number {
  if (one.rank !== other.rank) return one.rank < other.rank ? -1 : 1;
  return compareMarked(one.group, other.group);
}

/** More marked rows come first; the first mark counts most. */
function compareMarked(one: Pick<GroupRow, "marked">, other: Pick<GroupRow, "marked">): number {
  for (const [at, count] of one.marked.entries()) {
    const difference = (other.marked[at] ?? 0) - count;
    if (difference !== 0) return difference;
  }
  return 0;
}
