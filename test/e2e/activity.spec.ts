import { join } from "node:path";
import type { Page } from "@playwright/test";
import BetterSqlite3 from "better-sqlite3";
import { expectAccessibleInBoth } from "./support/accessible.ts";
import { expect, type Muster, SMALL_SCREEN, test } from "./support/fixtures.ts";
import { longStory } from "./support/long-story.ts";

test.use({ startsAt: SMALL_SCREEN });

const grid = (page: Page) => page.getByRole("region", { name: "Activity" });
/** Rows without the headings of columns and days. */
const rows = (page: Page) =>
  grid(page)
    .getByRole("row")
    .filter({ has: page.getByRole("gridcell"), hasNot: page.locator("[aria-expanded]") });

/** The first entry, below its day. Rows stand in the page in another order than on the screen. */
const top = (page: Page) => grid(page).locator('[role="row"][aria-rowindex="3"]');

async function chooseKind(page: Page, kind: string): Promise<void> {
  await page.getByRole("button", { name: /^Kind: / }).click();
  await page.getByRole("menuitem", { name: kind }).click();
}

/** Another program changes an entry of the log. */
function alterEntry(dataDir: string, seq: number): void {
  const sqlite = new BetterSqlite3(join(dataDir, "muster.db"));
  sqlite.exec(`drop trigger activity_stays; update activity set at = '' where seq = ${seq}`);
  sqlite.close();
}

async function openActivity({ page }: Muster): Promise<void> {
  await page.getByRole("link", { name: "Activity" }).click();
  await expect(page.getByRole("heading", { name: "Activity", level: 1 })).toBeVisible();
}

test("what was done is listed as it is done, found, opened and verified", async ({ stocked }) => {
  const { page, call, dataDir } = stocked;
  await openActivity(stocked);
  await expect(rows(page)).toHaveCount(4);
  await call("sites.set", { name: "Tokyo", code: "tyo" });
  await call("credentials.set", { name: "night desk", username: "ops", password: "x" });
  await expect(rows(page)).toHaveCount(6);
  await expect(top(page)).toContainText("Credential set");

  await page.getByRole("searchbox", { name: "Search entries" }).fill("tokyo");
  await expect(rows(page)).toHaveCount(1);
  await expect(top(page)).toContainText("Site changed");
  // What is searched for ends with the box that says it.
  await page.getByRole("link", { name: "Recorders", exact: true }).click();
  await openActivity(stocked);
  await expect(page.getByRole("searchbox", { name: "Search entries" })).toHaveValue("");
  await expect(rows(page)).toHaveCount(6);
  await chooseKind(page, "Credentials");
  await expect(rows(page)).toHaveCount(1);
  await chooseKind(page, "Rollouts");
  await expect(page.getByText("No matching entries")).toBeVisible();
  await chooseKind(page, "Recorders");
  await expect(rows(page)).toHaveCount(5);

  // As fast as a screen is drawn: what still waits to be shown is not shown later.
  for (const kind of ["Rollouts", "Credentials", "Rollouts", "All", "Rollouts", "Recorders"])
    await chooseKind(page, kind);
  await expect(rows(page)).toHaveCount(5);

  await grid(page).getByText("Recorders added").first().click({ button: "right" });
  await page.getByRole("menuitem", { name: "Open", exact: true }).click();
  const panel = page.getByRole("complementary", { name: /Recorders added/ });
  await expect(panel).toContainText("1 recorder");
  await expect(panel.getByText("Hash", { exact: true })).toBeHidden();
  await panel.getByText("Proof").click();
  await expect(panel.getByText("Hash", { exact: true })).toBeVisible();
  await expect(grid(page).getByRole("columnheader")).toHaveText([/When/, /What/, /Target/]);
  await expectAccessibleInBoth(page);
  await panel.getByRole("list").getByRole("button").click();
  await expect(page.getByRole("heading", { name: "Recorders", level: 1 })).toBeVisible();
  const details = page.getByRole("complementary", { name: /^Details of/ });
  await details.getByRole("tab", { name: "Activity" }).click();
  await expectAccessibleInBoth(page);
  await details.getByRole("link", { name: "Full activity for this recorder" }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole("button", { name: /^Show the whole fleet instead of Recorder/ }).click();
  await expect(rows(page)).toHaveCount(5);

  await page.getByRole("button", { name: "Verify log" }).click();
  await expect(page.getByText(/^\d+ entries checked\. No entry was altered\.$/)).toBeVisible();
  alterEntry(dataDir, 2);
  await page.getByRole("button", { name: "Verify log" }).click();
  await expect(page.getByRole("alert")).toContainText("altered at entry 2");
});

test(
  "entries of a period and of a user are chosen in view of the list",
  longStory("unit/renderer/activity/activity.test.ts", "integration/core/activity.test.ts"),
  async ({ stocked }) => {
    const { page, call, callWithEach, host } = stocked;
    await callWithEach(
      "sites.set",
      ["A", "B", "C", "D", "E"].map((name) => ({ name })),
    );
    const list = page.getByRole("region", { name: "Activity", exact: true });
    await page.goto(new URL("/#/activity", host.url).href);
    await page.getByRole("button", { name: "Period: All time" }).click();
    await page.getByRole("menuitem", { name: "Today" }).click();
    await list.getByRole("row").filter({ hasText: "5 sites: E, D, …" }).getByRole("button").click();
    const panel = page.getByRole("complementary", { name: /Site changed/ });
    await expect(panel.getByRole("region", { name: "5 entries in one go" })).toContainText("A");
    const { entries } = await call("activity.list", { limit: 10 });
    const user = entries[0]?.user ?? "";
    expect((await call("activity.list", { limit: 10, user })).entries).toEqual(entries);
    expect((await call("activity.list", { limit: 10, user: `${user}x` })).entries).toEqual([]);
  },
);

test(
  "verifying says that all is well, and names the entry that is not",
  longStory("e2e/activity.spec.ts", "integration/core/activity.test.ts"),
  async ({ muster }) => {
    const { page, call, dataDir } = muster;
    for (const name of ["Leeds", "York", "Hull"]) await call("sites.set", { name });
    await openActivity(muster);
    await page.getByRole("button", { name: "Verify log" }).click();
    await expect(page.getByText("3 entries checked. No entry was altered.")).toBeVisible();
    await expectAccessibleInBoth(page);
    alterEntry(dataDir, 2);
    await page.getByRole("button", { name: "Verify log" }).click();
    await expect(page.getByRole("alert")).toContainText("altered at entry 2");
  },
);

test(
  "older entries come as one scrolls",
  longStory("unit/renderer/activity/activity.test.ts"),
  async ({ muster }) => {
    const { page, callWithEach } = muster;
    // Created, then changed: entries that say the same would be one row.
    const sites = Array.from({ length: 260 }, (_, index) => ({
      name: `Site ${Math.floor(index / 2) + 1}`,
      ...(index % 2 === 1 && { code: "x" }),
    }));
    await callWithEach("sites.set", sites);
    await openActivity(muster);
    await expect(page.getByRole("button", { name: "Older entries" })).toBeVisible();
    await rows(page).nth(3).hover();
    await expect(async () => {
      await page.mouse.wheel(0, 2_000);
      await expect(grid(page).getByText("Site 1", { exact: true })).toHaveCount(2, {
        timeout: 200,
      });
    }).toPass();
    await expect(page.getByRole("button", { name: "Older entries" })).toBeHidden();
  },
);

test(
  "a report of channels is saved",
  longStory("unit/renderer/activity/report-scope.test.ts", "integration/core/reports.test.ts"),
  async ({ stocked }) => {
    const { page } = stocked;
    await page.getByRole("link", { name: "Channels" }).click();
    await page.getByRole("button", { name: "Reports" }).click();
    await page.getByRole("menuitem", { name: "Channel report…" }).click();
    const dialog = page.getByRole("dialog", { name: "Camera report" });
    await expectAccessibleInBoth(page);
    const download = page.waitForEvent("download");
    await dialog.getByRole("button", { name: "Save report" }).click();
    expect((await download).suggestedFilename()).toMatch(/^muster-channels-.*\.pdf$/);
    await expect(dialog).toBeHidden();
  },
);

test("an empty log of an empty fleet leads to adding recorders, without tools", async ({
  muster,
}) => {
  const { page } = muster;
  await openActivity(muster);
  await expect(page.getByRole("button", { name: "Add recorders" })).toBeVisible();
  await expect(page.getByRole("searchbox", { name: "Search entries" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Verify log" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Period: / })).toHaveCount(0);
  await expectAccessibleInBoth(page);
});
