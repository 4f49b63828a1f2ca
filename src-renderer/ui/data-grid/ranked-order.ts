import type { GridApi, IRowNode } from "ag-grid-community";

/** Below this many rows, sorting takes a few milliseconds. */
const LARGE = 5_000;
/** Rows that may be shown beyond the ranked ones before all are ranked anew. */
const SLACK = 1.05;

/** On the row of the grid itself: looking places up in a map takes as long as comparing short texts. */
const RANK = Symbol("rank");

type Ranked<T> = IRowNode<T> & {
  [RANK]?: { readonly round: number; readonly place: number; readonly data: T | undefined };
};

/**
 * The order of the rows as the grid last sorted them. Each search and each filter sorts what it leaves; rows whose place in
 * the whole is known are then compared by it, and not by the texts of one column after the other: 160,000 rows took 200 ms.
 * Rows are replaced when they change, so that a place that is known still holds.
 */
export class RankedOrder<T> {
  #api: GridApi<T> | null = null;
  /** Counts up each time that the order is learnt: what rows remember of an earlier time does not hold. */
  #round = 0;
  #size = 0;
  /** The sort that the ranks are of: columns and directions. */
  #sort = "";
  #first = "";
  #checked: boolean | null = null;
  #idle = 0;

  attach(api: GridApi<T>): void {
    this.#api = api;
  }

  detach(): void {
    cancelIdleCallback(this.#idle);
    this.#api = null;
  }

  /** To be called when the grid shows other rows: learns their order while nothing else is to be done. */
  learnSoon(): void {
    const api = this.#api;
    if (!api) return;
    const shown = api.getDisplayedRowCount();
    if (shown < LARGE || (this.#isCurrent() && shown <= this.#size * SLACK)) return;
    cancelIdleCallback(this.#idle);
    this.#idle = requestIdleCallback(() => this.#learn());
  }

  /**
   * Below zero when the first row comes before the second in the order of all sorted columns; null when that is not known,
   * or the column is not the first that is sorted by.
   */
  compare(
    columnId: string,
    one: IRowNode<T>,
    other: IRowNode<T>,
    descending: boolean,
  ): number | null {
    if (this.#first !== columnId || !this.#isCurrent()) return null;
    const before = this.#rankOf(one);
    const after = this.#rankOf(other);
    if (before === undefined || after === undefined) return null;
    // The grid turns the result round for a column that is sorted downwards.
    return descending ? after - before : before - after;
  }

  #rankOf(node: Ranked<T>): number | undefined {
    const rank = node[RANK];
    return rank?.round === this.#round && rank.data === node.data ? rank.place : undefined;
  }

  #learn(): void {
    const api = this.#api;
    if (!api || api.isDestroyed()) return;
    this.#round += 1;
    const round = this.#round;
    let size = 0;
    api.forEachNodeAfterFilterAndSort((node: Ranked<T>) => {
      node[RANK] = { round, place: size, data: node.data };
      size += 1;
    });
    const [first] = sortOf(api);
    this.#size = size;
    this.#sort = sortOf(api).join(" ");
    this.#first = first?.split(" ")[0] ?? "";
    this.#checked = null;
  }

  /** Asked for each comparison, and found out once for all that are made in one go. */
  #isCurrent(): boolean {
    if (this.#checked !== null) return this.#checked;
    const api = this.#api;
    this.#checked = api !== null && this.#size > 0 && sortOf(api).join(" ") === this.#sort;
    queueMicrotask(() => (this.#checked = null));
    return this.#checked;
  }
}

/** `site asc`, `recorder asc` …: the columns that rows are sorted by, the first one first. */
function sortOf<T>(api: GridApi<T>): string[] {
  return api
    .getColumnState()
    .filter(({ sort }) => sort)
    .toSorted((a, b) => (a.sortIndex ?? 0) - (b.sortIndex ?? 0))
    .map(({ colId, sort }) => `${colId} ${sort}`);
}
