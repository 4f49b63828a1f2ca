import fc from "fast-check";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { neutralCell, plainCell } from "#core/features/exports/cell.ts";
import { readCsv } from "#core/features/imports/csv.ts";
import { inFull } from "#test/support/long.ts";

async function rowsOf(bytes: Uint8Array): Promise<readonly (readonly string[])[]> {
  const table = await readCsv(bytes);
  if (!table.ok) throw new Error(table.error.message);
  return table.value.rows;
}
const utf8 = (text: string) => Buffer.from(text, "utf8");
const LIST = [
  ["Name", "Ort"],
  ["Büro 1", "Köln"],
];

test.each([
  ["UTF-8", utf8("Name;Ort\r\nBüro 1;Köln\r\n")],
  ["UTF-8 with a mark", utf8("\ufeffName,Ort\nBüro 1,Köln\n")],
  ["UTF-16LE with a mark", Buffer.from("\ufeffName\tOrt\r\nBüro 1\tKöln", "utf16le")],
  ["UTF-16LE without", Buffer.from("Name\tOrt\r\nBüro 1\tKöln", "utf16le")],
  ["UTF-16BE", Buffer.from("\ufeffName,Ort\nBüro 1,Köln", "utf16le").swap16()],
  ["Windows-1252", Buffer.from("Name;Ort\nBüro 1;Köln", "latin1")],
  ["a separator line", utf8("Name|Ort\rBüro 1|Köln\r")],
  ["quotes", utf8('"Name";"Ort"\n"Büro 1";Köln\n\n\n')],
])("reads %s", async (_, bytes) => {
  expect(await rowsOf(bytes)).toEqual(LIST);
});

test("a first line 'sep=' says what parts the cells, and counts as a row", async () => {
  expect(await rowsOf(utf8("sep=;\r\nName;Note\r\nA;1,2,3"))).toEqual([
    [],
    ["Name", "Note"],
    ["A", "1,2,3"],
  ]);
});

test("commas inside cells do not outweigh semicolons between them", async () => {
  expect((await rowsOf(utf8("Name;Tags\nA;x, y, z\nB;x, y")))[2]).toEqual(["B", "x, y"]);
});

test.each([
  ["a title", "Recorders of 2026\n\nName;IP;Site\nA;192.0.2.1;Leeds\n"],
  ["a title with a comma", "Recorders, 2026\nName;IP;Site\nA;192.0.2.1;Leeds\n"],
  [
    "a title of known words",
    "Standort, Köln\nZähler;IP-Nr;Ort\nA;192.0.2.1;Leeds\nB;192.0.2.2;York\n",
  ],
  ["two titles with commas", "Leeds, York\nMay, 2026\nName;IP;Site\nA;192.0.2.1;Leeds\n"],
])("%s above a list does not say what parts its cells", async (_, text) => {
  expect(await rowsOf(utf8(text))).toContainEqual(["A", "192.0.2.1", "Leeds"]);
});

test("quotes, line ends and separators inside a cell", async () => {
  expect((await rowsOf(utf8('a,b\n"x ""y"", z","1\r\n2"')))[1]).toEqual(['x "y", z', "1\r\n2"]);
});

test("reports a quotation mark that is never closed with its row", async () => {
  const table = await readCsv(utf8('a,b\n1,2\n3,"4\n5,6\n'));
  expect(table).toMatchObject({ ok: false, error: { code: "bad_input", where: "row 3" } });
});

test("one in the wrong place is a warning", async () => {
  const table = await readCsv(utf8('a,b\n"x"y",2\n"3",4\n'));
  expect(table.ok && table.value.warnings[0]?.where).toBe("row 2");
});

test.each([
  ["nothing", utf8("")],
  ["empty rows", utf8("\n ,\n,,\n")],
  ["a program", Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 1, 2, 0xff, 0xfe, 0x80, 0, 0])],
])("%s is refused", async (_, bytes) => {
  expect(await readCsv(bytes)).toMatchObject({ ok: false, error: { code: "bad_input" } });
});

test("100,000 rows are taken, one more is not, nor a million, nor a row behind empty ones", async () => {
  const rows = (count: number) => utf8(`a,b\n${"1,2\n".repeat(count)}`);
  expect(await rowsOf(rows(100_000))).toHaveLength(100_001);
  for (const bytes of [rows(100_001), rows(1_000_000), utf8(`a,b${"\n".repeat(100_200)}1,2`)]) {
    expect(await readCsv(bytes)).toMatchObject({ ok: false, error: { code: "too_large" } });
  }
});

test("1,000 columns are not taken", async () => {
  const line = Array.from({ length: 1_000 }, (_, index) => `c${index}`).join(";");
  expect(await readCsv(utf8(`${line}\n${line}`))).toMatchObject({
    ok: false,
    error: { code: "too_large" },
  });
});

/** Text in which what matters to CSV comes often. */
const cell = fc
  .array(
    fc.oneof(
      fc.constantFrom('"', '""', ",", ";", "\t", "\r\n", "\n", "|", "=", "'", " ", "\ufeff"),
      fc.string({ unit: "binary" }),
    ),
  )
  .map((parts) => parts.join("").toWellFormed());

test("any cells come back from CSV as they were", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell, cell), { maxLength: 6 }), async (rows) => {
      const all = [["Name", "Site", "Last"], ...rows.map((row) => [...row, "."])];
      const text = `\ufeff${Papa.unparse(
        all.map((cells) => cells.map(neutralCell)),
        { newline: "\r\n" },
      )}\r\n`;
      const back = (await rowsOf(utf8(text))).map((cells) => cells.map(plainCell));
      expect(back).toEqual(all);
    }),
    { numRuns: inFull(500, 125) },
  );
});
