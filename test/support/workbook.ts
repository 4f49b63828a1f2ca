import { strToU8, zipSync, type Zippable } from "fflate";

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const REL = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** A workbook of one sheet; without one of its own a part is as plain as can be. */
export function plainWorkbook(sheetData: string, parts: Readonly<Record<string, string>> = {}) {
  const files: Record<string, string> = {
    "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${REL}"><sheets><sheet name="List" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="rId1" Type="${REL}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml": `<worksheet xmlns="${MAIN}"><sheetData>${sheetData}</sheetData></worksheet>`,
    ...parts,
  };
  const zippable: Zippable = {};
  for (const [name, text] of Object.entries(files)) zippable[name] = strToU8(text);
  return zipSync(zippable, { level: 1 });
}

/** Cells of a sheet, each with the first shared text. */
export function sharedCells(rows: number, columns: number): string {
  return `<row>${'<c t="s"><v>0</v></c>'.repeat(columns)}</row>`.repeat(rows);
}

/** The part of shared texts, which has one. */
export function sharedText(text: string): Readonly<Record<string, string>> {
  return {
    "xl/sharedStrings.xml": `<sst xmlns="${MAIN}"><si><t xml:space="preserve">${text}</t></si></sst>`,
  };
}

export interface SheetFixture {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
  /** Merged areas such as `A2:A5`. */
  readonly merged?: readonly string[];
  readonly state?: "hidden" | "veryHidden";
}

/** An Excel workbook with text in all cells. */
export function workbookFile(sheets: readonly SheetFixture[]): Uint8Array {
  const entries = sheets.map(
    ({ name, state }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}"${state ? ` state="${state}"` : ""} r:id="rId${at + 1}"/>`,
  );
  const relations = sheets.map(
    (_, at) =>
      `<Relationship Id="rId${at + 1}" Type="${REL}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const parts = sheets.map((sheet, at): [string, Uint8Array] => [
    `xl/worksheets/sheet${at + 1}.xml`,
    strToU8(sheetXml(sheet)),
  ]);
  return zipSync({
    "xl/workbook.xml": strToU8(
      `<workbook xmlns="${MAIN}" xmlns:r="${REL}"><sheets>${entries.join("")}</sheets></workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": strToU8(`<Relationships>${relations.join("")}</Relationships>`),
    ...Object.fromEntries(parts),
  });
}

function sheetXml({ rows, merged = [] }: SheetFixture): string {
  const data = rows.map((cells, at) => {
    const row = cells.map((cell, column) =>
      cell === ""
        ? ""
        : `<c r="${letters(column)}${at + 1}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`,
    );
    return `<row r="${at + 1}">${row.join("")}</row>`;
  });
  const areas = merged.map((area) => `<mergeCell ref="${area}"/>`);
  const end =
    areas.length > 0 ? `<mergeCells count="${areas.length}">${areas.join("")}</mergeCells>` : "";
  return `<worksheet xmlns="${MAIN}"><sheetData>${data.join("")}</sheetData>${end}</worksheet>`;
}

function letters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
