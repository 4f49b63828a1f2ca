import type { Json } from "#shared/json.ts";
import { withBothHints } from "#shared/older-errors.ts";
import { reportMessages as texts } from "#shared/messages/report-tables.ts";
import type { Block, ReportCell, ReportColumn, ReportFact, ReportTable } from "./document.ts";
import { localTimeText, timeText } from "./text.ts";

/** A cell, or its text. */
type CellLike = ReportCell | string;

/** A table of columns `[head, width]`. */
export function reportTable(
  title: string,
  columns: readonly (readonly [head: string, width: number, align?: "right"])[],
  rows: readonly (readonly CellLike[])[],
): ReportTable {
  return {
    title,
    columns: columns.map(([head, width, align]): ReportColumn =>
      align === undefined ? { head, width } : { head, width, align },
    ),
    rows: rows.map((cells) => cells.map(cellOf)),
  };
}

/** The table for spreadsheets and programs. It is not printed, so its columns have equal widths. */
export function evidenceTable(
  heads: readonly string[],
  rows: readonly (readonly CellLike[])[],
): ReportTable {
  return reportTable(
    texts.data,
    heads.map((head) => [head, 10] as const),
    rows,
  );
}

function cellOf(cell: CellLike): ReportCell {
  return typeof cell === "string" ? { text: cell } : cell;
}

/** The facts that are given. */
export function facts(...given: readonly (ReportFact | false)[]): ReportFact[] {
  return given.filter((fact) => fact !== false);
}

/** Who made the report, and in which zone its times are. */
export function creationFacts(
  madeAt: string,
  madeBy: string,
  zone: string,
): [ReportFact, ReportFact] {
  return [
    [texts.created, texts.madeBy({ time: localTimeText(madeAt, zone), user: madeBy })],
    [texts.times, texts.localTime({ zone })],
  ];
}

/** The same for a line of a file that is read anywhere. */
export function creationFactWithZone(madeAt: string, madeBy: string): ReportFact {
  return [texts.created, texts.madeBy({ time: timeText(madeAt), user: madeBy })];
}

/** A title, a summary, then tables under their own titles. */
export function plainBody(
  title: string,
  summary: readonly ReportFact[],
  notes: readonly string[],
  tables: readonly ReportTable[],
): Block[] {
  return [
    { kind: "heading", level: 1, text: title },
    { kind: "facts", facts: summary },
    { kind: "notes", texts: notes },
    ...tables.flatMap(titledTable),
  ];
}

/** @param level of the heading */
export function titledTable(content: ReportTable): Block[] {
  return [
    { kind: "heading", level: 2, text: content.title },
    { kind: "table", table: content },
  ];
}

/** The value as JSON has it. */
export function jsonOf(value: object): Record<string, Json> {
  return JSON.parse(JSON.stringify(value, withBothHints)) as Record<string, Json>;
}
