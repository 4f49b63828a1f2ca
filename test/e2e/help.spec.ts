import { expectAccessibleInBoth } from "./support/accessible.ts";
import { expect, SMALL_SCREEN, test } from "./support/fixtures.ts";

test.use({ startsAt: SMALL_SCREEN });

test("Help opens from the palette, shows a document, and a link in it leads to another one", async ({
  muster: { page },
}) => {
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("textbox", { name: "Search Muster" }).fill("help");
  await page.getByRole("button", { name: "Go to Help" }).click();
  await expect(page.getByRole("heading", { name: "Help", level: 1 })).toBeVisible();
  await expect(page.getByText("The documents are in English.")).toHaveCount(0);
  await expectAccessibleInBoth(page);

  await page.getByRole("searchbox", { name: "Search documents" }).fill("waves");
  await page.getByRole("link", { name: "Plans and rollouts" }).click();
  await expect(page.getByRole("heading", { name: "Plans and rollouts", level: 1 })).toBeFocused();
  const image = page.getByRole("article").getByRole("img").first();
  await image.scrollIntoViewIfNeeded();
  await expect
    .poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  await expectAccessibleInBoth(page);

  await page.getByRole("article").getByRole("link", { name: "agents.md" }).click();
  await expect(page.getByRole("heading", { name: "Agents at sites", level: 1 })).toBeVisible();
  const failures = page.getByRole("article").getByRole("heading", { name: "Failures" });
  await expect(failures).toBeFocused();
  await expect(failures).toBeInViewport();
  const contents = page.getByRole("navigation", { name: "On this page" });
  await contents.getByRole("link").first().click();
  await expect(page.getByRole("article").getByRole("heading", { level: 2 }).first()).toBeFocused();
});
