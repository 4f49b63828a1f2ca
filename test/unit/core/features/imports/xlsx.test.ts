import { strToU8, zipSync } from "fflate";
import fc from "fast-check";
import { expect, test } from "vitest";
import { workbookOf } from "#core/features/exports/workbook.ts";
import { openFile } from "#core/features/imports/open-file.ts";
import { readSerial } from "#core/features/imports/read-cell.ts";
import { readXlsx } from "#core/features/imports/xlsx.ts";
import { IMPORT_LIMITS } from "#shared/domain/import.ts";
import { inFull } from "#test/support/long.ts";
import { nativeZip } from "#test/support/native-zip.ts";

const { signal } = new AbortController();
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const REL = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** A workbook of these parts; without one of its own a part is as plain as can be. */
function workbook(sheetData: string, parts: Record<string, Uint8Array> = {}): Uint8Array {
  const files = {
    "xl/workbook.xml": strToU8(
      `<workbook xmlns="${MAIN}" xmlns:r="${REL}"><sheets><sheet name="List" sheetId="1" r:id="rId1"/>` +
        `<sheet name="Other" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": strToU8(
      `<Relationships><Relationship Id="rId1" Type="${REL}/worksheet" Target="worksheets/sheet1.xml"/>` +
        `<Relationship Id="rId2" Type="${REL}/worksheet" Target="/xl/worksheets/sheet2.xml"/></Relationships>`,
    ),
    "xl/worksheets/sheet1.xml": strToU8(sheet(sheetData)),
    "xl/worksheets/sheet2.xml": strToU8(
      sheet(`<row><c t="inlineStr"><is><t>second</t></is></c></row>`),
    ),
    ...parts,
  };
  return nativeZip(files);
}

function sheet(data: string): string {
  return `<?xml version="1.0"?><worksheet xmlns="${MAIN}"><sheetData>${data}</sheetData></worksheet>`;
}

async function rowsOf(bytes: Uint8Array, name?: string) {
  const table = await readXlsx(bytes, name, signal);
  if (!table.ok) throw new Error(table.error.message);
  return table.value.rows;
}

test("reads shared, inline and rich text, numbers, truth values, formulas' results, dates and gaps", async () => {
  const shared = `<sst xmlns="${MAIN}"><si><t>Shop &amp; more</t></si><si><r><t>ri</t></r><r><t>ch</t></r><rPh><t>no</t></rPh></si></sst>`;
  const styles = `<styleSheet xmlns="${MAIN}"><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="0.0&quot;d&quot;"/></numFmts>
    <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="22"/></cellXfs></styleSheet>`;
  const data =
    `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="D1" t="inlineStr"><is><t>in_x0041_line</t></is></c></row>` +
    `<row r="3"><c r="A3"><v>5.0999999999999996</v></c><c r="B3"><v>12345678901234567</v></c><c r="C3" t="b"><v>1</v></c>` +
    `<c r="D3" t="str"><f>A1&amp;B1</f><v>sum</v></c><c r="E3" t="e"><v>#N/A</v></c></row>` +
    `<row r="4"><c r="A4" s="1"><v>46346</v></c><c r="B4" s="2"><v>46346</v></c><c r="C4" s="3"><v>46346.75</v></c></row>`;
  const parts = {
    "xl/sharedStrings.xml": strToU8(shared),
    "xl/styles.xml": strToU8(styles),
  };
  expect(await rowsOf(workbook(data, parts))).toEqual([
    ["Shop & more", "rich", "", "inAline"],
    [],
    ["5.1", "12345678901234567", "true", "sum"],
    ["2026-11-20", "46346", "2026-11-20 18:00:00"],
  ]);
});

test("a long number that was rounded is given back as it stands, so that it is not taken for a serial", async () => {
  const data = `<row><c><v>1.2345678901234501E+17</v></c><c><v>1.5E+3</v></c><c><v>1.0000000000000001E-1</v></c></row>`;
  const [cells] = await rowsOf(workbook(data));
  expect(cells).toEqual(["1.2345678901234501E+17", "1500", "0.1"]);
  expect(readSerial(cells?.[0] ?? "")).toMatchObject({ ok: false });
});

test("another sheet by its name; an unknown name is reported with the existing ones", async () => {
  const bytes = workbook(`<row><c><v>1</v></c></row>`);
  expect(await rowsOf(bytes, "Other")).toEqual([["second"]]);
  expect(await readXlsx(bytes, "None", signal)).toMatchObject({
    ok: false,
    error: { code: "not_found", hint: "The sheets are 'List', 'Other'." },
  });
});

test("any text comes back from a workbook as it was", async () => {
  const text = fc
    .array(
      fc.oneof(
        fc.constantFrom(
          "_x0041_",
          "_x005F_",
          "&",
          "<",
          "]]>",
          "\r\n",
          "\n",
          "\u0000",
          "\u0007",
          "\ufffe",
          "\u{10ffff}",
          "\u0080",
          " ",
        ),
        fc.string({ unit: "binary" }),
      ),
    )
    .map((parts) => `${parts.join("").toWellFormed()}.`);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 5 }),
      async (rows) => {
        const bytes = await workbookOf([{ name: "Recorders", rows: [["Name", "Site"], ...rows] }]);
        expect(await rowsOf(bytes)).toEqual([["Name", "Site"], ...rows]);
      },
    ),
    { numRuns: inFull(150, 10) },
  );
});

/** A zip whose directory says that its one sheet unpacks to as much. */
function claiming(size: number, bytes: Uint8Array): Uint8Array {
  const copy = Buffer.from(bytes);
  for (
    let at = copy.indexOf("PK\u0001\u0002");
    at >= 0;
    at = copy.indexOf("PK\u0001\u0002", at + 4)
  ) {
    copy.writeUInt32LE(size, at + 24);
  }
  return copy;
}

const small = workbook(`<row><c><v>1</v></c></row>`);
const bomb = workbook("", {
  "xl/worksheets/sheet1.xml": new Uint8Array(IMPORT_LIMITS.unpacked + 1),
});
const entities = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${sheet("<row><c><v>1</v></c></row>")}`;

test.each([
  ["a zip that is cut short", small.subarray(0, small.length - 30), "bad_input"],
  [
    "a zip with a hole in it",
    small.map((byte, at) => (at > 60 && at < 200 ? 0 : byte)),
    "bad_input",
  ],
  ["a zip of something else", zipSync({ "readme.txt": strToU8("hello") }), "bad_input"],
  ["a bomb", bomb, "too_large"],
  ["a bomb that claims to be small", claiming(2_000, bomb), "bad_input"],
  [
    "a document type with entities",
    workbook("", { "xl/worksheets/sheet1.xml": strToU8(entities) }),
    "bad_input",
  ],
  ["an unknown entity", workbook("<row><c><v>&x;</v></c></row>"), "bad_input"],
  ["broken XML", workbook("<row><c>"), "bad_input"],
  [
    "a lone cell far down",
    workbook(`<row r="1048576"><c r="A1048576"><v>1</v></c></row>`),
    "too_large",
  ],
  ["a lone cell far out", workbook(`<row r="1"><c r="XFD1"><v>1</v></c></row>`), "too_large"],
  ["a row with no number", workbook(`<row r="x"><c><v>1</v></c></row>`), "bad_input"],
  ["1,000,000 rows", workbook("<row><c><v>1</v></c></row>".repeat(1_000_000)), "too_large"],
  ["nothing in it", workbook(""), "bad_input"],
  [
    "2,001 parts",
    zipSync(Object.fromEntries(Array.from({ length: 2_001 }, (_, at) => [`a${at}`, strToU8("")]))),
    "too_large",
  ],
])("%s is refused in a moment, with a message", async (_, bytes, code) => {
  const before = process.memoryUsage().rss;
  const result = await openFile(
    "list.xlsx",
    Buffer.from(bytes).toString("base64"),
    undefined,
    signal,
  );
  expect(result).toMatchObject({ ok: false, error: { code, hint: expect.stringMatching(/\w/) } });
  expect(process.memoryUsage().rss - before).toBeLessThan(400_000_000);
});

test.each([
  [
    "an old workbook",
    Buffer.from("d0cf11e0a1b11ae1", "hex"),
    /\.xls\), or an Excel file with a password/,
  ],
  ["a PDF", Buffer.from("%PDF-1.7"), /PDF/],
  ["a picture", Buffer.from("89504e470d0a1a0a", "hex"), /picture/],
  ["a header alone", Buffer.from("Name,IP\n"), /no rows below the header/],
])("%s is called what it is", async (_, bytes, message) => {
  const result = await openFile("list", bytes.toString("base64"), undefined, signal);
  expect(result).toMatchObject({ ok: false, error: { code: "bad_input" } });
  expect(!result.ok && result.error.message).toMatch(message);
});
