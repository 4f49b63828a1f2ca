import { plainCell } from "#core/features/exports/index.ts";
import { importFileMessages as texts } from "#shared/messages/import-errors.ts";
import { guessTargets, type ValuesOf } from "./guess.ts";
import { knownHeaders } from "./headers.ts";
import type { FileRow } from "./table.ts";

/** Rows that a guess looks at. */
const LOOKED_AT = 100;
/** Longer values are not looked at, in characters. */
export const SAMPLE_LENGTH = 80;

/** The parts of a list: its header, the row of the header from 1, and the rows of data below, without headings and empty rows. */
export interface ListParts {
  readonly headers: readonly string[];
  readonly headerRow: number;
  readonly data: readonly FileRow[];
}

export function listParts(
  rows: readonly (readonly string[])[],
  headings: readonly number[],
): ListParts {
  const headerRow = headerAt(rows) + 1;
  const left = new Set(headings);
  const data = rows
    .map((cells, index): FileRow => ({ row: index + 1, cells }))
    .filter(
      ({ row, cells }) =>
        row > headerRow && !left.has(row) && cells.some((cell) => cell.trim() !== ""),
    );
  return { headers: headersOf(rows[headerRow - 1] ?? [], data), headerRow, data };
}

/** How much the first rows of a sheet look like a list of recorders: the number of known headers; 0 without addresses. */
export function likenessToList(rows: readonly (readonly string[])[]): number {
  const { headers, data } = listParts(rows, []);
  const index = guessTargets(headers, valuesIn(data)).findIndex(({ target }) => target === "url");
  if (index === -1 || valuesIn(data)(index).length === 0) return 0;
  return Math.max(1, ...knownHeaders(rows));
}

/** The row in which most is known as a header, among the first; otherwise the first with something in it. */
function headerAt(rows: readonly (readonly string[])[]): number {
  const first = rows.findIndex((cells) => cells.some((cell) => cell.trim() !== ""));
  let best = Math.max(first, 0);
  let most = 1;
  for (const [index, known] of knownHeaders(rows).entries()) {
    if (known > most) [best, most] = [index, known];
  }
  return best;
}

/** Headers for as many columns as the widest row has cells. A column without a header is called by its place. */
function headersOf(cells: readonly string[], data: readonly FileRow[]): string[] {
  const width = data.reduce((widest, row) => Math.max(widest, row.cells.length), cells.length);
  return Array.from({ length: width }, (_, index) => {
    const header = plainCell(cells[index] ?? "").trim();
    return header === "" ? texts.column({ letters: letters(index) }) : header;
  });
}

/** Names of columns as spreadsheets show them: A, B, … Z, AA. */
function letters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last;
}

/** The first values of a column, trimmed, without empty cells. */
export function valuesIn(data: readonly FileRow[]): ValuesOf {
  const first = data.slice(0, LOOKED_AT);
  const known = new Map<number, readonly string[]>();
  return (index) => {
    const values =
      known.get(index) ??
      first
        .map(({ cells }) => plainCell(cells[index] ?? "").trim())
        .filter((value) => value !== "" && value.length <= SAMPLE_LENGTH);
    known.set(index, values);
    return values;
  };
}
