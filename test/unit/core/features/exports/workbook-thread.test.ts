import { setImmediate } from "node:timers/promises";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { WorkbookThread, workbookOf } from "#core/features/exports/index.ts";

const sheet = (rows: number) => ({
  name: "Recorders",
  rows: Array.from({ length: rows }, (_, row) => ["Name", `Küche ${row}`, "=1+1"]),
});

test("a large workbook is written in another thread, while everything else goes on", async () => {
  const sheets = [sheet(3_000)];
  const written = new WorkbookThread().make(sheets);
  let turns = 0;
  const counting = { isOn: true };
  void written.finally(() => (counting.isOn = false));
  while (counting.isOn) {
    await setImmediate();
    turns += 1;
  }
  expect(turns).toBeGreaterThan(20);
  expect(sheetIn(await written)).toEqual(sheetIn(await workbookOf(sheets)));
});

test("a small workbook is written at once", async () => {
  const small = [sheet(3)];
  expect(sheetIn(await new WorkbookThread().make(small))).toEqual(sheetIn(await workbookOf(small)));
});

function sheetIn(workbook: Buffer): string {
  return strFromU8(unzipSync(workbook)["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
}
