import { describe, expect, test } from "vitest";
import { readXlsx } from "#core/features/imports/xlsx.ts";
import { workbookFile, type SheetFixture } from "#test/support/workbook.ts";

const { signal } = new AbortController();
const LIST = [
  ["Name", "IP address"],
  ["Till", "192.0.2.1"],
];
const NOTES = [["Fill in the other sheet."], ["Questions: see the manual."]];

async function chosen(sheets: readonly SheetFixture[], wanted?: string) {
  const table = await readXlsx(workbookFile(sheets), wanted, signal);
  if (!table.ok) throw new Error(table.error.message);
  const { sheet, hiddenSheets, otherLists } = table.value;
  return { sheet, hiddenSheets, otherLists };
}

describe("the sheet that is read", () => {
  test("is the visible one with the columns of a list, not the first", async () => {
    const sheets = [
      { name: "Old", rows: LIST, state: "hidden" as const },
      { name: "Read me", rows: NOTES },
      { name: "Leeds", rows: LIST },
      { name: "York", rows: LIST },
    ];
    expect(await chosen(sheets)).toEqual({
      sheet: "Leeds",
      hiddenSheets: ["Old"],
      otherLists: ["York"],
    });
  });

  test("has more columns that Muster knows than another list", async () => {
    const full = [
      ["Name", "IP address", "Site", "Serial number"],
      ["Till", "192.0.2.1", "Leeds", "LE-0001"],
    ];
    const sheets = [
      { name: "Switches", rows: [["IP"], ["192.0.2.9"]] },
      { name: "Recorders", rows: full },
    ];
    expect((await chosen(sheets)).sheet).toBe("Recorders");
  });

  test("is the first visible one if none is a list, and a hidden one if all are hidden", async () => {
    const hidden = { name: "A", rows: LIST, state: "veryHidden" as const };
    expect((await chosen([hidden, { name: "B", rows: NOTES }])).sheet).toBe("B");
    expect((await chosen([hidden])).sheet).toBe("A");
  });

  test("is the one that the user names, hidden or not", async () => {
    const sheets = [
      { name: "A", rows: LIST },
      { name: "B", rows: LIST, state: "hidden" as const },
    ];
    expect((await chosen(sheets, "B")).sheet).toBe("B");
  });
});
