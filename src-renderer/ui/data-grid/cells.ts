import type { ICellRendererComp, ICellRendererParams } from "ag-grid-community";
import { formatNumber } from "#shared/format.ts";
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
  private readonly text = document.createElement("span");
  private readonly detail = document.createElement("span");
  private readonly more = document.createElement("span");

  init(params: MarkParams<T>): void {
    this.tag.className = [statusCss["tag"], css["mark"]].join(" ");
    this.word.className = [statusCss["word"], css["markWord"]].join(" ");
    this.text.className = css["markText"] ?? "";
    this.detail.className = css["markDetail"] ?? "";
    this.more.className = css["markMore"] ?? "";
    this.word.append(this.text);
    this.tag.append(this.word);
    this.refresh(params);
  }

  getGui(): HTMLElement {
    return this.tag;
  }

  refresh({ data, mark }: MarkParams<T>): boolean {
    if (data === undefined) return false;
    const shown = mark(data);
    this.tag.hidden = shown === null;
    if (shown === null) return true;
    const { tone, text, detail = "", more = 0 } = shown;
    if (this.tag.dataset["tone"] !== tone) {
      const shape = shapeOf(tone);
      (shape as Element).classList.add(statusCss["shape"] ?? "shape");
      this.tag.dataset["tone"] = tone;
      this.tag.replaceChildren(shape, this.word);
    }
    this.text.textContent = detail ? `${text} ` : text;
    this.detail.textContent = detail;
    if (detail) this.word.append(this.detail);
    else this.detail.remove();
    this.more.textContent = more > 0 ? ` ${shown.moreText ?? moreText(more)}` : "";
    if (more > 0) this.tag.append(this.more);
    else this.more.remove();
    return true;
  }
}

/** `+3` */
export function moreText(count: number): string {
  return `+${formatNumber(count)}`;
}

/** Longest end that stays visible. */
const END = 10;

/**
 * The last words of a text, with the space before them, and the text before. The end is empty if no last word is short, or
 * without a number: such texts differ at the start.
 */
export function cutInMiddle(text: string): readonly [start: string, end: string] {
  const at = text.indexOf(" ", Math.max(1, text.length - END));
  const end = at === -1 ? "" : text.slice(at);
  return /\d/.test(end) ? [text.slice(0, at), end] : [text, ""];
}

/** The parts of `cutInMiddle`. A text without a number at its end keeps its last word if that is short: `Abbey Logistics Group` and `Abbey Logistics Ltd` differ there. */
export function cutBeforeLastWord(text: string): readonly [start: string, end: string] {
  const [start, end] = cutInMiddle(text);
  const at = text.lastIndexOf(" ");
  return end !== "" || at < 1 || text.length - at > END
    ? [start, end]
    : [text.slice(0, at), text.slice(at)];
}

/** The start ends in an ellipsis where there is no room; the end stays. The parts meet at a space, as screen readers read them. */
function fill(element: HTMLElement, text: string): void {
  // Rows are drawn again whenever anything of them changes.
  if (element.textContent === text) return;
  const [start, end] = cutInMiddle(text);
  delete element.dataset["name"];
  if (end !== "") element.dataset["name"] = text;
  // A text without a part of its own would be cut off without an ellipsis.
  const parts = (end === "" ? [text] : [start, end]).map((part) => {
    const span = document.createElement("span");
    span.textContent = part;
    return span;
  });
  element.replaceChildren(...parts);
}

/** Text that loses its middle. */
export class NameCell<T> implements ICellRendererComp<T> {
  private readonly name = document.createElement("span");

  init(params: ICellRendererParams<T>): void {
    this.name.className = css["cut"] ?? "";
    this.refresh(params);
  }

  getGui(): HTMLElement {
    return this.name;
  }

  refresh({ valueFormatted, value }: ICellRendererParams<T>): boolean {
    fill(this.name, valueFormatted ?? String(value ?? ""));
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
    this.button.className = [css["link"], css["cut"]].join(" ");
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
    fill(this.button, params.valueFormatted ?? String(params.value ?? ""));
    return true;
  }
}
