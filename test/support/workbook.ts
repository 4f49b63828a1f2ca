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
