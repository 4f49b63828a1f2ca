import type { Page } from "@playwright/test";
import { expectAccessibleInBoth } from "./support/accessible.ts";
import { expect, test } from "./support/fixtures.ts";
import { longStory } from "./support/long-story.ts";

test.use({ simulated: ["--recorders", "8", "--channels", "4"] });

const palette = (page: Page) => page.getByRole("dialog", { name: "Search" });

async function search(page: Page, text: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.getByRole("textbox", { name: "Search Muster" }).fill(text);
}

test("Enter never opens what only the beginning of the text has found", async ({
  stocked: { page, call },
}) => {
  const { recorders } = await call("recorders.list", {});
  const name = recorders.find((one) => one.name.startsWith("H"))?.name ?? "";
  await search(page, "h");
  await expect(palette(page).getByRole("button", { name })).toBeVisible();
  await page.keyboard.type("ave drifted");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Drift", level: 1 })).toBeVisible();
});

test("finds recorders, sites and channels, then commands; Enter opens the first", async ({
  stocked: { page, call },
  fleet,
}) => {
  await call("audit.run", { select: {}, channels: false });
  const { recorders } = await call("recorders.list", {});
  const [first, second] = recorders;
  if (!first || !second) throw new Error("There are no recorders.");
  await search(page, new URL(first.url).host);
  await expect(palette(page).getByRole("button", { name: first.name })).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.keyboard.press("Enter");
  const details = page.getByRole("complementary", { name: `Details of ${first.name}` });
  await expect(details).toBeVisible();

  // The details have an address: they survive a reload, and Back closes them.
  await expect(page).toHaveURL(new RegExp(`#/recorders/${first.id}$`));
  await page.reload();
  await expect(details).toBeVisible();
  await page.getByRole("link", { name: "Channels", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Channels", level: 1 })).toBeVisible();
  await page.goBack();
  await expect(details).toBeVisible();
  await page.goBack();
  await expect(details).toBeHidden();
  await expect(page.getByRole("heading", { name: "Recorders", level: 1 })).toBeVisible();

  await search(page, second.siteName);
  await palette(page).getByRole("button", { name: second.siteName, exact: false }).last().click();
  await expect(page).toHaveURL(/#\/recorders/);
  expect(fleet.recorders.length).toBe(8);

  // A channel leads to its panel on the Channels screen.
  await search(page, `${second.name} CH2`);
  await palette(page)
    .getByRole("button", { name: `CH2 · ${second.name}` })
    .click();
  await expect(page).toHaveURL(new RegExp(`#/channels/${second.id}/CH2$`));
  await expect(page.getByRole("complementary", { name: /CH2/ })).toContainText(second.name);

  // Letter by letter, as people type: recorders and commands have the heading "Recorders" for the first letter.
  await search(page, "d");
  await expect(palette(page).getByRole("button", { name: "Leeds" }).first()).toBeVisible();
  await page.keyboard.type("ark");
  await expect(palette(page).getByRole("button")).toHaveText([/dark/i]);
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
  // The empty palette offers the places that were shown last, then what was used most.
  await page.keyboard.press("Control+k");
  await expect(palette(page).getByRole("button", { name: first.name })).toBeVisible();
  const offered = palette(page).getByRole("button");
  await expect(offered.nth(0)).toHaveText(second.name);
  await expect(offered.nth(0)).toHaveAttribute("data-selected", "true");
  await expect(offered.nth(2)).toHaveText("Use dark colours");
});

test(
  "without a result, the palette says why not, or goes on in Help",
  longStory("unit/renderer/actions/actions.test.ts", "unit/renderer/help/find-documents.test.ts"),
  async ({ stocked: { page } }) => {
    await search(page, "no such thing");
    await expect(palette(page).getByRole("button")).toHaveText(["Search in Help: no such thing"]);
    await expectAccessibleInBoth(page);

    // What cannot run now says why, and a click leaves the palette open.
    await search(page, "take pictures");
    const takes = palette(page).getByRole("button", { name: /^Take pictures/ });
    await expect(takes).toContainText("Open the channels first.");
    await expect(takes).toBeDisabled();
    await expectAccessibleInBoth(page);
    await page.keyboard.press("Enter");
    await expect(takes).toBeVisible();

    // Help searches the contents of its documents, too.
    await search(page, "port forwarding router");
    await expect(palette(page).getByRole("button")).toHaveText([
      "Search in Help: port forwarding router",
    ]);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("searchbox", { name: "Search documents" })).toHaveValue(
      "port forwarding router",
    );
    await page.getByRole("link", { name: "Frequent questions" }).click();
    await expect(page.getByRole("heading", { name: "Frequent questions", level: 1 })).toBeVisible();
  },
);

test(
  "a selection that the search hides is counted, and nothing is done to it",
  longStory("unit/renderer/recorders/selection.test.ts"),
  async ({ stocked: { page } }) => {
    await page.getByRole("region", { name: "Recorders" }).getByRole("row").nth(1).click();
    await page.keyboard.press("Control+a");
    const status = page.getByRole("status").filter({ hasText: "selected" });
    await expect(status).toContainText("8 recorders, 8 selected");
    await page.getByRole("searchbox", { name: "Search recorders" }).fill("nothing like it");
    await expect(status).toContainText("0 of 8 selected are shown");
    await expect(page.getByRole("button", { name: "Edit settings" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await status.getByRole("button", { name: "Clear selection" }).click();
    await expect(page.getByText("0 of 8 recorders", { exact: true })).toBeVisible();
  },
);
