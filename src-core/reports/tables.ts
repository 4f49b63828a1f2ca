import { csvOf, neutralCell, workbookOf } from "../exports/index.ts";
import type { ReportDocument, Table } from "./document.ts";

/** The table of evidence alone, with the report's own facts in columns of their own: a file of one table has no top. */
export function reportCsv({ evidence, inEveryLine }: ReportDocument): Buffer {
  const [header = [], ...rows] = rowsOf(evidence);
  return csvOf([
    [...header, ...inEveryLine.map(([label]) => label)],
    ...rows.map((row) => [...row, ...inEveryLine.map(([, text]) => neutralCell(text))]),
  ]);
}

/** The summary on the first sheet, each table on one of its own. */
export function reportWorkbook({
  title,
  facts,
  notes,
  tables,
  evidence,
}: ReportDocument): Promise<Buffer> {
  const summary = [
    ["", title],
    ...facts.map(([label, text]) => [label, text]),
    ...notes.map((note) => ["", note]),
  ].map((cells) => cells.map(neutralCell));
  return workbookOf([
    { name: "Summary", rows: summary },
    ...[...tables, evidence].map((table) => ({ name: table.title, rows: rowsOf(table) })),
  ]);
}

/** The header first. No cell is one that a spreadsheet would run. */
function rowsOf({ columns, rows }: Table): string[][] {
  return [
    columns.map(({ head }) => head),
    ...rows.map((cells) => cells.map(({ text }) => neutralCell(text))),
  ];
}
