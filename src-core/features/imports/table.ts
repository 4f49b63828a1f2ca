import { IMPORT_LIMITS } from "#shared/domain/import.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";

/** What a file holds: text in rows. A row may be shorter than others. */
export interface Table {
  readonly format: "csv" | "xlsx";
  readonly sheets: readonly string[];
  readonly sheet: string;
  /** From the file's first row on, empty ones included: row `n` of the file is at `n - 1`. */
  readonly rows: readonly (readonly string[])[];
  /** What was odd about the file and did not stop it from being read. */
  readonly warnings: readonly MusterError[];
}

const { rows: ROWS, columns: COLUMNS, cell: CELL, characters: CHARACTERS } = IMPORT_LIMITS;

export function tooManyRows(): MusterError {
  return fault("too_large", `The file has more than ${ROWS.toLocaleString("en")} rows.`, {
    mend: "Split it into several files, and import one after the other.",
  });
}

export function tooManyColumns(): MusterError {
  return fault("too_large", `The file has more than ${COLUMNS} columns.`, {
    mend: "Leave out the columns that Muster does not need.",
  });
}

export function tooManyCells(): MusterError {
  return fault(
    "too_large",
    `The sheet has more than ${IMPORT_LIMITS.cells.toLocaleString("en")} cells.`,
    { mend: "Split it into several files, or leave out columns." },
  );
}

/** @param where `row 3`, if it is known */
export function tooLongCell(where?: string): MusterError {
  const most = CELL.toLocaleString("en");
  return fault(
    "too_large",
    `A cell${where ? ` in ${where}` : ""} has more than ${most} characters.`,
    {
      mend: "Shorten the cell, or leave out its column.",
      ...(where ? { where } : {}),
    },
  );
}

export function tooManyCharacters(): MusterError {
  const most = CHARACTERS.toLocaleString("en");
  return fault("too_large", `The cells have more than ${most} characters in all.`, {
    mend: "Split the file into several, or leave out columns.",
  });
}

/** The table within its limits, without empty cells at the ends of rows and empty rows at its end. */
export function bounded(table: Table): Result<Table> {
  const rows = table.rows.map(withoutEmptyEnd);
  while (rows.length > 0 && rows.at(-1)?.length === 0) rows.pop();
  if (rows.length > ROWS + 1) return err(tooManyRows());
  if (rows.some((row) => row.length > COLUMNS)) return err(tooManyColumns());
  if (rows.reduce((sum, row) => sum + row.length, 0) > IMPORT_LIMITS.cells) {
    return err(tooManyCells());
  }
  const long = rows.findIndex((row) => row.some((cell) => cell.length > CELL));
  if (long >= 0) return err(tooLongCell(`row ${long + 1}`));
  return rows.length === 0 ? err(empty()) : ok({ ...table, rows });
}

function withoutEmptyEnd(row: readonly string[]): readonly string[] {
  let length = row.length;
  while (length > 0 && row[length - 1]?.trim() === "") length -= 1;
  return length === row.length ? row : row.slice(0, length);
}

function empty(): MusterError {
  return fault("bad_input", "There is nothing in the file.", {
    mend: "Choose a file with a header row and a row for each recorder.",
  });
}
