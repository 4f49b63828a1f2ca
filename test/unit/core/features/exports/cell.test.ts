import fc from "fast-check";
import { expect, test } from "vitest";
import { neutralCell, plainCell } from "#core/features/exports/cell.ts";
import { tagsCell, tagsOfCell } from "#core/features/exports/columns.ts";
import { inFull } from "#test/support/long.ts";

const risky = [
  "=1+1",
  "+44 113",
  "-1",
  "@SUM(A1)",
  "\tx",
  "\rx",
  "\nx",
  "＝1",
  "＋1",
  "－1",
  "＠x",
  " =1",
  "'=1",
  "''=1",
];

test.each(risky)("%j stands behind an apostrophe, and comes back as it was", (text) => {
  expect(neutralCell(text)).toBe(`'${text}`);
  expect(plainCell(neutralCell(text))).toBe(text);
});

test.each(["Shop 1", "'quoted'", "a=b", "10.0.0.1", "", "'"])("%j stays as it is", (text) => {
  expect(neutralCell(text)).toBe(text);
  expect(plainCell(text)).toBe(text);
});

/** Text in which what matters comes often. */
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom("'", "=", "+", "-", "@", "\t", "\r", "\n", " ", "＝", ";", "|", '"'),
      fc.string({ unit: "binary" }),
    ),
  )
  .map((parts) => parts.join(""));

test("any text comes back as it was, and none begins as a formula", () => {
  fc.assert(
    fc.property(text, (before) => {
      const cell = neutralCell(before);
      expect(plainCell(cell)).toBe(before);
      expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]|^[\t\r\n]/);
      expect(cell).not.toMatch(/[;|\t\r\n]["\s]*[=+\-@＝＋－＠]/);
    }),
    { numRuns: inFull(2_000, 500) },
  );
});

test.each([
  ["x;=cmd|' /C calc'!A0", "x;'=cmd|' /C calc'!A0"],
  ["a|=1", "a|'=1"],
  ["a\t+1", "a\t'+1"],
  ["a\r\n=1", "a\r'\n'=1"],
  ['a;"=1"', 'a;\'"=1"'],
  ["a; '@x", "a;' '@x"],
  ["a;b=c", "a;b=c"],
])("what follows a separator begins as no formula: %j → %j", (before, cell) => {
  expect(neutralCell(before)).toBe(cell);
  expect(plainCell(cell)).toBe(before);
});

test("tags come back as they were, whatever is in them", () => {
  const tag = fc.string({ unit: "grapheme", minLength: 1 }).map((one) => one.trim());
  fc.assert(
    fc.property(fc.uniqueArray(tag), (tags) => {
      const kept = tags.filter((one) => one !== "");
      expect(tagsOfCell(tagsCell(kept))).toEqual(kept);
    }),
    { numRuns: inFull(1_000, 250) },
  );
});

test.each([
  ["retail, north", ["retail", "north"]],
  ["retail;north | retail", ["retail", "north"]],
  ['"a, b"; c', ["a, b", "c"]],
  [" ; ", []],
])("tags are read from %j", (cell, tags) => {
  expect(tagsOfCell(cell)).toEqual(tags);
});
