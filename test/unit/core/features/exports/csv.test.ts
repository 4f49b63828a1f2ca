import * as fc from "fast-check";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { csvOf, neutralCell, plainCell } from "#core/features/exports/index.ts";
import { readCsv } from "#core/features/imports/csv.ts";
import { inFull } from "#test/support/long.ts";

const cell = fc
  .array(
    fc.oneof(
      fc.constantFrom("=", "+", "@", ";", "|", "\t", "\n", "\r\n", ",", '"', "'", " ", "cmd"),
      fc.string({ unit: "grapheme", maxLength: 5 }),
    ),
    { maxLength: 8 },
  )
  // The reader leaves out empty cells at the end, and NUL and byte order marks are no text.
  .map((parts) => parts.join("").replaceAll(/[\0\uFEFF]/g, ""))
  .filter((text) => text.trim() !== "");
const table = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 6 });
const header = ["Name", "Address", "Notes"];
const written = (rows: readonly (readonly string[])[]) =>
  csvOf([header, ...rows].map((cells) => cells.map(neutralCell)));

test("an export comes back as it was", async () => {
  await fc.assert(
    fc.asyncProperty(table, async (rows) => {
      const read = await readCsv(await written(rows));
      if (!read.ok) throw new Error(read.error.message);
      expect(read.value.rows.map((cells) => cells.map(plainCell))).toEqual([header, ...rows]);
    }),
    { numRuns: inFull(500, 125) },
  );
});

test.each([",", ";", "\t", "|"])(
  "parted by %j, no cell of an export begins as a formula",
  async (delimiter) => {
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const text = (await written(rows)).toString("utf8").slice(1);
        // Set to commas, a program knows the quotes. Set to something else, it takes most of them for text.
        const found = [
          ...Papa.parse<string[]>(text, { delimiter }).data,
          ...(delimiter === ","
            ? []
            : Papa.parse<string[]>(text, { delimiter, quoteChar: "\0" }).data),
        ];
        for (const one of found.flat()) expect(one).not.toMatch(/^\s*[=+\-@＝＋－＠]/);
      }),
      { numRuns: inFull(300, 75) },
    );
  },
);

test("every cell is in quotes", async () => {
  const csv = await written([["Shop", "", "x;y"]]);
  expect(csv.toString("utf8").slice(1)).toBe('"Name","Address","Notes"\r\n"Shop","","x;y"\r\n');
});
