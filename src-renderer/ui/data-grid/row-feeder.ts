import type { GridApi } from "ag-grid-community";
import type { GridColumn } from "./column.ts";
import { GatheredChanges, isEmpty, type RowChanges } from "./rows.ts";

/** Ms of a frame that may go into rows that are only drawn anew. */
const SLICE_MS = 6;
/** A transaction sorts and filters: after it the grid rests so many times as long as it took. */
const REST_FACTOR = 9;

export interface RowFeederOptions<T> {
  readonly api: GridApi<T>;
  readonly rowId: (row: T) => string;
  readonly columns: () => readonly GridColumn<T>[];
  /** Search and filters of the screen. */
  readonly passes: (row: T) => boolean;
  /** Called after a transaction. */
  readonly fed: () => void;
}

/**
 * Hands changed rows to a grid, a slice of each frame. Rows whose place and visibility stay the same are only drawn anew;
 * the others are one transaction, and the larger the grid, the more seldom.
 */
export class RowFeeder<T> {
  readonly #options: RowFeederOptions<T>;
  readonly #changes: GatheredChanges<T>;
  /** Updated rows that were not looked at yet. */
  #updates: readonly T[] = [];
  #next = 0;
  /** Rows that are added, removed, or move. */
  readonly #moves: GatheredChanges<T>;
  #scheduled = false;
  #ended = false;
  #restUntil = 0;

  constructor(options: RowFeederOptions<T>) {
    this.#options = options;
    this.#changes = new GatheredChanges(options.rowId);
    this.#moves = new GatheredChanges(options.rowId);
  }

  feed(changes: RowChanges<T>): void {
    this.#changes.all(changes);
    this.#schedule();
  }

  /** Forgets what waits. */
  clear(): void {
    this.#changes.take();
    this.#moves.take();
    this.#updates = [];
    this.#next = 0;
  }

  end(): void {
    this.#ended = true;
    this.clear();
  }

  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    requestAnimationFrame(() => {
      this.#scheduled = false;
      if (!this.#ended && !this.#options.api.isDestroyed()) this.#frame();
    });
  }

  #frame(): void {
    const began = performance.now();
    if (this.#next >= this.#updates.length) {
      const { add, update, remove } = this.#changes.take();
      this.#moves.all({ add, update: [], remove });
      this.#updates = update;
      this.#next = 0;
    }
    this.#update(began + SLICE_MS);
    const isUpdating = this.#next < this.#updates.length;
    if (!isUpdating && began >= this.#restUntil) this.#move();
    if (isUpdating || this.#changes.size + this.#moves.size > 0) this.#schedule();
  }

  #move(): void {
    const { add, update, remove } = this.#moves.take();
    if (isEmpty({ add, update, remove })) return;
    const began = performance.now();
    this.#options.api.applyTransaction({ add: [...add], update: [...update], remove: [...remove] });
    this.#options.fed();
    const now = performance.now();
    this.#restUntil = now + REST_FACTOR * (now - began);
  }

  #update(until: number): void {
    if (this.#updates.length === 0) return;
    const { api, rowId } = this.#options;
    const stays = this.#stays();
    while (this.#next < this.#updates.length && performance.now() < until) {
      const row = this.#updates[this.#next] as T;
      this.#next += 1;
      const id = rowId(row);
      const node = this.#moves.has(id) ? undefined : api.getRowNode(id);
      if (node?.data !== undefined && stays(node.data, row)) node.updateData(row);
      else this.#moves.update(row);
    }
  }

  /** Whether a row keeps its place in the order and passes, or not, as before. */
  #stays(): (before: T, after: T) => boolean {
    const { api, columns, passes } = this.#options;
    if (api.isColumnFilterPresent()) return () => false;
    const sorted = new Set(
      api.getColumnState().flatMap(({ colId, sort }) => (sort ? [colId] : [])),
    );
    const compared = columns().filter(({ id }) => sorted.has(id));
    return (before, after) =>
      compared.every((column) => column.value(before) === column.value(after)) &&
      passes(before) === passes(after);
  }
}
