import type { ColumnState, GridApi, IHeaderParams } from "ag-grid-community";
import { sortMarks, type SortedBy } from "./sort-marks.ts";

/** The text of a column's heading. Sets which sort marks the heading shows: see `sortMarks`. */
export class Heading {
  readonly #text = document.createElement("span");
  #params: IHeaderParams | null = null;
  readonly #onSort = () => this.#showMarks();
  readonly #onPress = (event: Event) => this.#beginOrder(event);

  init(params: IHeaderParams): void {
    this.#params = params;
    params.api.addEventListener("sortChanged", this.#onSort);
    for (const type of PRESSES) params.eGridHeader.addEventListener(type, this.#onPress, true);
    this.refresh(params);
  }

  getGui(): HTMLElement {
    return this.#text;
  }

  refresh(params: IHeaderParams): boolean {
    this.#params = params;
    this.#text.textContent = params.displayName;
    this.#showMarks();
    return true;
  }

  destroy(): void {
    const { api, eGridHeader } = this.#params ?? {};
    for (const type of PRESSES) eGridHeader?.removeEventListener(type, this.#onPress, true);
    if (api && !api.isDestroyed()) api.removeEventListener("sortChanged", this.#onSort);
  }

  /**
   * A column that rows are sorted by without an arrow looks unsorted. Its first click sorts as that of any other column, and
   * does not turn an order round that the user does not see.
   */
  #beginOrder(event: Event): void {
    if (!this.#params || !isSortPress(event)) return;
    const { api, column, eGridHeader } = this.#params;
    if (eGridHeader.dataset["sortMarks"] !== "none" || !column.getSort()) return;
    api.applyColumnState({ state: [{ colId: column.getColId(), sort: null }] });
  }

  #showMarks(): void {
    if (!this.#params || this.#params.api.isDestroyed()) return;
    const { api, column, eGridHeader } = this.#params;
    const marks = sortMarks(sortedNow(api), sortedAtFirst(api), column.getColId());
    eGridHeader.dataset["sortMarks"] = marks;
  }
}

const PRESSES = ["click", "keydown"] as const;

/** A click on the label, or Enter: what the grid sorts by. */
function isSortPress(event: Event): boolean {
  if (event instanceof KeyboardEvent) return event.key === "Enter";
  return event.target instanceof Element && event.target.closest(".ag-header-cell-label") !== null;
}

function sortedNow(api: GridApi): SortedBy[] {
  return inOrder(api.getColumnState());
}

function sortedAtFirst(api: GridApi): SortedBy[] {
  const states = (api.getColumns() ?? []).map((column): ColumnState => {
    const { initialSort, initialSortIndex } = column.getColDef();
    const sort = initialSort === "asc" || initialSort === "desc" ? initialSort : null;
    return { colId: column.getColId(), sort, sortIndex: initialSortIndex ?? null };
  });
  return inOrder(states);
}

function inOrder(states: readonly ColumnState[]): SortedBy[] {
  return states
    .filter(({ sort }) => sort)
    .toSorted((a, b) => (a.sortIndex ?? 0) - (b.sortIndex ?? 0))
    .map(({ colId, sort }) => ({ id: colId, descending: sort === "desc" }));
}
