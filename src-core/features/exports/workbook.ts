import writeXlsxFile from "write-excel-file/node";

/**
 * Control characters and what is no character at all: XML cannot hold some of them, and the library leaves out the others.
 * Also what a workbook would take for the writing of such a one, `_x0041_` (ECMA-376, part 1, 22.9.2.19).
 */
const CONTROL =
  // oxlint-disable-next-line no-control-regex -- finds control characters
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufdd0-\ufdef\ufffd-\uffff]|_(?=x[0-9a-f]{4}_)/gi;
/** The last two of each further plane of Unicode, as pairs. */
const NO_CHARACTER =
  /[\ud83f\ud87f\ud8bf\ud8ff\ud93f\ud97f\ud9bf\ud9ff\uda3f\uda7f\udabf\udaff\udb3f\udb7f\udbbf\udbff][\udffe\udfff]/g;

/** Longest text of a cell of a workbook. */
const LONGEST_CELL = 32_767;

/** Text, or a number with the format in which a spreadsheet shows it. */
export type SheetCell = string | { readonly value: number; readonly format: string };

export interface Sheet {
  readonly name: string;
  /** The header first. */
  readonly rows: readonly (readonly SheetCell[])[];
}

/** An Excel workbook. Text stays text: it is neither run nor rounded. */
export function workbookOf(sheets: readonly Sheet[]): Promise<Buffer> {
  const used = new Set<string>();
  const written = sheets.map(({ name, rows }) => ({
    sheet: sheetName(name, used),
    data: cellsOf(rows),
    stickyRowsCount: 1,
  }));
  return writeXlsxFile(written).toBuffer();
}

/** Longest name of a sheet. */
const LONGEST_NAME = 31;

/** A name that a workbook accepts, and that none of its other sheets has, whatever the case. */
function sheetName(wanted: string, used: Set<string>): string {
  const plain = wanted.replaceAll(/[\\/*?:[\]]/g, " ").trim();
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? "" : ` (${number})`;
    const name = `${plain.slice(0, LONGEST_NAME - ending.length).trim()}${ending}`;
    if (used.has(name.toLowerCase())) continue;
    used.add(name.toLowerCase());
    return name;
  }
}

function cellsOf([header = [], ...data]: Sheet["rows"]) {
  return [
    header.map((cell) => ({ ...cellOf(cell), fontWeight: "bold" as const })),
    ...data.map((cells) => cells.map((cell) => (cell === "" ? null : cellOf(cell)))),
  ];
}

function cellOf(cell: SheetCell) {
  if (typeof cell === "string") return { value: escaped(cell), type: String };
  return { value: cell.value, type: Number, format: cell.format };
}

function escaped(text: string): string {
  const written = text.toWellFormed().replaceAll(CONTROL, inHex).replaceAll(NO_CHARACTER, inHex);
  return written.slice(0, LONGEST_CELL);
}

function inHex(found: string): string {
  const units = Array.from({ length: found.length }, (_, at) => found.charCodeAt(at));
  return units.map((unit) => `_x${unit.toString(16).toUpperCase().padStart(4, "0")}_`).join("");
}
