import { describe, expect, test } from "vitest";
import { openFile } from "#core/features/imports/open-file.ts";
import { spent } from "#test/support/growth.ts";
import { plainWorkbook, sharedCells, sharedText } from "#test/support/workbook.ts";

const { signal } = new AbortController();
const MOST = 32_767;

const open = (bytes: Uint8Array | string) =>
  openFile("list", Buffer.from(bytes).toString("base64"), undefined, signal);

const inline = (text: string) => `<row><c t="inlineStr"><is><t>${text}</t></is></c></row>`;
const value = (text: string) => `<row><c t="str"><v>${text}</v></c></row>`;
const header = inline("Name");
const NAMED = `<row><c t="inlineStr"><is><t>Name</t></is></c></row>`;

describe("a cell of more than 32,767 characters", () => {
  test.each<[string, (text: string) => Uint8Array | string]>([
    ["of a shared text", (text) => plainWorkbook(NAMED + sharedCells(1, 1), sharedText(text))],
    ["within the sheet", (text) => plainWorkbook(header + inline(text))],
    ["of a formula's result", (text) => plainWorkbook(header + value(text))],
    ["of a CSV file", (text) => `Name,Notes\r\nShop,${text}\r\n`],
  ])("%s is refused, and one of so many is not", async (_, file) => {
    expect((await open(file("x".repeat(MOST)))).ok).toBe(true);
    expect(await open(file("x".repeat(MOST + 1)))).toMatchObject({
      ok: false,
      error: { code: "too_large", message: expect.stringContaining("32,767 characters") },
    });
  });
});

test("cells that all share one text are refused where together they are too long", async () => {
  const file = plainWorkbook(NAMED + sharedCells(3_000, 1), sharedText("x".repeat(MOST)));
  expect(await open(file)).toMatchObject({ ok: false, error: { code: "too_large" } });
});

test("a small workbook of blanks takes as long as its size, not as its cells times their length", async () => {
  const text = " ".repeat(4_000_000);
  const file = plainWorkbook(NAMED + sharedCells(2_000, 1), sharedText(text));
  const most = " ".repeat(MOST);
  const allowed = plainWorkbook(NAMED + sharedCells(2_000, 200), sharedText(most));
  expect(await spent(() => open(file))).toBeLessThan(500);
  expect(await spent(() => open(allowed))).toBeLessThan(5_000);
});

test("a workbook whose cells lie far out takes no memory for those between", async () => {
  const far = Array.from(
    { length: 90_000 },
    (_, row) => `<row r="${row + 2}"><c r="GR${row + 2}"><v>1</v></c></row>`,
  );
  expect(await open(plainWorkbook(NAMED + far.join("")))).toMatchObject({
    ok: false,
    error: { code: "too_large" },
  });
});
