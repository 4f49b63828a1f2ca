import fc from "fast-check";
import { expect, test } from "vitest";
import { readXlsx } from "#core/features/imports/xlsx.ts";
import { workbookFile } from "#test/support/workbook.ts";

const { signal } = new AbortController();

async function tableOf(rows: readonly (readonly string[])[], merged: readonly string[]) {
  const table = await readXlsx(workbookFile([{ name: "List", rows, merged }]), undefined, signal);
  if (!table.ok) throw new Error(table.error.message);
  return table.value;
}

test("every cell of a merged area has its value, down and across", async () => {
  const rows = [
    ["Site", "Name", "IP", "Note"],
    ["Leeds", "Till", "192.0.2.1", "old"],
    ["", "Gate", "192.0.2.2", ""],
    ["York", "Till", "192.0.2.3", ""],
  ];
  const { rows: read } = await tableOf(rows, ["A2:A3", "C4:D4"]);
  expect(read.slice(1)).toEqual([
    ["Leeds", "Till", "192.0.2.1", "old"],
    ["Leeds", "Gate", "192.0.2.2"],
    ["York", "Till", "192.0.2.3", "192.0.2.3"],
  ]);
});

test("a merged area that is alone in its row is a heading, not a recorder with one value everywhere", async () => {
  const rows = [
    ["Recorder", "", ""],
    ["Site", "Name", "IP"],
    ["North", "", ""],
    ["Leeds", "Till", "192.0.2.1"],
  ];
  const { rows: read, headings } = await tableOf(rows, ["A1:C1", "A3:C3"]);
  expect(read[2]).toEqual(["North"]);
  expect(headings).toEqual([1, 3]);
});

test.each([
  ["a whole sheet", ["A1:XFD1048576"]],
  ["one that is none", ["B2", "C3:A1", "nonsense", ""]],
])("%s is no trouble", async (_, merged) => {
  const rows = [
    ["Name", "IP"],
    ["Till", "192.0.2.1"],
  ];
  expect((await tableOf(rows, merged)).rows).toHaveLength(2);
});

test("many large areas are refused, and do not take for ever", async () => {
  const rows = Array.from({ length: 1_000 }, (_, at) => [String(at), "x", "y"]);
  const merged = Array.from({ length: 2_000 }, () => "A1:C1000");
  const bytes = workbookFile([{ name: "List", rows, merged }]);
  const table = await readXlsx(bytes, undefined, signal);
  expect(table).toMatchObject({ ok: false, error: { code: "too_large" } });
});

test("whatever is merged, no other cell changes, and all cells of an area are alike", async () => {
  const place = fc.tuple(
    fc.nat({ max: 4 }),
    fc.nat({ max: 4 }),
    fc.nat({ max: 3 }),
    fc.nat({ max: 3 }),
  );
  await fc.assert(
    fc.asyncProperty(place, async ([top, left, height, width]) => {
      const rows = Array.from({ length: 8 }, (_r, row) =>
        Array.from({ length: 8 }, (_c, column) => `${row}.${column}`),
      );
      const corner = (row: number, column: number) => `${"ABCDEFGH"[column]}${row + 1}`;
      const area = `${corner(top, left)}:${corner(top + height, left + width)}`;
      const { rows: read } = await tableOf(rows, [area]);
      for (const [row, cells] of rows.entries()) {
        for (const [column, cell] of cells.entries()) {
          const inside =
            row >= top && row <= top + height && column >= left && column <= left + width;
          expect(read[row]?.[column]).toBe(inside ? `${top}.${left}` : cell);
        }
      }
    }),
    { numRuns: 50 },
  );
});
