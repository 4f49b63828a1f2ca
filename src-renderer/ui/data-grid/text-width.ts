import { printedText, textOfMark } from "./print-table.tsx";
import type { CellMark, GridColumn } from "./column.ts";
import type { WantedWidth } from "./widths.ts";
import { longestRelativeTimes } from "../time.tsx";

/** More rows than this are not measured: names of a fleet are alike. */
const MOST_ROWS = 2_000;
/** The longest texts by their number of letters; the widest one is among them. */
const MOST_TEXTS = 6;
/** Wider columns leave no place for the others. */
const WIDEST = 340;
const LEAST = 70;
/** Names and states are not cut below this width. */
const READABLE = 150;
/** Both sides of a cell, and its border. */
const PADDING = 24;
/** The picture of a status, with the gap after it. */
const SHAPE = 22;
/** The arrow of a sorted column. */
const ARROW = 22;

export interface TextMeter {
  /** Width in pixels. */
  width(text: string, kind: "cell" | "link" | "mono" | "heading"): number;
}

/** Measures with the fonts of the page. */
export function pageMeter(element: Element): TextMeter {
  const context = document.createElement("canvas").getContext("2d");
  const style = getComputedStyle(element);
  const mono = style.getPropertyValue("--m-font-mono") || "monospace";
  const family = style.fontFamily;
  const fonts = {
    cell: font(400, 13, family),
    link: font(500, 13, family),
    mono: font(400, 12, mono),
    heading: font(500, 12, family),
  };
  return {
    width(text, kind) {
      if (!context) return text.length * 8;
      context.font = fonts[kind];
      return context.measureText(text).width;
    },
  };
}

/** A font as the canvas takes it. @param size in pixels */
function font(weight: number, size: number, family: string): string {
  return [weight, `${size}px`, family].join(" ");
}

function withoutDetail(mark: CellMark | null): CellMark | null {
  return mark && { ...mark, detail: "" };
}

/** What the columns of a list ask for. */
export type WantedWidths = (meter: TextMeter) => readonly WantedWidth[];

export function wantedWidths<T>(
  columns: readonly GridColumn<T>[],
  rows: readonly T[],
): WantedWidths {
  return (meter) => columns.map((column) => wantedWidth(column, rows, meter));
}

/** The width that a column asks for, by its heading and its rows. */
export function wantedWidth<T>(
  column: GridColumn<T>,
  rows: readonly T[],
  meter: TextMeter,
): WantedWidth {
  const { id, label, width = 0, minWidth = 0, flex = 0, hidden = false, drawn } = column;
  const heading = meter.width(label, "heading") + PADDING + (hasArrow(column) ? ARROW : 0);
  const cellOf = (texts: readonly string[], besides = drawn?.besides ?? 0) =>
    Math.max(0, ...texts.map((one) => meter.width(one, kindOf(column)))) +
    PADDING +
    (column.mark ? SHAPE : 0) +
    besides;
  // What React draws is seldom text, and times become longer as they pass.
  const isFixed = isDrawing(column) || column.ticks === true;
  const age = column.isAge
    ? Math.max(...longestRelativeTimes().map((one) => meter.width(one, "cell"))) + PADDING
    : 0;
  const declared = isFixed ? Math.max(width, minWidth, age) : 0;
  const widest = column.cut === "never" ? Number.POSITIVE_INFINITY : (drawn?.widest ?? WIDEST);
  const whole = (cell: number) =>
    Math.ceil(Math.min(widest, Math.max(heading, cell, declared, LEAST)));
  const text = (row: T) => drawn?.text(row) ?? printedText(column, row);
  const cell = cellOf(longest(rows, text, column));
  const content = whole(cell);
  const { mark } = column;
  const bareCell = () => {
    if (mark) return cellOf(longest(rows, (row) => textOfMark(withoutDetail(mark(row))), column));
    if (!drawn?.bare) return null;
    return cellOf(longest(rows, drawn.bare.text, column), drawn.bare.besides);
  };
  const bare = whole(bareCell() ?? cell);
  const readable = column.open || column.mark ? READABLE : LEAST;
  const least =
    column.cut === "never"
      ? content
      : Math.min(bare, Math.max(isFixed ? declared : 0, minWidth, heading, readable));
  const usual = Math.max(content, width);
  return { id, content, bare, least: Math.ceil(least), usual, flex, isHidden: hidden };
}

/** Whether the heading shows the arrow of the initial order, which one column has (`sort-marks.ts`). */
function hasArrow<T>({ sort, sortIndex = 0 }: GridColumn<T>): boolean {
  return sort !== undefined && sortIndex === 0;
}

/** Whether React draws the cells, and the column does not know their texts. */
function isDrawing<T>({ render, drawn }: GridColumn<T>): boolean {
  return render !== undefined && drawn === undefined;
}

function kindOf<T>({ mono, open }: GridColumn<T>): "cell" | "link" | "mono" {
  if (mono) return "mono";
  return open ? "link" : "cell";
}

function longest<T>(
  rows: readonly T[],
  textOf: (row: T) => string,
  column: GridColumn<T>,
): string[] {
  if (isDrawing(column)) return [];
  const texts = new Set<string>();
  for (const row of rows.slice(0, MOST_ROWS)) texts.add(textOf(row));
  return [...texts].toSorted((a, b) => b.length - a.length).slice(0, MOST_TEXTS);
}
