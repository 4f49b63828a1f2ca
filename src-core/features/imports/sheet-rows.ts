import { IMPORT_LIMITS } from "#shared/domain/import.ts";
import { importFileMessages as texts } from "#shared/messages/import-errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { tooManyCells, tooManyCharacters, tooManyColumns, tooManyRows } from "./table.ts";
import { damagedWorkbookError } from "./workbook-parts.ts";
import { workbookText, withinCell } from "./workbook.ts";
import { spreadMerged, type MergedArea } from "./merged-cells.ts";
import { Enough, readXml, StopParsing } from "./xml.ts";

export interface SheetContext {
  readonly texts: readonly string[];
  readonly dates: readonly boolean[];
  readonly from1904: boolean;
}

interface OpenCell {
  readonly row: number;
  readonly column: number;
  readonly type: string;
  readonly style: number;
  value: string;
  inline: string;
}

export interface SheetRows {
  readonly rows: readonly (readonly string[])[];
  /** Rows of one merged cell, from 1: headings between the rows of a list. */
  readonly headings: readonly number[];
}

/**
 * Cells of a sheet as text, by row (ECMA-376, part 1, 18.3.1). Reading ends as soon as there is more than may be, so a
 * lone cell far out takes no memory.
 * @param until the last row to read, without merged cells, which stand behind all rows; all rows without it
 */
export async function readSheetRows(
  part: Uint8Array,
  context: SheetContext,
  signal: AbortSignal,
  until = Number.POSITIVE_INFINITY,
): Promise<Result<SheetRows>> {
  let row = 0;
  let column = 0;
  const sheet = new Sheet();
  const merged: MergedArea[] = [];
  let cell: OpenCell | null = null;
  let within = "";
  let inReading = false;
  const read = await readXml(
    part,
    {
      open(name, attributes) {
        within = name;
        if (name === "rPh") inReading = true;
        if (name === "row") {
          row = attributes["r"] === undefined ? row + 1 : Number(attributes["r"]);
          column = 0;
          if (row > until) throw new Enough();
        }
        if (name === "mergeCell") merged.push(...areaOf(attributes["ref"]));
        if (name !== "c") return;
        ({ row, column } = placeOf(attributes["r"]) ?? {
          row: Math.max(row, 1),
          column: column + 1,
        });
        const style = Number(attributes["s"] ?? -1);
        cell = { row, column, type: attributes["t"] ?? "n", style, value: "", inline: "" };
      },
      text(piece) {
        if (cell && within === "v") cell.value = withinCell(cell.value + piece);
        if (cell && within === "t" && !inReading) cell.inline = withinCell(cell.inline + piece);
      },
      close(name) {
        within = "";
        if (name === "rPh") inReading = false;
        if (name !== "c" || !cell) return;
        const text = textOf(cell, context);
        if (text !== "") sheet.place(cell, text);
        cell = null;
      },
    },
    signal,
  );
  if (!read.ok) return read;
  try {
    return ok({ rows: sheet.rows, headings: spreadMerged(sheet, merged) });
  } catch (error) {
    if (error instanceof StopParsing) return err(error.fault);
    throw error;
  }
}

/** `B2:C5`; nothing if it is no area. */
function areaOf(reference = ""): MergedArea[] {
  const [first, last] = reference.split(":").map((corner) => placeOf(corner));
  if (!first || !last || last.row < first.row || last.column < first.column) return [];
  return [{ top: first.row, left: first.column, bottom: last.row, right: last.column }];
}

function placeOf(reference: string | undefined): { row: number; column: number } | null {
  const match = /^([A-Z]{1,3})(\d{1,7})$/i.exec(reference ?? "");
  if (!match) return null;
  const letters = Buffer.from((match[1] ?? "").toUpperCase(), "latin1");
  const column = letters.reduce((sum, letter) => sum * 26 + letter - 64, 0);
  return { row: Number(match[2]), column };
}

/** Cells in their places, within the limits of a table; the gaps before them count as well. */
class Sheet {
  readonly rows: string[][] = [];
  #cells = 0;
  #characters = 0;

  place({ row, column }: { readonly row: number; readonly column: number }, text: string): void {
    if (!Number.isInteger(row) || row < 1)
      throw new StopParsing(damagedWorkbookError(texts.rowWithoutNumber));
    if (row > IMPORT_LIMITS.rows + 1) throw new StopParsing(tooManyRows());
    if (column > IMPORT_LIMITS.columns) throw new StopParsing(tooManyColumns());
    this.#characters += text.length;
    if (this.#characters > IMPORT_LIMITS.characters) throw new StopParsing(tooManyCharacters());
    while (this.rows.length < row) this.rows.push([]);
    const cells = this.rows[row - 1] as string[];
    this.#cells += Math.max(column - cells.length, 0);
    if (this.#cells > IMPORT_LIMITS.cells) throw new StopParsing(tooManyCells());
    while (cells.length < column) cells.push("");
    cells[column - 1] = text;
  }
}

function textOf({ type, value, inline, style }: OpenCell, context: SheetContext): string {
  if (type === "s") return context.texts[Number(value)] ?? "";
  if (type === "inlineStr") return workbookText(inline);
  if (type === "str") return workbookText(value);
  if (type === "b") return value === "1" ? "true" : "false";
  // An error such as #N/A is no value.
  if (type === "e" || value === "") return "";
  if (type === "d") return workbookText(value);
  const number = workbookText(value);
  return context.dates[style] ? dateText(Number(number), context.from1904) : numberText(number);
}

/** More digits than a workbook keeps. */
const ROUNDED = 1e15;

/** 5.0999999999999996 is how a workbook keeps 5.1; whole numbers stay as they stand, and so do those that it has rounded. */
function numberText(value: string): string {
  const number = Number(value);
  const rounded = /E\+/i.test(value) && Math.abs(number) >= ROUNDED;
  return rounded || /^-?\d+$/.test(value) || !Number.isFinite(number) ? value : String(number);
}

const DAY_MS = 86_400_000;

/** Days since the end of 1899, or since 1904: `2026-11-20`, with a time `2026-11-20 18:30:00`. */
function dateText(days: number, from1904: boolean): string {
  const first = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const at = new Date(first + Math.round((days * DAY_MS) / 1_000) * 1_000);
  if (Number.isNaN(at.getTime())) return String(days);
  const [day = "", time = ""] = at.toISOString().slice(0, 19).split("T");
  if (days < 1) return time;
  return time === "00:00:00" ? day : `${day} ${time}`;
}
