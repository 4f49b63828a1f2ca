import type { ReactNode } from "react";
import type { MusterError } from "#shared/errors.ts";
import { compareNames } from "#shared/compare.ts";
import type { Tone } from "../status-tag.tsx";

/** What a cell holds: sorted, filtered, searched and copied by this, whatever it looks like. */
export type CellValue = string | number | boolean | null;

/** A status: shape and colour by its tone, and the word. */
export interface CellMark {
  readonly tone: Tone;
  readonly text: string;
  /** Follows the text, fainter. Not shown if the cell has no room for it. */
  readonly detail?: string;
  /** Number of further entries: shown as `+3` after the text, and never cut. */
  readonly more?: number;
  /** What there are more of; in place of `+3`. */
  readonly moreText?: string;
}

/** How a cell is changed in its place. */
export interface CellEdit<T> {
  /** The text in the field at first. */
  text(row: T): string;
  /** Saves it; the error stands below the field, which keeps what was typed. */
  save(row: T, text: string): Promise<MusterError | null>;
  /** Offered while typing. */
  choices?(): readonly string[];
  readonly placeholder?: string;
  /** Several lines: Shift+Enter begins another one. */
  readonly multiline?: boolean;
  readonly maxLength?: number;
  /** Cells show a pencil, because the list is there to edit them. */
  readonly isMarked?: true;
}

export interface GridColumn<T> {
  readonly id: string;
  readonly label: string;
  value(row: T): CellValue;
  /** The text that is shown, where it is not the value itself. Much cheaper than `render`. */
  format?(row: T): string;
  /** The text on paper, which has no headings of groups, if the shown text needs them. */
  print?(row: T): string;
  /** `quiet`: a stand-in for a value. `warn` and `bad`: ask for a look, and the words say so too. */
  tone?(row: T): "quiet" | "warn" | "bad" | null;
  /** A status; as cheap as text; null if there is none. */
  mark?(row: T): CellMark | null;
  /** The text opens the row; as cheap as text. */
  open?(row: T): void;
  /** How it looks, when text is not enough. Costs more than text: thousands of rows scroll by. */
  render?(row: T): ReactNode;
  readonly edit?: CellEdit<T>;
  /** What it shows changes as time goes by: drawn anew every minute. */
  readonly ticks?: boolean;
  /** Holds a relative time: the longest one of the language fits, whatever the times are now. */
  readonly isAge?: boolean;
  /** Its value changes while the row stays the same object: see `changesInPlace` of the grid. */
  readonly changesInPlace?: boolean;
  tooltip?(row: T): string | null;
  /** Hint of the heading: the wire name, what the column means. */
  readonly hint?: string;
  /** Pixels at first. */
  readonly width?: number;
  readonly minWidth?: number;
  /** Takes a share of what width is left. */
  readonly flex?: number;
  /** Whether the column is hidden at first; the user may show it. */
  readonly hidden?: boolean;
  /**
   * The text that `render` draws, and the width of what is beside it, in pixels: the column is as wide as both, up to `widest`. `bare` is
   * what a narrow cell has.
   */
  readonly drawn?: {
    text(row: T): string;
    readonly bare?: { text(row: T): string; readonly besides: number };
    readonly besides?: number;
    readonly widest?: number;
  };
  /** Whether `render` draws the link that opens the row. */
  readonly drawsLink?: true;
  /** Shown at first even if no row has a value; other empty columns are left out. */
  readonly alwaysShown?: boolean;
  /**
   * Stays while a panel is open beside the list; without any, the first link and the first status do. `ifRoom`: only if all columns
   * that stay are readable.
   */
  readonly besidePanel?: boolean | "ifRoom";
  /** Left out while the list has no room for its columns without cutting texts; the last such column goes first. */
  readonly isMinor?: true;
  readonly align?: "right";
  /** Sorted by it at first. */
  readonly sort?: "asc" | "desc";
  /** Place among the columns that are sorted by at first, from 0; without it, the order of the columns. */
  readonly sortIndex?: number;
  /** False: neither for filtering nor for the search, such as times, which are stored in another form than users read. */
  readonly filter?: "text" | "number" | false;
  /** Order of two values, where that of the values themselves is not it. */
  compare?(a: CellValue, b: CellValue): number;
  /**
   * `middle`: a text that is too long loses its middle if it ends in a number, since such names differ at the end, and lists of names end
   * in the number of further ones. Links to a row always do. `never`: the column is as wide as its texts, which are counts.
   */
  readonly cut?: "middle" | "never";
  /** Fixed-width digits and letters: addresses, serial numbers, fingerprints. */
  readonly mono?: boolean;
}

/** `Camera 2` before `Camera 10`; empty last. */
export function compareValues(a: CellValue, b: CellValue): number {
  if (a === b) return 0;
  const isBlank = a === null || a === "";
  if (b === null || b === "") return isBlank ? 0 : -1;
  if (isBlank) return 1;
  if (typeof a === "number" && typeof b === "number") return a - b;
  return compareNames(String(a), String(b));
}

export function cellText(value: CellValue): string {
  return value === null ? "" : String(value);
}
