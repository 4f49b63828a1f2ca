import Papa from "papaparse";
import type { TextEncoding } from "#shared/domain/encodings.ts";
import { IMPORT_LIMITS } from "#shared/domain/import.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { importFileMessages as texts } from "#shared/messages/import-errors.ts";
import { err, type Result } from "#shared/result.ts";
import { decodeText } from "./decode-text.ts";
import { knownHeaders } from "./headers.ts";
import { limitTable, tooManyRows, type FileTable } from "./table.ts";

/** Excel's own first line, which says what parts the cells. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;

const SEPARATORS = [",", ";", "\t", "|"];
/** Rows that show what parts the cells. */
const SHOWN = 30;

/** Reads CSV: commas, semicolons, tabs or bars between the cells, quotes as in RFC 4180. */
export async function readCsv(
  bytes: Uint8Array,
  wanted?: TextEncoding,
): Promise<Result<FileTable>> {
  const decoded = await decodeText(bytes, wanted);
  if (!decoded.ok) return decoded;
  const { text: all, encoding, isGuess: encodingIsGuess } = decoded.value;
  const line = SEPARATOR_LINE.exec(all);
  const text = line ? all.slice(line[0].length) : all;
  const parsed = Papa.parse<string[]>(text, {
    delimiter: line?.[1] ?? separatorOf(text),
    // One more than may be, and the end of the last line, which counts as a row.
    preview: IMPORT_LIMITS.rows + 2,
  });
  const open = parsed.errors.find(({ code }) => code === "MissingQuotes");
  if (open) return err(neverClosed((open.row ?? 0) + 1));
  if (parsed.meta.truncated && text.slice(parsed.meta.cursor).trim() !== "") {
    return err(tooManyRows());
  }
  return limitTable({
    format: "csv",
    sheets: [],
    hiddenSheets: [],
    otherLists: [],
    sheet: "",
    encoding,
    encodingIsGuess,
    // The separator line is the file's first row.
    rows: line ? [[], ...parsed.data] : parsed.data,
    headings: [],
    warnings: oddQuotes(parsed.errors),
  });
}

/**
 * What parts the cells: with it a row of headers is known; else most of the first rows have as many cells as each other, and
 * more than one.
 */
function separatorOf(text: string): string {
  const scored = SEPARATORS.map((delimiter) => {
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: SHOWN });
    const parted = Map.groupBy(data, (row) => row.length);
    parted.delete(1);
    const alike = Math.max(0, ...[...parted.values()].map((rows) => rows.length));
    // A single word may be one of a title.
    const known = Math.max(1, ...knownHeaders(data));
    return { delimiter, known, alike };
  });
  const [best] = scored.toSorted(
    (one, other) => other.known - one.known || other.alike - one.alike,
  );
  return best?.delimiter ?? ",";
}

function neverClosed(row: number): MusterError {
  return fault("bad_input", texts.openQuote({ row }), {
    hint: texts.openQuoteHint,
    where: texts.row({ row }),
  });
}

function oddQuotes(errors: readonly Papa.ParseError[]): MusterError[] {
  const rows = errors.filter(({ code }) => code === "InvalidQuotes").map(({ row }) => row);
  const [first] = rows;
  if (first === undefined) return [];
  const row = first + 1;
  const place = { hint: texts.oddQuotesHint, where: texts.row({ row }) };
  return [fault("bad_input", texts.oddQuotes({ row }), place)];
}
