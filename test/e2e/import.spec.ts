import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import writeXlsxFile from "write-excel-file/node";
import { expectAccessibleInBoth } from "./support/accessible.ts";
import { dropFile } from "./support/drop-file.ts";
import { expect, test } from "./support/fixtures.ts";
import { heapOf } from "./support/heap.ts";
import { longStory } from "./support/long-story.ts";

const HEADER = "Device name,IP,Customer,Serial number,Shelf";

async function csv(folder: string, name: string, lines: readonly string[]): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, lines.join("\r\n"));
  return path;
}

async function choose(page: Page, path: string): Promise<void> {
  await page.getByLabel("File to import").setInputFiles(path);
  await expect(page.getByRole("table", { name: "Columns of the file" })).toBeVisible();
}

const counts = (page: Page) => page.getByRole("main").getByRole("status").last();
const grid = (page: Page, name: string) => page.getByRole("region", { name });
const toRows = (page: Page) => page.getByRole("button", { name: "Next: review rows" }).click();

test("reads a list, imports it after its faulty rows are corrected, and changes nothing if it is imported again", async ({
  muster: { page, call, dataDir },
}) => {
  const list = await csv(dataDir, "shops.csv", [
    HEADER,
    "Front office,192.0.2.10,Leeds,SN1,A 1",
    "Back office,192.0.2.300,Leeds,SN2,A 2",
    "Side door,,York,SN3,",
    "Store room,not at all,York,SN4,B 1",
  ]);
  await page.getByRole("main").getByRole("button", { name: "Import" }).first().click();
  await expect(page.getByText("Drop a CSV or Excel file here")).toBeVisible();
  await expectAccessibleInBoth(page);
  await choose(page, list);
  const table = page.getByRole("table", { name: "Columns of the file" });
  await expect(table.getByRole("combobox", { name: "Import IP as" })).toHaveValue("Address");
  await expect(table.getByRole("row").filter({ hasText: "Shelf" })).toContainText("A 1, A 2, B 1");
  await expect(counts(page)).toHaveText("1 new3 faulty");

  // A meaning that is given twice is refused in words, and can be undone.
  await table.getByRole("combobox", { name: "Import Shelf as" }).click();
  await page.getByRole("option", { name: "Name", exact: true }).click();
  await expect(page.getByText("'Device name' and 'Shelf' are both mapped to name.")).toBeVisible();
  await table.getByRole("combobox", { name: "Import Shelf as" }).click();
  await page.getByRole("option", { name: "Custom column" }).click();
  await table.getByRole("textbox", { name: "Name of the custom column for Shelf" }).fill("rack");
  await expect(page.getByText("are both mapped")).toBeHidden();

  await toRows(page);
  const faults = grid(page, "Faults of the file");
  await expect(faults.getByRole("row").filter({ hasText: "192.0.2.300" })).toContainText("IP");
  await expectAccessibleInBoth(page);
  await faults.getByRole("gridcell", { name: "192.0.2.300", exact: true }).dblclick();
  await page.keyboard.type("192.0.2.11");
  await page.keyboard.press("Enter");
  await expect(counts(page)).toHaveText("2 new2 faulty");
  const addressless = faults.getByRole("row").filter({ hasText: "The address is missing." });
  await addressless.getByRole("gridcell", { name: "empty" }).click();
  await page.keyboard.press("Enter");
  await page.keyboard.type("192.0.2.12");
  await page.keyboard.press("Enter");
  await expect(counts(page)).toHaveText("3 new1 faulty");

  // Visiting another screen meanwhile loses nothing.
  await page.getByRole("link", { name: "Back to Recorders" }).click();
  await expect(page.getByRole("heading", { name: "Recorders", level: 1 })).toBeVisible();
  await page.keyboard.press("i");
  await expect(counts(page)).toHaveText("3 new1 faulty");
  await page.getByRole("radio", { name: "Faults 1" }).check();
  await faults.getByRole("row").filter({ hasText: "not at all" }).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Skip 1 row" }).click();
  await expect(page.getByText("No faults")).toBeVisible();
  await expect(counts(page)).toHaveText("3 new1 skipped");
  await page.getByRole("radio", { name: "All rows 4" }).check();
  const rows = grid(page, "Rows of the file");
  await expect(rows.getByRole("row").filter({ hasText: "Side door" })).toContainText("New");
  await expectAccessibleInBoth(page);

  await page.getByRole("button", { name: "Import 3 rows" }).click();
  await expect(page.getByText("shops.csv was imported")).toBeVisible();
  await expect(page.getByText("3 recorders added.")).toBeVisible();
  await expectAccessibleInBoth(page);
  const { recorders } = await call("recorders.list", {});
  expect(
    recorders.map(({ name, url, siteName, columns }) => [name, url, siteName, columns]),
  ).toEqual(
    expect.arrayContaining([
      ["Front office", "http://192.0.2.10", "Leeds", { rack: "A 1" }],
      ["Back office", "http://192.0.2.11", "Leeds", { rack: "A 2" }],
      ["Side door", "http://192.0.2.12", "York", {}],
    ]),
  );

  await page.getByRole("button", { name: "Show in Recorders" }).click();
  await expect(page.getByText("3 recorders, 3 selected")).toBeVisible();
  await page.keyboard.press("i");
  const corrected = (await readFile(list, "utf8"))
    .replace("192.0.2.300", "192.0.2.11")
    .replace("Side door,,", "Side door,192.0.2.12,")
    .replace("Shelf", "column:rack")
    .split("\r\n")
    .slice(0, 4);
  await choose(page, await csv(dataDir, "corrected.csv", corrected));
  await expect(counts(page)).toHaveText("3 unchanged");
  await toRows(page);
  await expect(page.getByRole("button", { name: "Nothing to import" })).toBeDisabled();
});

test(
  "what was imported is shown, whatever the inventory was filtered by before",
  longStory("unit/renderer/inventory/show.test.ts"),
  async ({ stocked: { page, dataDir } }) => {
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    await page.getByRole("checkbox", { name: /^Unreachable/ }).check();
    await page.keyboard.press("Escape");
    await expect(page.getByText("0 of 4 recorders")).toBeVisible();
    await page.getByRole("main").getByRole("button", { name: "Import" }).first().click();
    await choose(page, await csv(dataDir, "goole.csv", [HEADER, "Front,192.0.2.10,Goole,SN1,"]));
    await toRows(page);
    await page.getByRole("button", { name: "Import 1 row" }).click();
    await page.getByRole("button", { name: "Show in Recorders" }).click();
    await expect(page.getByText("1 of 5 recorders, 1 selected")).toBeVisible();
  },
);

test(
  "a file may be dropped; another one in its place is asked about once there is work to lose",
  longStory("unit/renderer/imports/store.isolated.test.ts"),
  async ({ muster: { page } }) => {
    await page.keyboard.press("i");
    await expect(page.getByText("Drop a CSV or Excel file here")).toBeVisible();
    await drop(page, "first.csv", `${HEADER}\nFront office,192.0.2.10,,SN1,A`);
    await expect(counts(page)).toHaveText("1 faulty");
    await page.getByRole("combobox", { name: "Site" }).fill("Leeds");
    await expect(counts(page)).toHaveText("1 new");
    await page.getByRole("combobox", { name: "Import Shelf as" }).click();
    await page.getByRole("option", { name: "Ignore" }).click();

    await drop(page, "second.csv", `${HEADER}\nBack office,192.0.2.11,York,SN2,B`);
    const asked = page.getByRole("dialog", { name: "Open second.csv instead?" });
    await expectAccessibleInBoth(page);
    await asked.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByText("first.csv: 1 row")).toBeVisible();
    await expect(page.getByRole("combobox", { name: "Import Shelf as" })).toHaveValue("Ignore");
    await drop(page, "second.csv", `${HEADER}\nBack office,192.0.2.11,York,SN2,B`);
    await asked.getByRole("button", { name: "Open file" }).click();
    await expect(page.getByText("second.csv: 1 row")).toBeVisible();

    await page.getByRole("button", { name: "File", exact: true }).click();
    await page.getByRole("button", { name: "Close second.csv" }).click();
    await expect(page.getByText("Drop a CSV or Excel file here")).toBeVisible();
    await drop(page, "picture.png", "\u0089PNG and so on");
    await expect(page.getByRole("alert")).toContainText("picture.png");
  },
);

test(
  "of a workbook, the sheet can be chosen",
  longStory(
    "unit/renderer/imports/store.isolated.test.ts",
    "unit/core/features/imports/sheets.test.ts",
  ),
  async ({ muster: { page, dataDir } }) => {
    const path = join(dataDir, "customers.xlsx");
    const sheet = (name: string, rows: string[][]) => ({
      sheet: name,
      data: rows.map((row) => row.map((value) => ({ value }))),
    });
    await writeXlsxFile([
      sheet("Leeds", [
        ["Name", "Address", "Site"],
        ["Front office", "192.0.2.10", "Leeds"],
      ]),
      sheet("York", [
        ["Name", "Address"],
        ["Back office", "192.0.2.11"],
        ["Door", "192.0.2.12"],
      ]),
    ]).toFile(path);
    await page.keyboard.press("i");
    await choose(page, path);
    await expect(page.getByText("customers.xlsx, sheet Leeds: 1 row")).toBeVisible();
    await page.getByRole("button", { name: "File", exact: true }).click();
    await page.getByRole("combobox", { name: "Sheet" }).click();
    await page.getByRole("option", { name: "York" }).click();
    await expect(page.getByText("customers.xlsx, sheet York: 2 rows")).toBeVisible();
    await expect(
      page.getByText("Site for all new recorders: no column is mapped to Site"),
    ).toBeVisible();
    await page.getByRole("combobox", { name: "Site" }).fill("York");
    await expect(counts(page)).toHaveText("2 new");
  },
);

/** A list with the same password in two rows, of which the second one lacks the user name. */
function passwordList(folder: string, password: string): Promise<string> {
  return csv(folder, "passwords.csv", [
    "Name,Address,Site,User,Password",
    `Front office,192.0.2.10,Leeds,admin,${password}`,
    `Back office,192.0.2.11,Leeds,,${password}`,
  ]);
}

test("passwords of a file are taken only when a person says so, and the page keeps none", async ({
  muster: { page, call, dataDir },
}) => {
  const password = ["lantern", "quarry", "57", "teal"].join("-");
  const planted = ["saddle", "harbour", "91", "plum"].join("-");
  await page.keyboard.press("i");
  await choose(page, await passwordList(dataDir, password));
  const table = page.getByRole("table", { name: "Columns of the file" });
  await expect(page.getByText("The column 'Password' holds passwords.")).toBeVisible();
  await expect(table.getByRole("row").filter({ hasText: "Password" })).toContainText("••••••");
  await expectAccessibleInBoth(page);
  await toRows(page);
  await expect(page.getByRole("button", { name: "Import 1 row" })).toBeDisabled();
  await expect(page.getByText("Under Columns, agree to import the passwords")).toBeVisible();
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await page.getByRole("checkbox", { name: "Import the passwords (stored in memory)" }).check();
  await toRows(page);
  await page.getByRole("button", { name: "Import 1 row" }).click();
  const asked = page.getByRole("dialog", { name: "Import without 1 faulty row?" });
  await expectAccessibleInBoth(page);
  await asked.getByRole("button", { name: "Import 1 row" }).click();
  await expect(
    page.getByText("1 credential created from the passwords of the file: Leeds admin."),
  ).toBeVisible();

  const { recorders } = await call("recorders.list", {});
  expect(recorders).toMatchObject([{ name: "Front office", credential: "Leeds admin" }]);
  const { credentials } = await call("credentials.list", {});
  expect(credentials).toMatchObject([{ name: "Leeds admin", username: "admin" }]);

  // The search finds what is there: planted as it is, and as a file's content would stand on its way.
  await page.evaluate((text) => {
    Object.assign(window, { planted: [text, btoa(`a file with ${text} in it`)] });
  }, planted);
  const heap = await heapOf(page);
  expect(heap.holds(planted)).toBe(true);
  expect(heap.holdsInBase64(planted)).toBe(true);
  expect(heap.holds(password)).toBe(false);
  expect(heap.holdsInBase64(password)).toBe(false);
});

test(
  "a row with a password and without a user name is faulty: its password is not shown, and cannot be typed",
  longStory("integration/core/import.test.ts", "unit/core/features/imports/passwords.test.ts"),
  async ({ muster: { page, dataDir } }) => {
    await page.keyboard.press("i");
    await choose(page, await passwordList(dataDir, "lantern-quarry-57-teal"));
    await page.getByRole("checkbox", { name: "Import the passwords (stored in memory)" }).check();
    await toRows(page);
    const faulty = grid(page, "Faults of the file")
      .getByRole("row")
      .filter({ hasText: "no user name" });
    await expect(faulty).toContainText("not shown");
    await faulty.getByRole("gridcell", { name: "not shown" }).dblclick();
    await page.keyboard.type("anything");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Passwords are neither shown nor typed here.")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByText("1 faulty row is left out.")).toBeVisible();
    await page.getByRole("button", { name: "Import 1 row" }).click();
    const asked = page.getByRole("dialog", { name: "Import without 1 faulty row?" });
    await asked.getByRole("button", { name: "Import 1 row" }).click();
    await expect(page.getByText("1 faulty row was not imported.")).toBeVisible();
  },
);

test(
  "shows, filters and corrects ten thousand rows like ten",
  longStory("integration/core/import.test.ts", "unit/renderer/imports/lines.test.ts"),
  async ({ muster: { page, dataDir } }) => {
    const lines = Array.from({ length: 10_000 }, (_, at) => {
      const address = at % 100 === 50 ? "shop/fifty" : `10.0.${at >> 8}.${at & 255}`;
      return `Shop ${at},${address},Site ${at % 40},SN${at},`;
    });
    await page.keyboard.press("i");
    await choose(page, await csv(dataDir, "long.csv", [HEADER, ...lines]));
    await expect(counts(page)).toHaveText("9,900 new100 faulty");
    await toRows(page);
    await expect(page.getByText("100 faults", { exact: true })).toBeVisible();
    const faults = grid(page, "Faults of the file");
    await faults.getByRole("gridcell", { name: "shop/fifty" }).first().dblclick();
    await page.keyboard.type("10.9.9.9");
    await page.keyboard.press("Enter");
    await expect(page.getByText("99 faults", { exact: true })).toBeVisible();
    await page.getByRole("radio", { name: "All rows 10,000" }).check();
    await page.getByRole("button", { name: /^Faulty/ }).click();
    await expect(page.getByText("99 of 10,000 rows")).toBeVisible();
    await grid(page, "Rows of the file").getByRole("columnheader").getByRole("checkbox").check();
    await page.getByRole("button", { name: "Skip 99 rows" }).click();
    await expect(counts(page)).toHaveText("9,901 new99 skipped");
    await page.getByRole("button", { name: "Import 9,901 rows" }).click();
    await expect(page.getByText("9,901 recorders added.")).toBeVisible();
  },
);

test(
  "the inventory, or the ticked part of it, is exported as a file that can be imported again",
  longStory("integration/core/import.test.ts", "unit/cli/import.test.ts"),
  async ({ stocked: { page, call, dataDir }, fleet }) => {
    await call("credentials.set", { name: "demo", username: "admin", password: "kept-to-itself" });
    await page
      .getByRole("row")
      .filter({ hasText: fleet.recorders[0]?.url.replace("http://", "") ?? "" })
      .getByRole("checkbox")
      .check();
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("menuitem", { name: "Export" }).click();
    const dialog = page.getByRole("dialog", { name: "Export recorders" });
    await expect(dialog.getByRole("radio", { name: "Selected 1" })).toBeChecked();
    await expectAccessibleInBoth(page);
    await dialog.getByRole("radio", { name: "All 4" }).check();
    await dialog.getByRole("radio", { name: "CSV" }).check();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      dialog.getByRole("button", { name: "Export 4 recorders" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^muster-recorders-\d{4}-\d\d-\d\d\.csv$/);
    await expect(page.getByText("Exported 4 recorders as muster-recorders-")).toBeVisible();
    const path = join(dataDir, "exported.csv");
    await download.saveAs(path);
    const text = await readFile(path, "utf8");
    for (const { url } of fleet.recorders) expect(text).toContain(url);
    expect(text).not.toContain("kept-to-itself");

    await page.keyboard.press("i");
    await choose(page, path);
    await expect(counts(page)).toHaveText("4 unchanged");
  },
);

/** Drops a file on the page of the import. */
async function drop(page: Page, name: string, content: string): Promise<void> {
  await dropFile(page.getByRole("navigation", { name: "Steps of the import" }), { name, content });
}
