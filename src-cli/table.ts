import { styleText } from "node:util";
import { columnHeads, type ColumnHead } from "#shared/messages/commands/columns.ts";
import { programMessages } from "#shared/messages/commands/program.ts";
import { columnWidth, cut, printable, wrap } from "./printable.ts";

/** How text may be laid out: `width` in terminal columns, null where it goes to a file or a pipe. */
export interface Layout {
  readonly width: number | null;
  readonly colour: boolean;
}

export type TextTone = "good" | "warn" | "bad" | "quiet";

export interface TextColumn<Row> {
  readonly head: ColumnHead;
  readonly value: (row: Row) => string;
  readonly align?: "right";
  /** May be cut when the terminal is too narrow. Ids and statuses may not. */
  readonly flexible?: boolean;
  /** Continues on further lines when the terminal is too narrow; never cut. For what a person decides by. */
  readonly wraps?: boolean;
  /** Left out if the terminal is too narrow for all columns; the highest number first. */
  readonly dropOrder?: number;
  /** Sentences, as the last column: never cut, and no reason to cut others; the terminal wraps them. */
  readonly prose?: boolean;
  readonly tone?: (row: Row) => TextTone | undefined;
}

const GAP = "  ";
const NARROWEST = 8;
/** Columns are left out before a flexible column gets narrower than this: names must stay distinguishable. */
const READABLE = 14;
const STYLES = { good: "green", warn: "yellow", bad: "red", quiet: "dim" } as const;

/**
 * An aligned table with a heading. Cells are escaped here, so callers pass text as recorders sent it. Columns that do not
 * fit the terminal are left out, empty ones first, and named in a last line.
 */
export function textTable<Row>(
  all: readonly TextColumn<Row>[],
  rows: readonly Row[],
  layout: Layout,
): string {
  const { columns, hidden } = fitting(all, rows, layout.width);
  const cells = cellsOf(columns, rows);
  const widths = fit(columns, widest(columns, cells), layout.width);
  const head = line(
    columns,
    columns.map((column) => columnHeads[column.head]),
    widths,
    () => "quiet",
    layout,
  );
  const body = cells.map((texts, index) => {
    const row = rows[index] as Row;
    return line(columns, texts, widths, (column) => column.tone?.(row), layout);
  });
  const note = hidden.length === 0 ? [] : [applyTone(hiddenText(hidden), "quiet", layout)];
  return [head, ...body, ...note].join("\n");
}

function cellsOf<Row>(columns: readonly TextColumn<Row>[], rows: readonly Row[]): string[][] {
  return rows.map((row) => columns.map((column) => printable(column.value(row))));
}

function hiddenText(hidden: readonly ColumnHead[]): string {
  const columns = hidden.map((head) => columnHeads[head]).join(", ");
  return programMessages.hiddenColumns({ columns });
}

/** Leaves columns out until the rest fits with flexible columns of a readable width. */
function fitting<Row>(
  all: readonly TextColumn<Row>[],
  rows: readonly Row[],
  width: number | null,
): { columns: readonly TextColumn<Row>[]; hidden: readonly ColumnHead[] } {
  if (width === null) return { columns: all, hidden: [] };
  const cells = cellsOf(all, rows);
  const widths = widest(all, cells).map((one, index) =>
    all[index] && canShrink(all[index]) ? Math.min(one, READABLE) : one,
  );
  const isEmpty = (index: number) => cells.every((texts) => texts[index] === "");
  const order = [...all.keys()]
    .filter((index) => all[index]?.dropOrder !== undefined)
    .toSorted((a, b) => rank(b) - rank(a));
  const kept = new Set(all.keys());
  const hidden: ColumnHead[] = [];
  for (const index of order) {
    if (lineWidth([...kept].map((one) => widths[one] ?? 0)) <= width) break;
    kept.delete(index);
    // An empty column is not worth a note.
    const column = all[index];
    if (column && !isEmpty(index)) hidden.push(column.head);
  }
  return { columns: all.filter((_, index) => kept.has(index)), hidden };

  function rank(index: number): number {
    return (isEmpty(index) ? 1_000 : 0) + (all[index]?.dropOrder ?? 0);
  }
}

function lineWidth(widths: readonly number[]): number {
  return widths.reduce((sum, one) => sum + one, GAP.length * (widths.length - 1));
}

function widest<Row>(columns: readonly TextColumn<Row>[], cells: readonly string[][]): number[] {
  const widths = columns.map(({ head }) => columnWidth(columnHeads[head]));
  for (const texts of cells) {
    for (const [index, text] of texts.entries()) {
      if (columns[index]?.prose) continue;
      widths[index] = Math.max(widths[index] ?? 0, columnWidth(text));
    }
  }
  return widths;
}

/** Takes from the widest column that is flexible or wraps, one at a time, until the line fits or nothing more can be taken. */
function fit<Row>(columns: readonly TextColumn<Row>[], widths: number[], width: number | null) {
  if (width === null) return widths;
  const fitted = [...widths];
  let excess = lineWidth(fitted) - width;
  while (excess > 0) {
    const index = widestFlexible(columns, fitted);
    if (index === null) break;
    fitted[index] = (fitted[index] as number) - 1;
    excess -= 1;
  }
  return fitted;
}

const canShrink = <Row>({ flexible, wraps }: TextColumn<Row>): boolean =>
  flexible === true || wraps === true;

function widestFlexible<Row>(columns: readonly TextColumn<Row>[], widths: readonly number[]) {
  let found: number | null = null;
  for (const [index, column] of columns.entries()) {
    const width = widths[index] ?? 0;
    if (!canShrink(column) || width <= NARROWEST) continue;
    if (found === null || width > (widths[found] ?? 0)) found = index;
  }
  return found;
}

function line<Row>(
  columns: readonly TextColumn<Row>[],
  texts: readonly string[],
  widths: readonly number[],
  tone: (column: TextColumn<Row>) => TextTone | undefined,
  layout: Layout,
): string {
  const cells = columns.map((column, index) =>
    cellLines(column, texts[index] ?? "", widths[index] ?? 0),
  );
  const height = Math.max(...cells.map(({ length }) => length));
  const lines = Array.from({ length: height }, (_, at) =>
    columns.map((column, index) => {
      const text = cells[index]?.[at] ?? "";
      const space = " ".repeat(Math.max(0, (widths[index] ?? 0) - columnWidth(text)));
      const padded = column.align === "right" ? space + text : text + space;
      return applyTone(padded, tone(column), layout);
    }),
  );
  return lines.map((parts) => parts.join(GAP).trimEnd()).join("\n");
}

/** The lines of one cell. */
function cellLines<Row>({ prose, wraps }: TextColumn<Row>, text: string, width: number): string[] {
  if (prose) return [text];
  return wraps ? wrap(text, width) : [cut(text, width)];
}

export function applyTone(text: string, tone: TextTone | undefined, layout: Layout): string {
  if (!layout.colour || tone === undefined) return text;
  return styleText(STYLES[tone], text, { validateStream: false });
}
