import type { GridApi, IHeaderComp, IHeaderParams } from "ag-grid-community";
import { tickedIds } from "./grid-selection.ts";

interface TickAllParams<T> extends IHeaderParams<T> {
  /** Ids of the rows that search and filters leave and that can be ticked. */
  readonly shownIds: () => readonly string[];
  /** Whether there is no such row; quicker than the ids of 160,000 rows. */
  readonly isEmpty: () => boolean;
  readonly onSelect: (ids: string[]) => void;
  readonly label: string;
}

const EVENTS = ["selectionChanged", "modelUpdated"] as const;

/** The box above all boxes: ticks what search and filters leave, and nothing else. */
export class TickAll<T> implements IHeaderComp {
  readonly #frame = document.createElement("div");
  readonly #wrapper = document.createElement("div");
  readonly #box = document.createElement("input");
  #params: TickAllParams<T> | null = null;
  #api: GridApi<T> | null = null;
  #heading: HTMLElement | null = null;

  init(params: TickAllParams<T>): void {
    this.#params = params;
    this.#api = params.api;
    this.#heading = params.eGridHeader;
    this.#frame.className = "ag-header-select-all ag-checkbox ag-input-field";
    this.#wrapper.className = "ag-wrapper ag-input-wrapper ag-checkbox-input-wrapper";
    this.#box.className = "ag-input-field-input ag-checkbox-input";
    this.#box.type = "checkbox";
    this.#box.tabIndex = -1;
    this.#box.setAttribute("aria-label", params.label);
    this.#wrapper.append(this.#box);
    this.#frame.append(this.#wrapper);
    this.#box.addEventListener("change", this.#toggle);
    this.#heading.addEventListener("keydown", this.#press);
    for (const event of EVENTS) this.#api.addEventListener(event, this.#show);
    this.#show();
  }

  getGui(): HTMLElement {
    return this.#frame;
  }

  refresh(): boolean {
    return true;
  }

  destroy(): void {
    this.#heading?.removeEventListener("keydown", this.#press);
    if (this.#api?.isDestroyed()) return;
    for (const event of EVENTS) this.#api?.removeEventListener(event, this.#show);
  }

  readonly #press = (event: KeyboardEvent) => {
    if (event.key !== " " || event.target === this.#box) return;
    event.preventDefault();
    this.#box.checked = !this.#box.checked;
    this.#toggle();
  };

  readonly #toggle = () => {
    if (!this.#params || !this.#api) return;
    const ids = new Set(tickedIds(this.#api));
    for (const id of this.#params.shownIds()) {
      if (this.#box.checked) ids.add(id);
      else ids.delete(id);
    }
    this.#params.onSelect([...ids]);
  };

  readonly #show = () => {
    if (!this.#params || !this.#api || this.#api.isDestroyed()) return;
    const ticked = new Set(tickedIds(this.#api));
    // Rows may change many times a second, and most of the time none is ticked.
    const shown = ticked.size === 0 ? [] : this.#params.shownIds();
    const count = shown.filter((id) => ticked.has(id)).length;
    this.#box.checked = count > 0 && count === shown.length;
    this.#box.indeterminate = count > 0 && count < shown.length;
    this.#box.disabled = this.#params.isEmpty();
    this.#wrapper.classList.toggle("ag-checked", this.#box.checked);
    this.#wrapper.classList.toggle("ag-indeterminate", this.#box.indeterminate);
    this.#wrapper.classList.toggle("ag-disabled", this.#box.disabled);
  };
}
