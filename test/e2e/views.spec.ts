import type { Page } from "@playwright/test";
import { expectAccessibleInBoth } from "./support/accessible.ts";
import { expect, SMALL_SCREEN, test } from "./support/fixtures.ts";
import { longStory } from "./support/long-story.ts";
import { setFaults } from "./support/simulated.ts";

test.use({ startsAt: SMALL_SCREEN, simulated: ["--recorders", "4"] });

const hash = (page: Page) => new URL(page.url()).hash;

const names = (page: Page, list: string) =>
  page.getByRole("region", { name: list }).locator('[col-id="name"][role="gridcell"]');

test(
  "what a list shows is in its address: a reload, a link and Back show the same",
  longStory(
    "unit/renderer/services/address-codecs.test.ts",
    "unit/renderer/services/router.test.ts",
  ),
  async ({ stocked: { page, call, reopen } }) => {
    await call("audit.run", { select: {} });
    await page.getByRole("link", { name: "Channels" }).click();
    await page.getByRole("button", { name: "Group by: No groups" }).click();
    await page.getByRole("menuitem", { name: "Customer and site" }).click();
    await page.getByRole("button", { name: /^Online/ }).click();
    await page.getByRole("searchbox", { name: "Search channels" }).fill("CH1");
    await page.getByRole("columnheader", { name: "Channel", exact: true }).click();
    await expect(page).toHaveURL(/search=CH1/);
    await expect(page).toHaveURL(/sort=/);
    await expect(page).toHaveURL(/group=customer/);
    await expect(page).toHaveURL(/status=Online/);
    const link = hash(page);
    const counts = await page.getByText(/^\d+ of \d+ channels$/).textContent();

    await page.reload();
    await expect(page.getByText(counts ?? "", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Group by: Customer/ })).toBeVisible();
    expect(hash(page)).toBe(link);

    await page.getByRole("link", { name: "Recorders" }).click();
    await expect(page).toHaveURL(/#\/recorders$/);
    await page.getByRole("button", { name: "Group by: No groups" }).click();
    await page.getByRole("menuitem", { name: "Site", exact: true }).click();
    await expect(page.getByRole("row", { name: /\d+ recorder/ }).first()).toBeVisible();
    await expect(page).toHaveURL(/#\/recorders\?group=site$/);
    // A view of Muster sets a filter, and the menu names the view as long as the list shows exactly that.
    await page.getByRole("button", { name: "Views" }).click();
    await page.getByRole("menuitem", { name: "Never audited" }).click();
    await expect(page).toHaveURL(/#\/recorders\?problem=not_audited$/);
    await page.getByRole("button", { name: "View: Never audited" }).click();
    await page.getByRole("menuitem", { name: "Default view" }).click();
    await expect(page).toHaveURL(/#\/recorders$/);
    await page.goBack();
    await expect(page.getByRole("searchbox", { name: "Search channels" })).toHaveValue("CH1");
    await expect(page.getByText(counts ?? "", { exact: true })).toBeVisible();

    // A colleague without any stored arrangement.
    await reopen(link.replace("#/", ""));
    await expect(page.getByText(counts ?? "", { exact: true })).toBeVisible();
  },
);

test(
  "a link with parameters of another version, or of a stranger, opens the list without them",
  longStory("unit/renderer/services/address-codecs.test.ts", "unit/renderer/ui/grid-query.test.ts"),
  async ({ stocked: { page, reopen } }) => {
    const hostile = `recorders?state=gone&sort=-nothing,%25&where=${encodeURIComponent('{"name":{"filterType":"text","type":{"a":1}},"__proto__":[]}')}&search=${"x".repeat(2000)}`;
    await reopen(hostile);
    await expect(page.getByText("0 of 4 recorders")).toBeVisible();
    await page.getByRole("button", { name: "Clear the search" }).click();
    await expect(page.getByText("4 recorders", { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/#\/recorders$/);
  },
);

test("a view of any list is saved for the team, put into the side bar and opened from there", async ({
  stocked: { page, call, reopen },
  fleet,
}) => {
  await setFaults(fleet, 0, "refuse-connection");
  await call("audit.run", { select: {} });
  await page
    .getByRole("link", { name: "Sites", exact: true })
    .or(page.getByRole("link", { name: "Customers" }))
    .first()
    .click();
  await page
    .getByRole("radio", { name: "Sites" })
    .or(page.getByRole("link", { name: "Sites" }))
    .first()
    .click();
  await page.getByRole("searchbox", { name: "Search sites" }).fill("e");
  await expect(page).toHaveURL(/search=e/);
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("menuitem", { name: "Save as new view…" }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Enter a name for the view.")).toBeVisible();
  await page.getByRole("textbox", { name: "Name" }).fill("With an E");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "View: With an E" })).toBeVisible();
  await page.getByRole("button", { name: "View: With an E" }).click();
  await expectAccessibleInBoth(page);
  await page.getByRole("menuitem", { name: "Show in the side bar" }).click();
  const pinned = page.getByRole("navigation").getByRole("link", { name: "With an E" });
  await expect(pinned).toBeVisible();

  await page.getByRole("searchbox", { name: "Search sites" }).fill("zzz");
  await expect(page.getByRole("button", { name: "View: With an E (changed)" })).toBeVisible();
  await page.getByRole("link", { name: "Recorders" }).click();
  await pinned.click();
  await expect(page.getByRole("searchbox", { name: "Search sites" })).toHaveValue("e");
  await expect(pinned).toHaveAttribute("aria-current", "true");

  await reopen("overview");
  await pinned.click();
  await expect(page.getByRole("searchbox", { name: "Search sites" })).toHaveValue("e");
  await page.getByRole("button", { name: "View: With an E" }).click();
  await page.getByRole("menuitem", { name: "Remove 'With an E'…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove view" }).click();
  await expect(pinned).toBeHidden();
  await expect(names(page, "Sites").first()).toBeVisible();
});
