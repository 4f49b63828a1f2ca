import type { Json } from "#shared/json.ts";
import { withBothHints } from "#shared/older-errors.ts";
import { reportMessages as texts } from "#shared/messages/report-tables.ts";
import type { Block, Cell, Column, Fact, Table } from "./document.ts";
import { localTimeText, timeText } from "./text.ts";

/** A cell, or its text. */
type CellLike = Cell | string;

/** A table of columns `[head, width]`. */
export function table(
  title: string,
  columns: readonly (readonly [head: string, width: number, align?: "right"])[],
  rows: readonly (readonly CellLike[])[],
): Table {
  return {
    title,
    columns: columns.map(([head, width, align]): Column =>
      align === undefined ? { head, width } : { head, width, align },
    ),
    rows: rows.map((cells) => cells.map(cellOf)),
  };
}

/** The table for spreadsheets and programs. It is not printed, so its columns have equal widths. */
export function evidenceTable(
  heads: readonly string[],
  rows: readonly (readonly CellLike[])[],
): Table {
  return table(
    texts.data,
    heads.map((head) => [head, 10] as const),
    rows,
  );
}

function cellOf(cell: CellLike): Cell {
  return typeof cell === "string" ? { text: cell } : cell;
}

/** The facts that are given. */
export function facts(...given: readonly (Fact | false)[]): Fact[] {
  return given.filter((fact) => fact !== false);
}

/** Who made the report, and in which zone its times are. */
export function madeFacts(madeAt: string, madeBy: string, zone: string): [Fact, Fact] {
  return [
    [texts.created, texts.madeBy({ time: localTimeText(madeAt, zone), user: madeBy })],
    [texts.times, texts.localTime({ zone })],
  ];
}

/** The same for a line of a file that is read anywhere. */
export function madeEverywhere(madeAt: string, madeBy: string): Fact {
  return [texts.created, texts.madeBy({ time: timeText(madeAt), user: madeBy })];
}

/** A title, a summary, then tables under their own titles. */
export function plainBody(
  title: string,
  summary: readonly Fact[],
  notes: readonly string[],
  tables: readonly Table[],
): Block[] {
  return [
    { kind: "heading", level: 1, text: title },
    { kind: "facts", facts: summary },
    { kind: "notes", texts: notes },
    ...tables.flatMap(titledTable),
  ];
}

/** @param level of the heading */
export function titledTable(content: Table): Block[] {
  return [
    { kind: "heading", level: 2, text: content.title },
    { kind: "table", table: content },
  ];
}

/** The value as JSON has it. */
export function jsonOf(value: object): Record<string, Json> {
  return JSON.parse(JSON.stringify(value, withBothHints)) as Record<string, Json>;
}
