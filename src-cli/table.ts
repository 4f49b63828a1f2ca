import { styleText } from "node:util";
import { columnsOf, cut, printable } from "./printable.ts";

/** How text may be laid out: `width` in terminal columns, null where it goes to a file or a pipe. */
export interface Layout {
  readonly width: number | null;
  readonly colour: boolean;
}

export type Tone = "good" | "warn" | "bad" | "quiet";

export interface Column<Row> {
  readonly head: string;
  readonly value: (row: Row) => string;
  readonly align?: "right";
  /** May be cut when the terminal is too narrow. Ids and statuses may not. */
  readonly flexible?: boolean;
  /** Sentences, as the last column: never cut, and no reason to cut others; the terminal wraps them. */
  readonly prose?: boolean;
  readonly tone?: (row: Row) => Tone | undefined;
}

const GAP = "  ";
const NARROWEST = 8;
const STYLES = { good: "green", warn: "yellow", bad: "red", quiet: "dim" } as const;

/** An aligned table with a heading. Cells are escaped here, so callers pass text as recorders sent it. */
export function table<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  layout: Layout,
): string {
  const cells = rows.map((row) => columns.map((column) => printable(column.value(row))));
  const widths = fit(columns, widest(columns, cells), layout.width);
  const head = line(
    columns,
    columns.map((column) => column.head),
    widths,
    () => "quiet",
    layout,
  );
  const body = cells.map((texts, index) => {
    const row = rows[index] as Row;
    return line(columns, texts, widths, (column) => column.tone?.(row), layout);
  });
  return [head, ...body].join("\n");
}

function widest<Row>(columns: readonly Column<Row>[], cells: readonly string[][]): number[] {
  const widths = columns.map(({ head }) => columnsOf(head));
  for (const texts of cells) {
    for (const [index, text] of texts.entries()) {
      if (columns[index]?.prose) continue;
      widths[index] = Math.max(widths[index] ?? 0, columnsOf(text));
    }
  }
  return widths;
}

/** Takes from the widest flexible column, one at a time, until the line fits or nothing more can be taken. */
function fit<Row>(columns: readonly Column<Row>[], widths: number[], width: number | null) {
  if (width === null) return widths;
  const fitted = [...widths];
  const gaps = GAP.length * (columns.length - 1);
  let excess = fitted.reduce((sum, one) => sum + one, gaps) - width;
  while (excess > 0) {
    const index = widestFlexible(columns, fitted);
    if (index === null) break;
    fitted[index] = (fitted[index] as number) - 1;
    excess -= 1;
  }
  return fitted;
}

function widestFlexible<Row>(columns: readonly Column<Row>[], widths: readonly number[]) {
  let found: number | null = null;
  for (const [index, column] of columns.entries()) {
    const width = widths[index] ?? 0;
    if (!column.flexible || width <= NARROWEST) continue;
    if (found === null || width > (widths[found] ?? 0)) found = index;
  }
  return found;
}

function line<Row>(
  columns: readonly Column<Row>[],
  texts: readonly string[],
  widths: readonly number[],
  tone: (column: Column<Row>) => Tone | undefined,
  layout: Layout,
): string {
  const parts = columns.map((column, index) => {
    const width = widths[index] ?? 0;
    const whole = texts[index] ?? "";
    const text = column.prose ? whole : cut(whole, width);
    const space = " ".repeat(Math.max(0, width - columnsOf(text)));
    const padded = column.align === "right" ? space + text : text + space;
    return toned(padded, tone(column), layout);
  });
  return parts.join(GAP).trimEnd();
}

export function toned(text: string, tone: Tone | undefined, layout: Layout): string {
  if (!layout.colour || tone === undefined) return text;
  return styleText(STYLES[tone], text, { validateStream: false });
}
