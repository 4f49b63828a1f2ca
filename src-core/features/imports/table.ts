import type { TextEncoding } from "#shared/domain/encodings.ts";
import { IMPORT_LIMITS } from "#shared/domain/import.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { importFileMessages as texts } from "#shared/messages/import-errors.ts";
import { err, ok, type Result } from "#shared/result.ts";

/** What a file holds: text in rows. A row may be shorter than others. */
export interface FileTable {
  readonly format: "csv" | "xlsx";
  readonly sheets: readonly string[];
  readonly hiddenSheets: readonly string[];
  /** Other visible sheets that look like lists of recorders. */
  readonly otherLists: readonly string[];
  readonly sheet: string;
  /** Null for a workbook. */
  readonly encoding: TextEncoding | null;
  readonly encodingIsGuess: boolean;
  /** Rows from the first row of the file on, empty ones included: row `n` of the file is at `n - 1`. */
  readonly rows: readonly (readonly string[])[];
  /** Rows that are headings between others, from 1. */
  readonly headings: readonly number[];
  /** Problems that did not stop the reading. */
  readonly warnings: readonly MusterError[];
}

/** A row of data. */
export interface FileRow {
  /** Number of the row in the file, from 1. */
  readonly row: number;
  /** Cells as in the file: a cell that a spreadsheet would run still has its apostrophe. */
  readonly cells: readonly string[];
}

const { rows: ROWS, columns: COLUMNS, cell: CELL, characters: CHARACTERS } = IMPORT_LIMITS;

export function tooManyRows(): MusterError {
  const message = texts.tooManyRows({ most: ROWS });
  return fault("too_large", message, { hint: texts.tooManyRowsHint });
}

export function tooManyColumns(): MusterError {
  const message = texts.tooManyColumns({ most: COLUMNS });
  return fault("too_large", message, { hint: texts.tooManyColumnsHint });
}

export function tooManyCells(): MusterError {
  const message = texts.tooManyCells({ most: IMPORT_LIMITS.cells });
  return fault("too_large", message, { hint: texts.tooManyCellsHint });
}

/** @param where `row 3`, if it is known */
export function tooLongCell(where?: string): MusterError {
  const hint = texts.tooLongCellHint;
  if (!where) return fault("too_large", texts.tooLongCell({ most: CELL }), { hint });
  return fault("too_large", texts.tooLongCellAt({ place: where, most: CELL }), { hint, where });
}

export function tooManyCharacters(): MusterError {
  const message = texts.tooManyCharacters({ most: CHARACTERS });
  return fault("too_large", message, { hint: texts.tooManyCellsHint });
}

/** Checks the limits of a table. Removes empty cells at the ends of rows, and empty rows at its end. */
export function limitTable(table: FileTable): Result<FileTable> {
  const rows = table.rows.map(withoutEmptyEnd);
  while (rows.length > 0 && rows.at(-1)?.length === 0) rows.pop();
  if (rows.length > ROWS + 1) return err(tooManyRows());
  if (rows.some((row) => row.length > COLUMNS)) return err(tooManyColumns());
  if (rows.reduce((sum, row) => sum + row.length, 0) > IMPORT_LIMITS.cells) {
    return err(tooManyCells());
  }
  const long = rows.findIndex((row) => row.some((cell) => cell.length > CELL));
  if (long >= 0) return err(tooLongCell(texts.row({ row: long + 1 })));
  return rows.length === 0 ? err(empty()) : ok({ ...table, rows });
}

function withoutEmptyEnd(row: readonly string[]): readonly string[] {
  let length = row.length;
  while (length > 0 && row[length - 1]?.trim() === "") length -= 1;
  return length === row.length ? row : row.slice(0, length);
}

function empty(): MusterError {
  return fault("bad_input", texts.empty, { hint: texts.emptyHint });
}
