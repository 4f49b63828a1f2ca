import { fault, type MusterError } from "#shared/errors.ts";
import { importFileMessages } from "#shared/messages/import-errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { likenessToList } from "./list-parts.ts";
import { readSheetRows, type SheetRows } from "./sheet-rows.ts";
import { limitTable, type FileTable } from "./table.ts";
import { damagedWorkbookError, unpackWorkbook, type Parts } from "./workbook-parts.ts";
import {
  readBook,
  readDateStyles,
  readSharedTexts,
  type Book,
  type SheetEntry,
} from "./workbook.ts";

/**
 * Reads one sheet of an Excel workbook: the wanted one, else the visible one whose first rows look most like a list of
 * recorders. Formulas count by their last result. Fails with `not_found` if no sheet is named `wanted`.
 */
export async function readXlsx(
  bytes: Uint8Array,
  wanted: string | undefined,
  signal: AbortSignal,
): Promise<Result<FileTable>> {
  const parts = unpackWorkbook(bytes);
  if (!parts.ok) return parts;
  const book = await readBook(parts.value, signal);
  if (!book.ok) return book;
  const reader = await prepareSheetReader(parts.value, book.value, signal);
  if (!reader.ok) return reader;
  const { sheets } = book.value;
  const likeness = await rateSheets(sheets, reader.value);
  if (!likeness.ok) return likeness;
  const sheet = chooseSheet(sheets, wanted, likeness.value);
  if (!sheet.ok) return sheet;
  const read = await reader.value(sheet.value);
  if (!read.ok) return read;
  return limitTable({
    format: "xlsx",
    sheets: sheets.map(({ name }) => name),
    hiddenSheets: sheets.flatMap(({ name, isHidden }) => (isHidden ? [name] : [])),
    otherLists: sheets.flatMap((one) =>
      one !== sheet.value && (likeness.value.get(one) ?? 0) > 0 ? [one.name] : [],
    ),
    sheet: sheet.value.name,
    encoding: null,
    encodingIsGuess: false,
    ...read.value,
    warnings: [],
  });
}

/** Reads a sheet, or only its first `maxRows` rows. */
type SheetReader = (sheet: SheetEntry, maxRows?: number) => Promise<Result<SheetRows>>;

async function prepareSheetReader(
  parts: Parts,
  book: Book,
  signal: AbortSignal,
): Promise<Result<SheetReader>> {
  const texts = await readSharedTexts(parts, book.sharedTexts, signal);
  if (!texts.ok) return texts;
  const dates = await readDateStyles(parts, book.styles, signal);
  if (!dates.ok) return dates;
  const context = { texts: texts.value, dates: dates.value, from1904: book.from1904 };
  return ok(async ({ path }, maxRows) => {
    const part = parts.get(path);
    if (!part) return err(damagedWorkbookError(importFileMessages.sheetMissing));
    return readSheetRows(part, context, signal, maxRows);
  });
}

/** Rows at the start of a sheet by which it is rated. */
const ROWS_FOR_LIKENESS = 40;

/** Rates how much each visible sheet looks like a list of recorders, if there are several sheets. */
async function rateSheets(
  sheets: readonly SheetEntry[],
  read: SheetReader,
): Promise<Result<ReadonlyMap<SheetEntry, number>>> {
  const likeness = new Map<SheetEntry, number>();
  const visible = sheets.filter(({ isHidden }) => !isHidden);
  if (sheets.length < 2) return ok(likeness);
  for (const sheet of visible) {
    const start = await read(sheet, ROWS_FOR_LIKENESS);
    // An unreadable sheet is not a list. If the user chose this sheet, `readXlsx` reports the error when it reads the sheet.
    if (start.ok) likeness.set(sheet, likenessToList(start.value.rows));
    else if (start.error.code === "cancelled") return start;
  }
  return ok(likeness);
}

function chooseSheet(
  sheets: readonly SheetEntry[],
  wanted: string | undefined,
  likeness: ReadonlyMap<SheetEntry, number>,
): Result<SheetEntry> {
  if (wanted !== undefined) {
    const named = sheets.find(({ name }) => name === wanted);
    return named ? ok(named) : err(noSheet(sheets, wanted));
  }
  const [best] = sheets.toSorted(
    (one, other) =>
      Number(one.isHidden) - Number(other.isHidden) ||
      (likeness.get(other) ?? 0) - (likeness.get(one) ?? 0),
  );
  return best ? ok(best) : err(damagedWorkbookError(importFileMessages.withoutSheets));
}

function noSheet(sheets: readonly SheetEntry[], wanted: string): MusterError {
  const names = sheets.map(({ name }) => `'${name}'`).join(", ");
  const hint = importFileMessages.noSheetHint({ names });
  return fault("not_found", importFileMessages.noSheet({ name: wanted }), { hint, where: "sheet" });
}
