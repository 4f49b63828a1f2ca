import type { ImportColumn, ImportQuestion } from "#shared/domain/import.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { plainCell } from "#core/features/exports/index.ts";
import { importFileMessages as texts } from "#shared/messages/import-errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { guessTargets, type Guess, type KnownMeanings } from "./guess.ts";
import { isPasswordHeader } from "./headers.ts";
import { SAMPLE_LENGTH, listParts, valuesIn } from "./list-parts.ts";
import { isPlaceholder } from "./placeholders.ts";
import { portListIn, type PortList } from "./port-rows.ts";
import { questionsAbout } from "./questions.ts";
import { readYesNo } from "./read-address.ts";
import { withoutLogin } from "./read-cell.ts";
import type { FileRow, FileTable } from "./table.ts";

/** A file that is being imported. */
export interface OpenImportFile {
  readonly table: Omit<FileTable, "rows" | "headings">;
  readonly headers: readonly string[];
  readonly columns: readonly ImportColumn[];
  /** Rows of recorders. */
  readonly rows: readonly FileRow[];
  readonly questions: readonly ImportQuestion[];
}

const SAMPLES = 5;
const DOTS = "••••••";

/** The file as it is imported: which row is the header, which rows are recorders, and what the columns are taken for. */
export function holdFile({ rows, headings, ...table }: FileTable): Result<OpenImportFile> {
  const { headers, headerRow, data } = listParts(rows, headings);
  const ports = portListIn(headers, data, valuesIn(data));
  if (ports?.rows.length === 0) return err(noWebPort());
  const taken = ports?.rows ?? data;
  const guesses = guessTargets(headers, valuesIn(taken), ports ? meaningsIn(ports) : {});
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

/** Names and versions in a scanner's list are of the programs behind the ports, not of the device. */
function meaningsIn(ports: PortList): KnownMeanings {
  return { https: httpsColumn(ports), never: ["model", "firmware"] };
}

/** The services of a scanner's list say whether they are HTTPS, if Muster understands all of them. */
function httpsColumn({ rows, serviceIndex }: PortList): number | null {
  if (serviceIndex === null) return null;
  const isKnown = ({ cells }: FileRow) => readYesNo(cells[serviceIndex] ?? "") !== null;
  return rows.every(isKnown) ? serviceIndex : null;
}

/** Further rows are not named. */
const MOST_NAMED = 10;

function headingsLeftOut(rows: readonly number[]): MusterError {
  const named = rows.slice(0, MOST_NAMED).join(", ");
  const message = texts.headings({
    rows: rows.length > MOST_NAMED ? `${named}, …` : named,
    count: rows.length,
  });
  return fault("bad_input", message, { hint: texts.headingsHint });
}

function openPorts(list: PortList, headers: readonly string[], all: number): MusterError {
  const header = headers[list.index] ?? "";
  const message = texts.openPorts({ rows: list.rows.length, all });
  const { withoutWeb: count } = list;
  const hint =
    count > 0 ? texts.withoutWebPort({ count, header }) : texts.openPortsHint({ header });
  return fault("bad_input", message, { hint });
}

function noWebPort(): MusterError {
  return fault("bad_input", texts.noWebPort, { hint: texts.noWebPortHint });
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
