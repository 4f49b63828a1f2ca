import { csvOf, neutralCell, workbookOf } from "../exports/index.ts";
import type { ReportDocument, Table } from "./document.ts";

/** The table of evidence alone, with the summary's first words in a column of their own: a file of one table has no top. */
export function reportCsv({ title, tables, main, facts }: ReportDocument): Buffer {
  const table = tables[main];
  if (!table) throw new Error(`The report ${title} has no table ${main}.`);
  const [header = [], ...rows] = rowsOf(table);
  const said = facts.filter(([label]) => IN_EVERY_LINE.has(label));
  return csvOf([
    [...header, ...said.map(([label]) => label)],
    ...rows.map((row) => [...row, ...said.map(([, text]) => neutralCell(text))]),
  ]);
}

const IN_EVERY_LINE = new Set(["Rollout", "Plan digest", "Started by", "Report made"]);

/** The summary on the first sheet, each table on one of its own. */
export function reportWorkbook({ title, facts, notes, tables }: ReportDocument): Promise<Buffer> {
  const summary = [
    ["", title],
    ...facts.map(([label, text]) => [label, text]),
    ...notes.map((note) => ["", note]),
  ].map((cells) => cells.map(neutralCell));
  return workbookOf([
    { name: "Summary", rows: summary },
    ...tables.map((table) => ({ name: table.title, rows: rowsOf(table) })),
  ]);
}

/** The header first. No cell is one that a spreadsheet would run. */
function rowsOf({ columns, rows }: Table): string[][] {
  return [
    columns.map(({ head }) => head),
    ...rows.map((cells) => cells.map(({ text }) => neutralCell(text))),
  ];
}
