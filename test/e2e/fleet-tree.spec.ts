import type { Page } from "@playwright/test";
import { expectAccessibleInBoth } from "./support/accessible.ts";
import { expect, test } from "./support/fixtures.ts";

test.use({ simulated: ["--recorders", "8"] });

/** How often Tab is pressed between the last link of the navigation and the screen. */
async function stopsBeforeContent(page: Page): Promise<number> {
  await page.getByRole("navigation").getByRole("link").last().focus();
  for (let stops = 0; ; stops += 1) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(() => document.activeElement?.matches("main *"))) return stops;
  }
}

test("the fleet tree works by keyboard alone, and its scope is in the address", async ({
  stocked,
}) => {
  const { page, host, call } = stocked;
  await call("customers.set", { name: "Acme" });
  await call("sites.set", { name: "Leeds", customer: "Acme" });
  await page.goto(new URL("/#/recorders", host.url).href);
  await expect(page.getByText("8 recorders", { exact: true })).toBeVisible();
  await page.keyboard.press("Control+b");
  const tree = page.getByRole("tree", { name: "Fleet" });
  const item = (name: RegExp) => tree.getByRole("treeitem", { name });
  await expect(item(/^Acme, /)).toBeVisible();

  // From the search into the tree, by its first letters to the customer, and open down to a recorder.
  await page.getByRole("searchbox", { name: "Search customers, sites and recorders" }).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.type("acm");
  await page.keyboard.press("ArrowRight");
  await expect(item(/^Acme, /)).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  const { recorders } = await call("recorders.list", {});
  const first = recorders.find(({ siteName }) => siteName === "Leeds");
  await expect(item(new RegExp(`^${first?.name}`))).toHaveAttribute("aria-level", "3");
  await expectAccessibleInBoth(page);
  // Its three buttons, its search, its rows, and its edge.
  expect(await stopsBeforeContent(page)).toBe(6);
  const byName = page.getByRole("button", { name: "Sort by name" });
  await byName.click();
  await expect(byName).toHaveAttribute("aria-pressed", "true");
  const places = tree.getByRole("treeitem", { level: 1 });
  await expect(places).toHaveText([/^Whole fleet/, /^Acme/, /^Without a customer/]);

  // The sites of no customer are opened. Back to the site, which becomes the scope of the screen.
  await tree.focus();
  await page.keyboard.type("with");
  await page.keyboard.press("ArrowRight");
  await expect(item(/^Without a customer, /)).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.type("leeds");
  await page.keyboard.press("Enter");
  const { sites } = await call("sites.list", {});
  const leeds = sites.find(({ name }) => name === "Leeds");
  await expect(page).toHaveURL(new RegExp(`#/recorders\\?site=${leeds?.id}$`));
  const shown = page.getByText(`${leeds?.recorders} recorders`, { exact: true });
  await expect(shown).toBeVisible();
  await expect(item(/^Leeds, /)).toHaveAttribute("aria-selected", "true");

  // It survives a reload, with the open nodes, also in a tree that is shown later, and goes on to the next screens; one that has no scope keeps it.
  await page.keyboard.press("Control+b");
  await expect(tree).toBeHidden();
  await expect(page.getByRole("button", { name: "Fleet tree", exact: true })).toBeFocused();
  await page.reload();
  await expect(shown).toBeVisible();
  await page.keyboard.press("Control+b");
  await expect(item(/^Leeds, /)).toHaveAttribute("aria-selected", "true");
  await expect(item(/^Without a customer, /)).toHaveAttribute("aria-expanded", "true");
  // Settings are about the whole fleet: the tree is hidden there.
  await page.getByRole("navigation").getByRole("link", { name: "Settings" }).click();
  await expect(tree).toBeHidden();
  await expect(page.getByRole("button", { name: "Fleet tree", exact: true })).toHaveCount(0);
  // Plans and rollouts show those with a recorder at the site.
  await call("plans.create", {
    template: { name: "Relay", email: { smtp_port: 2525 } },
    select: {},
  });
  await page.getByRole("navigation").getByRole("link", { name: "Plans", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`#/plans\\?site=${leeds?.id}$`));
  const plan = page.getByRole("row").filter({ hasText: "Relay" });
  await expect(plan).toContainText(`${leeds?.recorders} of 8`);
  await page.getByRole("navigation").getByRole("link", { name: "Rollouts", exact: true }).click();
  await expect(page.getByText("No rollouts here", { exact: true })).toBeVisible();
  await page.getByRole("navigation").getByRole("link", { name: "Overview" }).click();
  await expect(page).toHaveURL(new RegExp(`#/overview\\?site=${leeds?.id}$`));
  const remove = page.getByRole("button", { name: "Show the whole fleet instead of Site: Leeds" });
  await expect(remove).toBeVisible();

  // Chosen again, the site opens its page, from which its name leads on to its customer.
  await tree.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`#/sites/${leeds?.id}$`));
  const content = page.getByRole("group", { name: "Leeds" });
  await expect(content.getByRole("region", { name: "Recorders" }).first()).toBeVisible();
  await expect(content.getByText("Nothing is agreed here.")).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByRole("link", { name: "Acme" }).click();
  await expect(page).toHaveURL(/#\/customers\/\w+$/);

  await page.getByRole("navigation").getByRole("link", { name: "Recorders" }).click();
  await page.getByRole("button", { name: "instead of Customer: Acme" }).click();
  await expect(page).toHaveURL(/#\/recorders$/);
  await expect(page.getByRole("heading", { name: "Recorders", level: 1 })).toBeFocused();
  await expect(page.getByText("8 recorders", { exact: true })).toBeVisible();
});
