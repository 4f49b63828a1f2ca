import type { Page } from "@playwright/test";
import { SIMULATED_PASSWORD } from "#simulator/index.ts";
import { expectAccessibleInBoth } from "./support/accessible.ts";
import { expect, SMALL_SCREEN, test, type Muster } from "./support/fixtures.ts";
import { longStory } from "./support/long-story.ts";
import { loginsOf } from "./support/simulated.ts";

test.use({ startsAt: SMALL_SCREEN });

const row = (page: Page, name: string) =>
  page.getByRole("region", { name: "Sites" }).getByRole("row").filter({ hasText: name });

async function openSites({ page, host }: Muster): Promise<void> {
  // Columns that are not on screen are not drawn.
  await page.setViewportSize({ width: 1800, height: 900 });
  await page.goto(new URL("/#/sites", host.url).href);
  await page.getByRole("heading", { name: "Sites", level: 1 }).waitFor();
}

test("a site with a time zone and maintenance windows shows the next window", async ({
  muster,
}) => {
  const { page, call } = muster;
  await page.clock.setFixedTime(new Date("2026-11-18T12:00:00Z"));
  await openSites(muster);
  await page.getByRole("button", { name: "New site…" }).first().click();
  const dialog = page.getByRole("dialog", { name: "New site" });
  await expect(dialog.getByRole("textbox", { name: "Name" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Enter a name for the site.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Name" }).fill("Tokyo Ginza");
  await expect(dialog.getByText("Enter a name for the site.")).toBeHidden();
  await dialog.getByRole("textbox", { name: "Code" }).fill("GIN");
  const zone = dialog.getByRole("combobox", { name: "Time zone" });
  await zone.fill("tokyo");
  await page.getByRole("option", { name: /^Asia\/Tokyo/ }).click();
  await expect(dialog.getByText("Local time now: 21:00 (UTC+9).")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Contact" }).fill("Night desk");

  await dialog.getByRole("button", { name: "Add window" }).click();
  const window = dialog.getByRole("group", { name: "Maintenance window 1" });
  await expect(window).toContainText(
    "Runs over midnight: ends at 04:00 on the next day, 6 h long.",
  );
  await expect(dialog).toContainText("Next: Sun 22:00 to 04:00");
  await window.getByRole("checkbox", { name: "Sunday" }).uncheck();
  await dialog.getByRole("button", { name: "Create site" }).click();
  await expect(window).toContainText("Choose the days on which the window starts.");
  await window.getByRole("checkbox", { name: "Wednesday" }).check();
  await window.getByRole("textbox", { name: "From" }).fill("2030");
  await page.keyboard.press("Tab");
  await expect(dialog).toContainText("In maintenance: now, until 04:00");
  await expectAccessibleInBoth(page);
  // Enter takes the time as leaving its field does.
  await window.getByRole("textbox", { name: "From" }).fill("2045");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();

  await expect(row(page, "Tokyo Ginza")).toContainText("now, until 04:00");
  await expect(row(page, "Tokyo Ginza")).toContainText("21:00");
  await expectAccessibleInBoth(page);
  const { sites } = await call("sites.list", {});
  expect(sites).toMatchObject([
    {
      name: "Tokyo Ginza",
      code: "GIN",
      timeZone: "Asia/Tokyo",
      contact: "Night desk",
      maintenance: [{ days: ["wed"], from: "20:45", to: "04:00" }],
    },
  ]);
});

test(
  "Enter in a time of a maintenance window takes it as leaving the field does",
  longStory("e2e/sites.spec.ts"),
  async ({ muster }) => {
    const { page, call } = muster;
    await openSites(muster);
    await page.getByRole("button", { name: "New site…" }).first().click();
    const dialog = page.getByRole("dialog", { name: "New site" });
    await dialog.getByRole("textbox", { name: "Name" }).fill("Hull");
    await dialog.getByRole("button", { name: "Add window" }).click();
    await dialog.getByRole("textbox", { name: "From" }).fill("2130");
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    const { sites } = await call("sites.list", {});
    expect(sites).toMatchObject([{ name: "Hull", maintenance: [{ from: "21:30" }] }]);
  },
);

test(
  "two hundred sites: found by typing, opened and renamed by keyboard",
  longStory(
    "unit/renderer/ui/search.test.ts",
    "unit/renderer/ui/grid-keys.test.ts",
    "unit/renderer/sites/site-draft.test.ts",
  ),
  async ({ muster }) => {
    const { page, call, callWithEach } = muster;
    const numbers = Array.from({ length: 200 }, (_, index) => index + 1);
    const parks = numbers.map((number) => ({ name: `Retail Park ${number}`, code: `RP${number}` }));
    await callWithEach("sites.set", parks);
    await openSites(muster);
    await expect(page.getByText("200 sites", { exact: true })).toBeVisible();
    await page.getByRole("searchbox", { name: "Search sites" }).fill("RP150");
    await expect(page.getByText("1 of 200 sites")).toBeVisible();
    await row(page, "Retail Park 150").getByText("RP150").click();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Retail Park 150", level: 1 })).toBeVisible();
    await page.keyboard.press("Shift+F2");
    const dialog = page.getByRole("dialog", { name: "Site Retail Park 150" });
    const name = dialog.getByRole("textbox", { name: "Name" });
    await expect(name).toBeFocused();
    await name.fill("retail park 7");
    await page.keyboard.press("Enter");
    await expect(dialog.getByText("A site named 'Retail Park 7' already exists.")).toBeVisible();
    await name.fill("York Monks Cross");
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("heading", { name: "York Monks Cross", level: 1 })).toBeVisible();
    await expect(page.getByRole("group", { name: "York Monks Cross" })).toContainText("RP150");
    const { sites } = await call("sites.list", {});
    expect(sites).toHaveLength(200);
  },
);

test(
  "a site where recorders stand stays, and shows them; an empty one goes",
  longStory("integration/core/inventory.test.ts"),
  async ({ stocked, fleet }) => {
    const { page, call } = stocked;
    const [first] = fleet.recorders;
    const site = first?.siteName ?? "";
    const standing = fleet.recorders.filter(({ siteName }) => siteName === site);
    await call("sites.set", { name: "Empty plot" });
    await openSites(stocked);
    await row(page, site).getByRole("gridcell").first().click({ button: "right" });
    await page.getByRole("menuitem", { name: "Remove site…" }).click();
    const refused = page.getByRole("dialog", { name: `The site ${site} cannot be removed yet` });
    await expect(refused).toContainText(`${standing.length} recorder`);
    await refused.getByRole("button", { name: /^Show/ }).click();
    await expect(page.getByRole("heading", { name: "Recorders", level: 1 })).toBeVisible();
    await expect(page.getByText(new RegExp(`^${standing.length} recorders?$`))).toBeVisible();

    await openSites(stocked);
    await row(page, "Empty plot").getByRole("gridcell").first().click({ button: "right" });
    await page.getByRole("menuitem", { name: "Remove site…" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove site" }).click();
    await expect(row(page, "Empty plot")).toHaveCount(0);
    const { sites } = await call("sites.list", {});
    expect(sites.map(({ name }) => name)).not.toContain("Empty plot");
  },
);

test.describe("recorders that ask for a sign-in", () => {
  test.use({ simulated: ["--recorders", "4", "--auth", "digest"] });

  test(
    "a site's credential is changed: its recorders refused the old one and take the new",
    longStory("integration/core/sign-in.test.ts", "unit/renderer/sites/site-draft.test.ts"),
    async ({ stocked, fleet }) => {
      const { page, call } = stocked;
      const site = fleet.recorders[0]?.siteName ?? "";
      const there = [...fleet.recorders.keys()].filter(
        (index) => fleet.recorders[index]?.siteName === site,
      );
      await call("credentials.set", { name: "old", username: "admin", password: "long gone" });
      await call("sites.set", { name: site, credential: "old" });
      const select = { exprs: [`site=${site}`] };
      await call("audit.run", { select });
      await call("audit.run", { select });
      for (const index of there) expect((await loginsOf(fleet, index)).refused).toBe(1);

      await openSites(stocked);
      await row(page, site).getByRole("gridcell").nth(2).click();
      await page.keyboard.press("Shift+F2");
      const dialog = page.getByRole("dialog", { name: `Site ${site}` });
      await dialog.getByRole("button", { name: "New credential…" }).click();
      const form = page.getByRole("dialog", { name: "New credential" });
      await form.getByRole("textbox", { name: "Name of the credential" }).fill("new");
      await form.getByRole("textbox", { name: "User name" }).fill("admin");
      await form.getByRole("textbox", { name: "Password" }).fill(SIMULATED_PASSWORD);
      await page.keyboard.press("Enter");
      await expect(form).toBeHidden();
      await dialog.getByRole("button", { name: "Save" }).click();
      await expect(dialog).toBeHidden();
      const { sites } = await call("sites.list", {});
      expect(sites.find(({ name }) => name === site)?.credential).toBe("new");

      await row(page, site).getByRole("gridcell").first().click({ button: "right" });
      await page.getByRole("menuitem", { name: "Show recorders" }).click();
      await page.getByRole("button", { name: "Audit all" }).click();
      await expect(page.getByText(/^Audit: \d of \d recorders? read/)).toBeVisible();
      const { items } = await call("audit.run", { select });
      expect(items.map(({ outcome }) => outcome)).toEqual(there.map(() => "ok"));
      for (const index of there) expect((await loginsOf(fleet, index)).refused).toBe(1);
    },
  );

  test(
    "without any credential, the recorder's details offer a way to the site's",
    longStory("unit/renderer/recorders/problems.test.ts", "integration/core/sign-in.test.ts"),
    async ({ stocked, fleet }) => {
      const { page, call } = stocked;
      const { name = "", siteName = "" } = fleet.recorders[0] ?? {};
      await call("audit.run", { select: { exprs: [`name=${name}`] } });
      await page.getByRole("link", { name: "Recorders", exact: true }).click();
      await page
        .getByRole("region", { name: "Recorders" })
        .getByRole("button", { name, exact: true })
        .click();
      const details = page.getByRole("complementary", { name: `Details of ${name}` });
      await expect(details.getByRole("alert")).toContainText(
        "Set a credential for the recorder or its site.",
      );
      await details.getByRole("button", { name: "Set site credential" }).click();
      const dialog = page.getByRole("dialog", { name: `Site ${siteName}` });
      await call("credentials.set", { name: "typo", username: "admin", password: "not it" });
      await dialog.getByRole("combobox", { name: "Credential" }).click();
      await page.getByRole("option", { name: /^typo/ }).click();
      await dialog.getByRole("button", { name: "Set the password again…" }).click();
      const form = page.getByRole("dialog", { name: "Replace the password of typo" });
      await form.getByRole("textbox", { name: "Password" }).fill(SIMULATED_PASSWORD);
      await page.keyboard.press("Enter");
      await expect(form).toBeHidden();
      await dialog.getByRole("button", { name: "Save" }).click();
      await expect(dialog).toBeHidden();
      await details.getByRole("button", { name: "Audit", exact: true }).click();
      await expect(details.getByText("Reached", { exact: true })).toBeVisible();
      expect(await loginsOf(fleet, 0)).toMatchObject({ refused: 0 });
    },
  );
});
