import type { ICellRendererComp, ICellRendererParams } from "ag-grid-community";
import statusCss from "../status-tag.module.css";
import type { CellMark } from "./column.ts";
import css from "./data-grid.module.css";
import { shapeOf } from "./shapes.ts";

// Cells of plain DOM: a component each, and thousands of rows scroll by, costs several times as much.

interface MarkParams<T> extends ICellRendererParams<T> {
  readonly mark: (row: T) => CellMark;
}

/** A status as `StatusTag` draws it. */
export class MarkCell<T> implements ICellRendererComp<T> {
  private readonly tag = document.createElement("span");
  private readonly word = document.createElement("span");
  private readonly detail = document.createElement("span");

  init(params: MarkParams<T>): void {
    this.tag.className = statusCss["tag"] ?? "";
    this.word.className = statusCss["word"] ?? "";
    this.detail.className = css["markDetail"] ?? "";
    this.tag.append(this.word);
    this.refresh(params);
  }

  getGui(): HTMLElement {
    return this.tag;
  }

  refresh({ data, mark }: MarkParams<T>): boolean {
    if (data === undefined) return false;
    const { tone, text, detail = "" } = mark(data);
    if (this.tag.dataset["tone"] !== tone) {
      const shape = shapeOf(tone);
      (shape as Element).classList.add(statusCss["shape"] ?? "shape");
      this.tag.dataset["tone"] = tone;
      this.tag.replaceChildren(shape, this.word);
    }
    this.word.textContent = detail ? `${text} ` : text;
    this.detail.textContent = detail;
    if (detail) this.word.append(this.detail);
    return true;
  }
}

interface LinkParams<T> extends ICellRendererParams<T> {
  readonly open: (row: T) => void;
}

/** The cell's text, which opens its row. */
export class LinkCell<T> implements ICellRendererComp<T> {
  private readonly button = document.createElement("button");
  private params: LinkParams<T> | null = null;

  init(params: LinkParams<T>): void {
    this.button.type = "button";
    this.button.tabIndex = -1;
    this.button.className = css["link"] ?? "";
    this.button.addEventListener("click", () => {
      if (this.params?.data !== undefined) this.params.open(this.params.data);
    });
    this.refresh(params);
  }

  getGui(): HTMLElement {
    return this.button;
  }

  refresh(params: LinkParams<T>): boolean {
    this.params = params;
    this.button.textContent = params.valueFormatted ?? String(params.value ?? "");
    return true;
  }
}
