import type { ImportColumn } from "#shared/domain/import.ts";
import { plainCell } from "#core/features/exports/index.ts";
import { importFileMessages } from "#shared/messages/import-errors.ts";
import { guessTargets, type ValuesOf } from "./guess.ts";
import { isPasswordHeader, knownHeaders } from "./headers.ts";
import { withoutLogin } from "./read-cell.ts";
import type { Table } from "./table.ts";

/** A row of data. */
export interface FileRow {
  /** As in the file, from 1. */
  readonly row: number;
  /** As in the file: what a spreadsheet would run still has its apostrophe. */
  readonly cells: readonly string[];
}

/** A file that is being imported. */
export interface HeldFile {
  readonly table: Omit<Table, "rows">;
  readonly headers: readonly string[];
  readonly columns: readonly ImportColumn[];
  /** Rows with something in them. */
  readonly rows: readonly FileRow[];
}

/** Rows that a guess looks at. */
const LOOKED_AT = 100;
const SAMPLES = 5;
const SAMPLE_LENGTH = 80;
const DOTS = "••••••";

export function holdFile({ rows, ...table }: Table): HeldFile {
  const at = headerAt(rows);
  const data = rows
    .map((cells, index): FileRow => ({ row: index + 1, cells }))
    .filter(({ row, cells }) => row > at + 1 && cells.some((cell) => cell.trim() !== ""));
  const headers = headersOf(rows[at] ?? [], data);
  return { table, headers, columns: columnsOf(headers, data), rows: data };
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

/** As many headers as the widest row has cells; a column without one is called by its place. */
function headersOf(cells: readonly string[], data: readonly FileRow[]): string[] {
  const width = data.reduce((widest, row) => Math.max(widest, row.cells.length), cells.length);
  return Array.from({ length: width }, (_, index) => {
    const header = plainCell(cells[index] ?? "").trim();
    return header === "" ? importFileMessages.column({ letters: letters(index) }) : header;
  });
}

/** Names of columns as spreadsheets show them: A, B, … Z, AA. */
function letters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last;
}

function columnsOf(headers: readonly string[], data: readonly FileRow[]): ImportColumn[] {
  const guesses = guessTargets(headers, valuesIn(data));
  return headers.map((header, index): ImportColumn => {
    const { target, column } = guesses[index] ?? { target: "ignore" };
    const secret = isPasswordHeader(header);
    const samples = samplesOf(data, index).map((sample) => (secret ? DOTS : sample));
    const shown = {
      index,
      header: header.slice(0, 200),
      samples: secret ? samples.slice(0, 1) : samples,
    };
    if (column === undefined) return { ...shown, target };
    // A column with nothing in it brings nothing.
    if (samples.length === 0) return { ...shown, target: "ignore" };
    return { ...shown, target, column };
  });
}

/** The first rows by column, trimmed, without empty cells. */
function valuesIn(data: readonly FileRow[]): ValuesOf {
  const first = data.slice(0, LOOKED_AT);
  return (index) =>
    first
      .map(({ cells }) => plainCell(cells[index] ?? "").trim())
      .filter((value) => value !== "" && value.length <= SAMPLE_LENGTH);
}

function samplesOf(data: readonly FileRow[], index: number): string[] {
  const samples = new Set<string>();
  for (const { cells } of data) {
    const cell = plainCell(cells[index] ?? "").trim();
    const sample = withoutLogin(cell).slice(0, SAMPLE_LENGTH);
    if (sample !== "") samples.add(sample);
    if (samples.size === SAMPLES) break;
  }
  return [...samples];
}
