import { extname } from "node:path";
import { IMPORT_LIMITS } from "#shared/domain/import.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { readCsv } from "./csv.ts";
import { holdFile, type HeldFile } from "./held-file.ts";
import type { Table } from "./table.ts";
import { readXlsx } from "./xlsx.ts";

/** Reads a file by what is in it; its name is for messages alone. */
export async function openFile(
  name: string,
  base64: string,
  sheet: string | undefined,
  signal: AbortSignal,
): Promise<Result<HeldFile>> {
  const bytes = Buffer.from(base64, "base64");
  if (bytes.length > IMPORT_LIMITS.bytes) return err(tooLarge(name));
  const table = await readTable(name, bytes, sheet, signal);
  if (!table.ok) return err(about(name, table.error));
  const file = holdFile(table.value);
  return file.rows.length === 0 ? err(about(name, noRows())) : ok(file);
}

async function readTable(
  name: string,
  bytes: Buffer,
  sheet: string | undefined,
  signal: AbortSignal,
): Promise<Result<Table>> {
  const start = bytes
    .subarray(0, 64)
    .toString("latin1")
    .replace(/^\u00ef\u00bb\u00bf/, "");
  if (start.startsWith("PK")) return readXlsx(bytes, sheet, signal);
  const other = OTHERS.find(({ mark }) => mark.test(start));
  if (other) return err(otherFormat(other.what));
  if (sheet !== undefined) return err(noSheets(name));
  return readCsv(bytes);
}

const OTHERS = [
  {
    mark: /^\u00d0\u00cf.\u00e0/,
    what: "an Excel file of the old kind (.xls), or one with a password",
  },
  { mark: /^%PDF/, what: "a PDF document" },
  { mark: /^\{\\rtf/, what: "a text document (RTF)" },
  { mark: /^\u0089PNG/, what: "a picture" },
  { mark: /^\u00ff\u00d8\u00ff/, what: "a picture" },
  { mark: /^\s*<(?:!doctype html|html)/i, what: "a web page" },
  { mark: /^\s*<(?:\?xml|!doctype)/i, what: "an XML document" },
  { mark: /^\s*(?:\{\s*["}]|\[\s*[[{"\]])/, what: "a JSON file" },
];

/** An error with the file's name before it. */
function about(name: string, error: MusterError): MusterError {
  return { ...error, message: `${name}: ${error.message}` };
}

function otherFormat(what: string): MusterError {
  return fault("bad_input", `This is ${what}.`, {
    mend: "Save the list as an Excel workbook (.xlsx) without a password, or as CSV.",
  });
}

function noSheets(name: string): MusterError {
  const kind = extname(name).slice(1) || "CSV";
  return fault("bad_input", `A ${kind} file has no sheets.`, { mend: "Leave the sheet out." });
}

function noRows(): MusterError {
  return fault("bad_input", "There are no rows below the header.", {
    mend: "The first row names the columns; each row below it is a recorder.",
  });
}

function tooLarge(name: string): MusterError {
  const most = Math.round(IMPORT_LIMITS.bytes / 1_000_000);
  return fault("too_large", `${name} is larger than ${most} MB.`, {
    mend: "Split it, or leave out columns that Muster does not need.",
  });
}
