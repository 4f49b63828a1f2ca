import type { ICellRendererComp, ICellRendererParams } from "ag-grid-community";
import css from "./data-grid.module.css";
import { GroupRow, type GroupCount } from "./grouping.ts";

interface GroupParams extends ICellRendererParams {
  readonly toggle: (id: string) => void;
  /** What the heading says of its rows: `16 channels`, `2 down`. */
  readonly counts: (group: GroupRow) => readonly GroupCount[];
}

/** The heading of a group: what it is called, how many rows it has, and whether they are shown. */
export class GroupCell implements ICellRendererComp {
  readonly #cell = document.createElement("div");
  readonly #button = document.createElement("button");
  readonly #label = document.createElement("span");
  readonly #counts = document.createElement("span");
  #params: GroupParams | null = null;

  init(params: GroupParams): void {
    const chevron = document.createElement("span");
    chevron.className = css["groupChevron"] ?? "";
    this.#button.type = "button";
    this.#button.tabIndex = -1;
    this.#button.className = css["groupHeading"] ?? "";
    this.#label.className = css["groupLabel"] ?? "";
    this.#counts.className = css["groupCounts"] ?? "";
    this.#cell.setAttribute("role", "gridcell");
    this.#cell.className = css["groupCell"] ?? "";
    this.#cell.append(this.#button);
    this.#button.append(chevron, this.#label, " ", this.#counts);
    this.#button.addEventListener("click", () => {
      const group: unknown = this.#params?.data;
      if (group instanceof GroupRow) this.#params?.toggle(group.id);
    });
    this.refresh(params);
  }

  getGui(): HTMLElement {
    return this.#cell;
  }

  refresh(params: GroupParams): boolean {
    const group: unknown = params.data;
    if (!(group instanceof GroupRow)) return false;
    this.#params = params;
    this.#button.dataset["depth"] = String(group.depth);
    this.#button.setAttribute("aria-expanded", String(group.isOpen));
    this.#label.textContent = group.label;
    this.#counts.replaceChildren(...params.counts(group).flatMap(countText));
    return true;
  }
}

/** A number, with a comma before all but the first. */
function countText({ text, tone }: GroupCount, at: number): (Node | string)[] {
  const span = document.createElement("span");
  span.textContent = text;
  if (tone) span.className = `m-${tone}`;
  return at === 0 ? [span] : [", ", span];
}
