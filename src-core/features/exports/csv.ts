import Papa from "papaparse";
import { mapInTurns } from "#core/platform/turns.ts";

/** Marks UTF-8 for spreadsheets, which take a CSV file for the system's old encoding without it. */
const MARK = "\ufeff";

const NEWLINE = "\r\n";

/** Rows of text, the header first; cells that a spreadsheet would run must be neutral by then (`neutralCell`). Written in pieces. */
export async function csvOf(rows: Iterable<readonly string[]>): Promise<Buffer> {
  const lines = await mapInTurns(rows, (cells) =>
    // Without quotes a spreadsheet that parts cells by semicolons would begin a new one within a text.
    Papa.unparse([[...cells]], { newline: NEWLINE, quotes: true }),
  );
  return Buffer.from(`${MARK}${lines.join(NEWLINE)}${NEWLINE}`, "utf8");
}
