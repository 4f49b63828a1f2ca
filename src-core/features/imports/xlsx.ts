import { fault, type MusterError } from "#shared/errors.ts";
import { importFileMessages } from "#shared/messages/import-errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { readSheetRows } from "./sheet-rows.ts";
import { bounded, type Table } from "./table.ts";
import { damaged, unpackWorkbook, type Parts } from "./workbook-parts.ts";
import { readBook, readSharedTexts, readDateStyles, type Book } from "./workbook.ts";

/** Reads one sheet of an Excel workbook, the first unless another is named. Formulas count by their last result. */
export async function readXlsx(
  bytes: Uint8Array,
  wanted: string | undefined,
  signal: AbortSignal,
): Promise<Result<Table>> {
  const parts = unpackWorkbook(bytes);
  if (!parts.ok) return parts;
  const book = await readBook(parts.value, signal);
  if (!book.ok) return book;
  const sheet = sheetOf(book.value, wanted);
  if (!sheet.ok) return sheet;
  const { name, path } = sheet.value;
  const rows = await rowsOf(parts.value, book.value, path, signal);
  if (!rows.ok) return rows;
  const sheets = book.value.sheets.map((one) => one.name);
  return bounded({ format: "xlsx", sheets, sheet: name, rows: rows.value, warnings: [] });
}

async function rowsOf(
  parts: Parts,
  book: Book,
  path: string,
  signal: AbortSignal,
): Promise<Result<string[][]>> {
  const part = parts.get(path);
  if (!part) return err(damaged(importFileMessages.sheetMissing));
  const texts = await readSharedTexts(parts, book.sharedTexts, signal);
  if (!texts.ok) return texts;
  const dates = await readDateStyles(parts, book.styles, signal);
  if (!dates.ok) return dates;
  const context = { texts: texts.value, dates: dates.value, from1904: book.from1904 };
  return readSheetRows(part, context, signal);
}

function sheetOf({ sheets }: Book, wanted: string | undefined): Result<Book["sheets"][number]> {
  const found = wanted === undefined ? sheets[0] : sheets.find(({ name }) => name === wanted);
  return found ? ok(found) : err(noSheet(sheets, wanted));
}

function noSheet(sheets: Book["sheets"], wanted: string | undefined): MusterError {
  if (wanted === undefined) return damaged(importFileMessages.withoutSheets);
  const names = sheets.map(({ name }) => `'${name}'`).join(", ");
  const mend = importFileMessages.noSheetHint({ names });
  return fault("not_found", importFileMessages.noSheet({ name: wanted }), { mend, where: "sheet" });
}
