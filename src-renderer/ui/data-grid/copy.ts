import { cellText, type CellValue } from "./column.ts";

/**
 * Rows as tab-separated text, as spreadsheets paste it. Names come from devices, which are not trusted: what a
 * spreadsheet would take for a formula is given as text.
 */
export function toTsv(rows: readonly (readonly CellValue[])[]): string {
  return rows.map((row) => row.map(tsvCell).join("\t")).join("\r\n");
}

/** Rows as CSV (RFC 4180), for spreadsheets; the same care with formulas. */
export function toCsv(rows: readonly (readonly CellValue[])[]): string {
  return `${rows.map((row) => row.map(csvCell).join(",")).join("\r\n")}\r\n`;
}

function csvCell(value: CellValue): string {
  const safe = withoutFormula(value);
  return /[,\r\n"]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function withoutFormula(value: CellValue): string {
  const text = cellText(value);
  return typeof value === "string" && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

function tsvCell(value: CellValue): string {
  const safe = withoutFormula(value);
  return /[\t\r\n"]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
