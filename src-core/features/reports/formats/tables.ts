import {
  csvOf,
  neutralCell,
  type MakeWorkbook,
  workbookOf,
  type SheetCell,
} from "#core/features/exports/index.ts";
import type { Block, ReportCell, ReportDocument, ReportTable } from "../document.ts";

/** The table of evidence alone, with the report's own facts in columns of their own: a file of one table has no top. */
export function reportCsv(report: ReportDocument): Promise<Buffer> {
  return csvOf(csvRows(report));
}

function* csvRows({ evidence, inEveryLine }: ReportDocument): Generator<string[]> {
  const heads = evidence.columns.map(({ head }) => head);
  yield [...heads, ...inEveryLine.map(([label]) => label)];
  const always = inEveryLine.map(([, text]) => neutralCell(text));
  for (const row of evidence.rows) yield [...row.map(({ text }) => neutralCell(text)), ...always];
}

/** The summary on the first sheet, each table on one of its own. */
export function reportWorkbook(
  { title, cover, body, evidence }: ReportDocument,
  makeWorkbook: MakeWorkbook = workbookOf,
): Promise<Buffer> {
  const top = cover
    ? [
        [cover.kind, cover.title],
        ["", cover.subtitle],
        ["", cover.issuer],
        ...cover.facts.map(([label, text]) => [label, text]),
      ]
    : [["", title]];
  const summary = [...top, ...body.flatMap(summaryLines)].map((cells) => cells.map(neutralCell));
  const tables = [...body.flatMap(tableIn), evidence];
  return makeWorkbook([
    { name: "Summary", rows: summary },
    ...tables.map((table) => ({ name: table.title, rows: rowsOf(table) })),
  ]);
}

/** What is neither table nor chart, as lines of label and text. */
function summaryLines(block: Block): string[][] {
  switch (block.kind) {
    case "facts":
      return block.facts.map(([label, text]) => [label, text]);
    case "notes":
      return block.texts.map((text) => ["", text]);
    case "paragraph":
      return [["", block.text]];
    case "keyFigures":
      return block.figures.map(({ label, value, detail }) => [label, `${value} (${detail})`]);
    case "heading":
    case "table":
    case "chart":
      return [];
  }
}

function tableIn(block: Block): ReportTable[] {
  if (block.kind === "table") return [block.whole ?? block.table];
  return block.kind === "chart" ? [block.table] : [];
}

/** The header first. No cell is one that a spreadsheet would run. */
function rowsOf({ columns, rows }: ReportTable): SheetCell[][] {
  return [columns.map(({ head }) => head), ...rows.map((cells) => cells.map(sheetCell))];
}

function sheetCell({ text, number }: ReportCell): SheetCell {
  return number ?? neutralCell(text);
}
