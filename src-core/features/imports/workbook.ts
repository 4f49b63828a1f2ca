import { IMPORT_LIMITS } from "#shared/domain/import.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { tooLongCell, tooManyCells } from "./table.ts";
import { damagedWorkbookError, type Parts } from "./workbook-parts.ts";
import { readXml, StopParsing } from "./xml.ts";

export interface SheetEntry {
  readonly name: string;
  readonly path: string;
  readonly isHidden: boolean;
}

/** What a workbook says of itself (ECMA-376, part 1, 18). */
export interface Book {
  readonly sheets: readonly SheetEntry[];
  /** Days are counted from 1904, as on old Macs. */
  readonly from1904: boolean;
  readonly sharedTexts: string;
  readonly styles: string;
}

export async function readBook(parts: Parts, signal: AbortSignal): Promise<Result<Book>> {
  const targets = await readRelations(parts, signal);
  if (!targets.ok) return targets;
  const sheets: SheetEntry[] = [];
  let from1904 = false;
  const book = parts.get("xl/workbook.xml");
  if (!book) return err(damagedWorkbookError());
  const read = await readXml(
    book,
    {
      open(name, attributes) {
        if (name === "workbookPr") from1904 = isTrue(attributes["date1904"]);
        if (name !== "sheet") return;
        const id = Object.entries(attributes).find(([key]) => /(^|:)id$/.test(key))?.[1] ?? "";
        const path = targets.value.byId.get(id);
        const isHidden = /hidden/i.test(attributes["state"] ?? "");
        if (path !== undefined) sheets.push({ name: attributes["name"] ?? "", path, isHidden });
      },
      text() {},
      close() {},
    },
    signal,
  );
  if (!read.ok) return read;
  const pathOf = (type: string, otherwise: string) => targets.value.byType.get(type) ?? otherwise;
  return ok({
    sheets,
    from1904,
    sharedTexts: pathOf("sharedStrings", "xl/sharedstrings.xml"),
    styles: pathOf("styles", "xl/styles.xml"),
  });
}

async function readRelations(parts: Parts, signal: AbortSignal) {
  const byId = new Map<string, string>();
  const byType = new Map<string, string>();
  const part = parts.get("xl/_rels/workbook.xml.rels");
  if (!part) return err(damagedWorkbookError());
  const read = await readXml(
    part,
    {
      open(name, { Id = "", Type = "", Target = "" }) {
        if (name !== "Relationship") return;
        byId.set(Id, pathOfTarget(Target));
        byType.set(Type.slice(Type.lastIndexOf("/") + 1), pathOfTarget(Target));
      },
      text() {},
      close() {},
    },
    signal,
  );
  return read.ok ? ok({ byId, byType }) : read;
}

function pathOfTarget(target: string): string {
  const path = target.startsWith("/") ? target.slice(1) : `xl/${target}`;
  return path.toLowerCase();
}

function isTrue(value: string | undefined): boolean {
  return value === "1" || value === "true";
}

/** Texts that cells refer to by their number; phonetic readings are left out. */
export async function readSharedTexts(
  parts: Parts,
  path: string,
  signal: AbortSignal,
): Promise<Result<string[]>> {
  const texts: string[] = [];
  const part = parts.get(path);
  if (!part) return ok(texts);
  let text = "";
  let inText = false;
  let inReading = false;
  const read = await readXml(
    part,
    {
      open(name) {
        if (name === "si") text = "";
        inText = name === "t";
        if (name === "rPh") inReading = true;
      },
      text(piece) {
        if (inText && !inReading) text = withinCell(text + piece);
      },
      close(name) {
        inText = false;
        if (name === "rPh") inReading = false;
        if (name === "si") texts.push(workbookText(text));
        if (texts.length > IMPORT_LIMITS.cells) throw new StopParsing(tooManyCells());
      },
    },
    signal,
  );
  return read.ok ? ok(texts) : read;
}

/** How many characters `_x0007_` takes for one. */
const ESCAPED = 7;

/** Text of a cell as far as it was read. Ends the reading where it can only be too long. */
export function withinCell(text: string): string {
  if (text.length > IMPORT_LIMITS.cell * ESCAPED) throw new StopParsing(tooLongCell());
  return text;
}

/** Text of a cell. A blank cell becomes the empty text, so that later steps need not trim it again. */
export function workbookText(written: string): string {
  const text = unescaped(written);
  if (text.length > IMPORT_LIMITS.cell) throw new StopParsing(tooLongCell());
  return text.trim() === "" ? "" : text;
}

/** Characters that XML cannot hold stand as `_x0007_` (ECMA-376, part 1, 22.9.2.19). */
function unescaped(text: string): string {
  return text.replaceAll(/_x([0-9a-f]{4})_/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/** Longest format of a number, in characters. */
const LONGEST_FORMAT = 255;

/** Number formats of dates that every workbook has without declaring them. */
const BUILT_IN_DATES = new Set([
  14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 30, 36, 45, 46, 47, 50, 57,
]);

/** Reads for each cell style whether it shows its number as a date. */
export async function readDateStyles(
  parts: Parts,
  path: string,
  signal: AbortSignal,
): Promise<Result<boolean[]>> {
  const styles: boolean[] = [];
  const part = parts.get(path);
  if (!part) return ok(styles);
  const dates = new Set(BUILT_IN_DATES);
  let inCellStyles = false;
  const read = await readXml(
    part,
    {
      open(name, attributes) {
        if (name === "numFmt" && isDateFormat(attributes["formatCode"] ?? "")) {
          dates.add(Number(attributes["numFmtId"]));
        }
        if (name === "cellXfs") inCellStyles = true;
        if (name === "xf" && inCellStyles) styles.push(dates.has(Number(attributes["numFmtId"])));
      },
      text() {},
      close(name) {
        if (name === "cellXfs") inCellStyles = false;
      },
    },
    signal,
  );
  return read.ok ? ok(styles) : read;
}

/** Colours, conditions, quoted text and escaped characters aside, a date's format has letters of a date. */
function isDateFormat(code: string): boolean {
  if (code.length > LONGEST_FORMAT) return false;
  return /[dmyhs]/i.test(code.replaceAll(/\[[^\]]*\]|"[^"]*"|\\./g, ""));
}
