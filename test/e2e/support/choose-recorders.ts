import type { Locator, Page } from "@playwright/test";

/** The check box above the list in which the bulk editor's recorders are chosen: it chooses all. */
export function chooseAllBox(page: Page): Locator {
  return page.getByRole("main").getByRole("columnheader").getByRole("checkbox");
}

/** Chooses all recorders in the bulk editor, which is open, and opens its form. Does nothing if the form has recorders already. */
export async function editAllRecorders(page: Page): Promise<void> {
  const form = page.getByRole("textbox", { name: "Template name" });
  await chooseAllBox(page).or(form).first().waitFor();
  if (await form.isVisible()) return;
  await chooseAllBox(page).check();
  await page.getByRole("button", { name: /^Edit \d+ recorders?$/ }).click();
}

/** Chooses a row of that list, such as a site. */
export function choiceRow(page: Page, name: string): Locator {
  return page
    .getByRole("region", { name: "Choose recorders" })
    .getByRole("row")
    .filter({ has: page.getByRole("gridcell", { name, exact: true }) })
    .getByRole("checkbox");
}
