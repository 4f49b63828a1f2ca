import { expect, test } from "./support/fixtures.ts";

test.describe("the language of the screens", () => {
  test("is the one that the user chooses, and only its texts are loaded", async ({
    muster: { page, host },
  }) => {
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
    const languages = () => loaded.filter((path) => /\/(de|es)-[\w-]+\.js$/.test(path));
    await page.goto(new URL("/#/settings/appearance", host.url).href);
    await page.getByRole("combobox", { name: "Language" }).click();
    expect(languages()).toEqual([]);
    await page.getByRole("option", { name: "Deutsch" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await expect(page.getByRole("link", { name: "Rekorder" })).toBeVisible();
    expect(languages()).toEqual([expect.stringMatching(/\/de-/)]);
    await page.getByRole("combobox").click();
    await page.getByRole("option", { name: "English" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page.getByRole("link", { name: "Recorders" })).toBeVisible();
  });
});
