import { cellText, type CellValue } from "./column.ts";

/**
 * Rows as tab-separated text, as spreadsheets paste it. Names come from devices, which are not trusted: what a
 * spreadsheet would take for a formula is given as text.
 */
export function toTsv(rows: readonly (readonly CellValue[])[]): string {
  return rows.map((row) => row.map(tsvCell).join("\t")).join("\r\n");
}

function tsvCell(value: CellValue): string {
  const text = cellText(value);
  const safe = typeof value === "string" && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[\t\r\n"]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
