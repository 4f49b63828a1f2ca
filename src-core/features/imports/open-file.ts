import { extname } from "node:path";
import type { TextEncoding } from "#shared/domain/encodings.ts";
import { IMPORT_LIMITS } from "#shared/domain/import.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { importFileMessages as texts } from "#shared/messages/import-errors.ts";
import { err, type Result } from "#shared/result.ts";
import { readCsv } from "./csv.ts";
import { holdFile, type OpenImportFile } from "./open-import-file.ts";
import type { FileTable } from "./table.ts";
import { readXlsx } from "./xlsx.ts";

/** What the user chose; Muster chooses the rest. */
export interface FileChoice {
  readonly sheet?: string | undefined;
  readonly encoding?: TextEncoding | undefined;
}

/** Reads a file by what is in it; its name is for messages alone. */
export async function openFile(
  name: string,
  base64: string,
  wanted: FileChoice | undefined,
  signal: AbortSignal,
): Promise<Result<OpenImportFile>> {
  const bytes = Buffer.from(base64, "base64");
  if (bytes.length > IMPORT_LIMITS.bytes) return err(tooLarge(name));
  const table = await readTable(name, bytes, wanted, signal);
  if (!table.ok) return err(about(name, table.error));
  const file = holdFile(table.value);
  if (!file.ok) return err(about(name, file.error));
  return file.value.rows.length === 0 ? err(about(name, noRows())) : file;
}

async function readTable(
  name: string,
  bytes: Buffer,
  { sheet, encoding }: FileChoice = {},
  signal: AbortSignal,
): Promise<Result<FileTable>> {
  const start = bytes
    .subarray(0, 64)
    .toString("latin1")
    .replace(/^\u00ef\u00bb\u00bf/, "");
  if (start.startsWith("PK")) {
    return encoding === undefined ? readXlsx(bytes, sheet, signal) : err(noEncoding());
  }
  const other = OTHERS.find(({ mark }) => mark.test(start));
  if (other) return err(otherFormat(texts[other.text]));
  if (sheet !== undefined) return err(noSheets(name));
  return readCsv(bytes, encoding);
}

const OTHERS = [
  {
    mark: /^\u00d0\u00cf.\u00e0/,
    text: "oldExcel",
  },
  { mark: /^%PDF/, text: "pdf" },
  { mark: /^\{\\rtf/, text: "rtf" },
  { mark: /^\u0089PNG/, text: "picture" },
  { mark: /^\u00ff\u00d8\u00ff/, text: "picture" },
  { mark: /^\s*<(?:!doctype html|html)/i, text: "webPage" },
  { mark: /^\s*<(?:\?xml|!doctype)/i, text: "xml" },
  { mark: /^\s*(?:\{\s*["}]|\[\s*[[{"\]])/, text: "json" },
] as const;

/** The error, with the name of the file in its message. */
function about(name: string, error: MusterError): MusterError {
  return { ...error, message: texts.inFile({ name, message: error.message }) };
}

function otherFormat(message: string): MusterError {
  return fault("bad_input", message, { hint: texts.otherFormatHint });
}

function noSheets(name: string): MusterError {
  const kind = extname(name).slice(1) || "CSV";
  return fault("bad_input", texts.noSheets({ kind }), { hint: texts.noSheetsHint });
}

function noEncoding(): MusterError {
  return fault("bad_input", texts.noEncoding, { hint: texts.noEncodingHint, where: "encoding" });
}

function noRows(): MusterError {
  return fault("bad_input", texts.noRows, { hint: texts.noRowsHint });
}

function tooLarge(name: string): MusterError {
  const megabytes = Math.round(IMPORT_LIMITS.bytes / 1_000_000);
  const message = texts.fileTooLarge({ name, megabytes });
  return fault("too_large", message, { hint: texts.fileTooLargeHint });
}
