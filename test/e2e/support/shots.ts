import type { Page } from "@playwright/test";
import type { Muster } from "./fixtures.ts";

/** One picture for the guide: where it is taken, and what a person did there before. */
export interface Shot {
  /** File name without ending. */
  readonly name: string;
  /** Address of the screen: `recorders`, `settings/passwords`. */
  readonly at: string;
  readonly prepare?: (page: Page, muster: Muster) => Promise<void>;
}

const main = (page: Page) => page.getByRole("main");
const rows = (page: Page) => page.getByRole("gridcell").first().waitFor();

/** Over an inventory that is empty. */
export const EMPTY_SHOTS: readonly Shot[] = [
  { name: "first-start", at: "recorders" },
  {
    name: "discovery",
    at: "discover",
    async prepare(page) {
      await main(page).getByRole("button", { name: "Search this network" }).click();
      await page.getByText(/^Found \d+ recorders/).waitFor();
      await page.getByRole("button", { name: "Select all new" }).click();
      await page.getByRole("button", { name: /^Add \d+ recorders/ }).click();
      await page.getByRole("dialog").getByRole("textbox", { name: "User name" }).waitFor();
    },
  },
  {
    name: "import",
    at: "import",
    async prepare(page) {
      const buffer = Buffer.from(LIST.join("\n"));
      const file = { name: "customers.csv", mimeType: "text/csv", buffer };
      await page.getByLabel("File to import").setInputFiles(file);
      await page.getByRole("button", { name: "Next: review rows" }).click();
      await page.getByRole("gridcell").first().waitFor();
    },
  },
];

/** A list as people keep them, with some mistakes. */
const LIST = [
  "Device name,IP,Customer,Serial number,Shelf",
  ...Array.from({ length: 38 }, (_, at) => {
    const address = at % 9 === 4 ? `192.0.2.${at + 300}` : `192.0.2.${at + 10}`;
    const name = at % 13 === 6 ? "" : `Shop ${at + 1} NVR`;
    return `${name},${address},${at < 20 ? "Leeds" : "York"},SN${4_100 + at},A${at % 5}`;
  }),
];

/** Over the demo fleet, audited. */
export const SHOTS: readonly Shot[] = [
  {
    name: "recorders",
    at: "recorders",
    async prepare(page) {
      await rows(page);
      const region = page.getByRole("region", { name: "Recorders" });
      await region.getByRole("checkbox").nth(2).check();
      await region.getByRole("checkbox").nth(3).check();
    },
  },
  {
    name: "recorder-details",
    at: "recorders",
    async prepare(page) {
      await page
        .getByRole("gridcell")
        .getByRole("button", { name: "Leeds Kirkgate NVR 2" })
        .click();
      await page.getByRole("complementary").waitFor();
    },
  },
  { name: "channels", at: "channels", prepare: rows },
  { name: "settings-passwords", at: "settings/passwords" },
  { name: "sites", at: "sites", prepare: rows },
  {
    name: "credentials",
    at: "settings/credentials",
    async prepare(page) {
      await page.getByRole("gridcell").getByRole("button", { name: "demo" }).click();
      await page.getByRole("complementary").getByRole("list").waitFor();
    },
  },
];
