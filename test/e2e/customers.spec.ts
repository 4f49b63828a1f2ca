import type { Page } from "@playwright/test";
import { expectAccessibleInBoth } from "./support/accessible.ts";
import { expect, type Muster, SMALL_SCREEN, test } from "./support/fixtures.ts";
import { longStory } from "./support/long-story.ts";

test.use({ startsAt: SMALL_SCREEN, simulated: ["--recorders", "8"] });

const grid = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

async function goTo({ page, host }: Muster, at: string): Promise<void> {
  await page.goto(new URL(`/#/${at}`, host.url).href);
}

async function customersOfSites({ call }: Muster): Promise<Record<string, string>> {
  const { sites } = await call("sites.list", {});
  return Object.fromEntries(sites.map(({ name, customerName }) => [name, customerName]));
}

test("a customer gets sites in one step, is a filter of recorders, and is found by the search", async ({
  stocked,
}) => {
  const { page, call } = stocked;
  await call("sites.set", { name: "York", timeZone: "Europe/London" });
  await goTo(stocked, "customers");
  await page.getByRole("button", { name: "New customer…" }).first().click();
  const form = page.getByRole("dialog", { name: "New customer" });
  await page.keyboard.press("Enter");
  await expect(form.getByText("Enter the name of the customer.")).toBeVisible();
  await form.getByRole("textbox", { name: "Name" }).fill("Northern Retail");
  await form.getByRole("textbox", { name: "Contact" }).fill("Ann Lee");
  await page.keyboard.press("Tab");
  await form.getByRole("button", { name: "Create customer" }).click();
  await expect(form).toBeHidden();
  await expect(grid(page, "Customers").getByRole("row", { name: /Northern Retail/ })).toContainText(
    "Ann Lee",
  );
  await expectAccessibleInBoth(page);

  // All sites at once; differences are shown, and fields that are not ticked keep their values.
  await goTo(stocked, "sites");
  const sites = grid(page, "Sites");
  await sites.getByRole("row").nth(1).click();
  await page.keyboard.press("Control+a");
  await page.getByRole("button", { name: "Edit selected sites…" }).click();
  const edit = page.getByRole("dialog", { name: "Edit 4 sites" });
  await expect(edit.getByRole("group", { name: "Time zone" })).toContainText(
    "Mixed: same as this computer (3), Europe/London (1)",
  );
  await expect(edit.getByRole("button", { name: "Change 4 sites" })).toBeDisabled();
  await edit.getByRole("checkbox", { name: "Customer" }).check();
  await edit.getByRole("combobox", { name: "Customer" }).fill("north");
  await page.getByRole("option", { name: "Northern Retail" }).click();
  await expectAccessibleInBoth(page);
  await edit.getByRole("button", { name: "Change 4 sites" }).click();
  await expect(edit).toBeHidden();
  const all = "Northern Retail";
  expect(await customersOfSites(stocked)).toEqual({
    Hull: all,
    Leeds: all,
    Sheffield: all,
    York: all,
  });
  expect((await call("sites.list", {})).sites.at(-1)?.timeZone).toBe("Europe/London");

  // One undo for all of them.
  await sites.getByRole("row").nth(1).focus();
  await page.keyboard.press("Control+z");
  await expect(page.getByText("Restored 4 sites.")).toBeVisible();
  expect(new Set(Object.values(await customersOfSites(stocked)))).toEqual(new Set([""]));
  await call("sites.setAll", { names: ["Leeds", "York"], set: { customer: "Northern Retail" } });

  await goTo(stocked, "recorders");
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  const filter = page.getByRole("dialog", { name: "Filter" });
  await filter.getByText("Customer", { exact: true }).click();
  await filter.getByRole("checkbox", { name: /^Northern Retail/ }).check();
  await expectAccessibleInBoth(page);
  await page.keyboard.press("Escape");
  await expect(page.getByText("4 of 8 recorders")).toBeVisible();
  await expect(
    page.getByRole("button", { name: "Remove filter Customer: Northern Retail" }),
  ).toBeVisible();

  // The search finds the customer, whose address survives a reload.
  await page.keyboard.press("Control+k");
  await page.getByRole("textbox", { name: "Search Muster" }).fill("northern ret");
  await expect(
    page.getByRole("dialog", { name: "Search" }).getByRole("button", { name: /Ann Lee/ }),
  ).toBeVisible();
  await page.keyboard.press("Enter");
  const customer = page.getByRole("group", { name: "Northern Retail" });
  await expect(customer).toBeVisible();
  await expect(page).toHaveURL(/#\/customers\/\w+$/);
  await page.reload();
  await expect(customer.getByText("Ann Lee")).toBeVisible();
  await expect(grid(page, "Sites").getByRole("row", { name: /Leeds/ })).toBeVisible();
  // The list is as tall as its headings and two rows, with room for a scroll bar.
  const { height } = (await grid(page, "Sites").boundingBox()) ?? { height: 0 };
  expect(height).toBeGreaterThanOrEqual(3 * 32);
  expect(height).toBeLessThanOrEqual(3 * 32 + 20);
  await expectAccessibleInBoth(page);
  await page.getByRole("link", { name: "All customers" }).click();
  await expect(page).toHaveURL(/#\/customers$/);

  // An address of an earlier version leads to the page; the actions there are about its customer.
  const { customers } = await call("customers.list", {});
  await goTo(stocked, `settings/customers/${customers[0]?.id ?? ""}`);
  await expect(page).toHaveURL(/#\/customers\/\w+$/);
  await page.keyboard.press("Control+k");
  await page.getByRole("textbox", { name: "Search Muster" }).fill("show sites");
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 of 4 sites")).toBeVisible();
  await page.getByRole("button", { name: "instead of Customer: Northern Retail" }).click();
  await expect(page.getByText("4 sites", { exact: true })).toBeVisible();
});

test(
  "of several sites the empty ones are removed, and come back by undo",
  longStory(
    "integration/core/customers.test.ts",
    "integration/core/inventory.test.ts",
    "e2e/recorders.spec.ts",
  ),
  async ({ stocked }) => {
    const { page, call } = stocked;
    for (const name of ["Beverley", "Goole"]) await call("sites.set", { name, code: name });
    await goTo(stocked, "sites");
    const sites = grid(page, "Sites");
    await sites.getByRole("row").nth(1).click();
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Shift+F10");
    await page.getByRole("menuitem", { name: "Remove site" }).click();
    const ask = page.getByRole("dialog", { name: "Remove 2 sites?" });
    await expect(ask).toContainText("4 selected sites have recorders and are not removed.");
    await ask.getByRole("button", { name: "Remove 2 sites" }).click();
    await expect(page.getByText("Removed 2 sites.")).toBeVisible();
    await expect(sites.getByRole("button", { name: "Goole" })).toHaveCount(0);
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(sites.getByRole("button", { name: "Goole" })).toBeVisible();
    const { sites: after } = await call("sites.list", {});
    expect(after.find(({ name }) => name === "Goole")?.code).toBe("Goole");
  },
);

test("a form with changes asks before they are lost", async ({ stocked }) => {
  const { page } = stocked;
  await goTo(stocked, "customers");
  await page.getByRole("button", { name: "New customer…" }).first().click();
  const form = page.getByRole("dialog", { name: "New customer" });
  await page.keyboard.press("Escape");
  await expect(form).toBeHidden();

  await page.getByRole("button", { name: "New customer…" }).first().click();
  const name = form.getByRole("textbox", { name: "Name" });
  await form.getByRole("button", { name: "Create customer" }).click();
  await expect(form.getByText("Enter the name of the customer.")).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill("Northern Retail");
  await page.keyboard.press("Escape");
  const ask = page.getByRole("dialog", { name: "Discard your changes?" });
  await ask.getByRole("button", { name: "Keep editing" }).click();
  await expect(name).toHaveValue("Northern Retail");
  // A click beside the dialog neither closes it nor asks.
  await page.mouse.click(20, 400);
  await expect(ask).toBeHidden();
  await expect(name).toHaveValue("Northern Retail");

  // Another address asks, too, and is left again to go on with the form.
  await goTo(stocked, "recorders");
  await ask.getByRole("button", { name: "Keep editing" }).click();
  await expect(page).toHaveURL(/#\/customers$/);
  await expect(name).toHaveValue("Northern Retail");
  await goTo(stocked, "recorders");
  await ask.getByRole("button", { name: "Discard changes" }).click();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(/#\/recorders$/);
});

test.describe("behind a core that fails", () => {
  test.use({ ownPage: true });

  test("problems that could not be loaded are an error, and no customer looks in order", async ({
    stocked: { page, call, reopen },
  }) => {
    const { id } = await call("customers.set", { name: "Acme" });
    await call("sites.set", { name: "Leeds", customer: "Acme" });
    let failing = true;
    const error = { code: "internal", message: "The problems could not be read." };
    await page.routeWebSocket(/\/ws/, (socket) => {
      const core = socket.connectToServer();
      socket.onMessage((text) => {
        const { id: of, method } = JSON.parse(String(text)) as { id: string; method?: string };
        if (!failing || method !== "availability.problems") return core.send(text);
        socket.send(JSON.stringify({ type: "result", id: of, result: { ok: false, error } }));
      });
    });
    await reopen("customers");
    const main = page.getByRole("main");
    await expect(main.getByRole("alert")).toContainText("The problems could not be read.");
    await reopen(`customers/${id}`);
    await expect(main.getByRole("alert")).toContainText("The problems could not be read.");
    await expect(main.getByRole("region", { name: "Sites" }).first()).toBeVisible();
    await expect(main.getByText("No problems are known here.")).toHaveCount(0);
    const headline = main.getByRole("status").filter({ hasText: "not audited" });
    await expect(headline).toHaveCount(0);
    failing = false;
    await main.getByRole("button", { name: "Try again" }).click();
    await expect(main.getByRole("alert")).toHaveCount(0);
    await expect(headline).toBeVisible();
  });

  test(
    "figures of 30 days that could not be loaded are named on lists and pages, and loaded again",
    longStory("unit/renderer/places/figures.test.ts"),
    async ({ stocked: { page, call, reopen } }) => {
      const { id } = await call("customers.set", { name: "Acme" });
      await call("sites.set", { name: "Leeds", customer: "Acme" });
      let failing = true;
      const error = { code: "internal", message: "The figures could not be read." };
      await page.routeWebSocket(/\/ws/, (socket) => {
        const core = socket.connectToServer();
        socket.onMessage((text) => {
          const { id: of, method } = JSON.parse(String(text)) as { id: string; method?: string };
          if (!failing || method !== "availability.figures") return core.send(text);
          socket.send(JSON.stringify({ type: "result", id: of, result: { ok: false, error } }));
        });
      });
      const notice = page
        .getByRole("note")
        .filter({ hasText: "The figures of the last 30 days could not be loaded." });
      for (const address of [`customers/${id}`, "sites", "customers"]) {
        await reopen(address);
        await expect(notice).toContainText("The figures could not be read.");
      }
      await expectAccessibleInBoth(page);
      failing = false;
      await notice.getByRole("button", { name: "Try again" }).click();
      await expect(notice).toHaveCount(0);
    },
  );
});
