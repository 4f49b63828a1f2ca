import type { ImportColumn, ImportQuestion } from "#shared/domain/import.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { plainCell } from "#core/features/exports/index.ts";
import { importFileMessages as texts } from "#shared/messages/import-errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { guessTargets, type Guess, type ValuesOf } from "./guess.ts";
import { isPasswordHeader, knownHeaders } from "./headers.ts";
import { isPlaceholder } from "./placeholders.ts";
import { portListIn, type PortList } from "./port-rows.ts";
import { questionsAbout } from "./questions.ts";
import { readYesNo } from "./read-address.ts";
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
  readonly table: Omit<Table, "rows" | "headings">;
  readonly headers: readonly string[];
  readonly columns: readonly ImportColumn[];
  /** Rows of recorders. */
  readonly rows: readonly FileRow[];
  readonly questions: readonly ImportQuestion[];
}

/** Rows that a guess looks at. */
const LOOKED_AT = 100;
const SAMPLES = 5;
const SAMPLE_LENGTH = 80;
const DOTS = "••••••";

/** The file as it is imported: which row is the header, which rows are recorders, and what the columns are taken for. */
export function holdFile({ rows, headings, ...table }: Table): Result<HeldFile> {
  const { headers, headerRow, data } = partsOf(rows, headings);
  const ports = portListIn(headers, data, valuesIn(data));
  if (ports?.rows.length === 0) return err(noWebPort());
  const taken = ports?.rows ?? data;
  const guesses = guessTargets(headers, valuesIn(taken), ports && httpsColumn(ports));
  const below = headings.filter((row) => row > headerRow);
  const warnings = [
    ...table.warnings,
    ...(below.length > 0 ? [headingsLeftOut(below)] : []),
    ...(ports ? [openPorts(ports, headers, data.length)] : []),
  ];
  return ok({
    table: { ...table, warnings },
    headers,
    columns: columnsOf(headers, taken, guesses),
    rows: taken,
    questions: questionsAbout(headers, guesses),
  });
}

/** How much the first rows of a sheet look like a list of recorders: the number of known headers; 0 without addresses. */
export function likenessToList(rows: readonly (readonly string[])[]): number {
  const { headers, data } = partsOf(rows, []);
  const index = guessTargets(headers, valuesIn(data)).findIndex(({ target }) => target === "url");
  if (index === -1 || valuesIn(data)(index).length === 0) return 0;
  return Math.max(1, ...knownHeaders(rows));
}

function partsOf(rows: readonly (readonly string[])[], headings: readonly number[]) {
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

/** The services of a scanner's list say whether they are HTTPS, if Muster understands all of them. */
function httpsColumn({ rows, serviceIndex }: PortList): number | null {
  if (serviceIndex === null) return null;
  const isKnown = ({ cells }: FileRow) => readYesNo(cells[serviceIndex] ?? "") !== null;
  return rows.every(isKnown) ? serviceIndex : null;
}

function headingsLeftOut(rows: readonly number[]): MusterError {
  const message = texts.headings({ rows: rows.join(", "), count: rows.length });
  return fault("bad_input", message, { mend: texts.headingsHint });
}

function openPorts(list: PortList, headers: readonly string[], all: number): MusterError {
  const header = headers[list.index] ?? "";
  const message = texts.openPorts({ rows: list.rows.length, all });
  const { withoutWeb: count } = list;
  const mend =
    count > 0 ? texts.withoutWebPort({ count, header }) : texts.openPortsHint({ header });
  return fault("bad_input", message, { mend });
}

function noWebPort(): MusterError {
  return fault("bad_input", texts.noWebPort, { mend: texts.noWebPortHint });
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
    return header === "" ? texts.column({ letters: letters(index) }) : header;
  });
}

/** Names of columns as spreadsheets show them: A, B, … Z, AA. */
function letters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last;
}

function columnsOf(
  headers: readonly string[],
  data: readonly FileRow[],
  guesses: readonly Guess[],
): ImportColumn[] {
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
    if (sample !== "" && !isPlaceholder("column", sample)) samples.add(sample);
    if (samples.size === SAMPLES) break;
  }
  return [...samples];
}
