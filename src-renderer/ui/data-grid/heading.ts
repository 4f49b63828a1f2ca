import type { ColumnState, GridApi, IHeaderParams } from "ag-grid-community";
import { sortMarks, type SortedBy } from "./sort-marks.ts";

/** The text of a column's heading. Sets which sort marks the heading shows: see `sortMarks`. */
export class Heading {
  readonly #text = document.createElement("span");
  #params: IHeaderParams | null = null;
  readonly #onSort = () => this.#showMarks();

  init(params: IHeaderParams): void {
    this.#params = params;
    params.api.addEventListener("sortChanged", this.#onSort);
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
    const { api } = this.#params ?? {};
    if (api && !api.isDestroyed()) api.removeEventListener("sortChanged", this.#onSort);
  }

  #showMarks(): void {
    if (!this.#params || this.#params.api.isDestroyed()) return;
    const { api, column, eGridHeader } = this.#params;
    const marks = sortMarks(sortedNow(api), sortedAtFirst(api), column.getColId());
    eGridHeader.dataset["sortMarks"] = marks;
  }
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
