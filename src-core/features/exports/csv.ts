import Papa from "papaparse";

/** Marks UTF-8 for spreadsheets, which take a CSV file for the system's old encoding without it. */
const MARK = "\ufeff";

/** Rows of text, the header first; cells that a spreadsheet would run must be neutral by then (`neutralCell`). */
export function csvOf(rows: readonly (readonly string[])[]): Buffer {
  const text = Papa.unparse(
    rows.map((cells) => [...cells]),
    // Without quotes a spreadsheet that parts cells by semicolons would begin a new one within a text.
    { newline: "\r\n", quotes: true },
  );
  return Buffer.from(`${MARK}${text}\r\n`, "utf8");
}
