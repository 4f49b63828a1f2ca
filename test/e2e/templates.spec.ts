import type { Page } from "@playwright/test";
import { expectAccessibleInBoth } from "./support/accessible.ts";
import { editAllRecorders } from "./support/choose-recorders.ts";
import { expect, SMALL_SCREEN, test } from "./support/fixtures.ts";
import { longStory } from "./support/long-story.ts";

test.use({ startsAt: SMALL_SCREEN });

const port = (page: Page) => page.getByRole("textbox", { name: "New SMTP port" });
const stored = (page: Page) => page.getByRole("status", { name: "Stored" });
const name = (page: Page) => page.getByRole("textbox", { name: "Template name" });

async function openForAll(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Bulk edit" }).click();
  await editAllRecorders(page);
  await expect(name(page)).toBeVisible();
}

async function chooseTemplate(page: Page) {
  await page.getByRole("button", { name: "Open template" }).click();
  return page.getByRole("dialog", { name: "Stored templates" });
}

test("a template is saved, found again, changed into version 2, and version 1 is still there", async ({
  stocked: { page },
}) => {
  await openForAll(page);
  await port(page).fill("587");
  await expect(stored(page)).toHaveText("Unsaved changes.");
  await expect(name(page)).toHaveAttribute("placeholder", /^Email: SMTP port, .*\d/);
  await name(page).fill("Mail");
  await page.keyboard.press("Control+s");
  await expect(stored(page)).toHaveText("Version 1 of a stored template.");

  // The form is kept.
  await page.reload();
  await expect(name(page)).toHaveValue("Mail");
  const dialog = await chooseTemplate(page);
  await expect(dialog.getByRole("row", { name: /Mail/ })).toContainText("Email");
  await dialog.getByRole("button", { name: "Open Mail" }).hover();
  await expectAccessibleInBoth(page);
  await dialog.getByRole("button", { name: "Open Mail" }).click();
  await expect(dialog).toBeHidden();
  await expect(port(page)).toHaveValue("587");
  await expect(stored(page)).toHaveText("Version 1 of a stored template.");
  await port(page).fill("465");
  await expect(stored(page)).toContainText("Unsaved changes.");
  await page.keyboard.press("Control+s");
  await expect(stored(page)).toHaveText("Version 2 of a stored template.");

  await chooseTemplate(page);
  await dialog.getByRole("button", { name: "Older versions of Mail" }).click();
  await dialog.getByRole("button", { name: "Open version 1 of Mail" }).click();
  await expect(port(page)).toHaveValue("587");
  await expect(stored(page)).toContainText("The newest version is 2");
  await port(page).fill("25");
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("alert").filter({ hasText: "based on version 1" })).toBeVisible();
  await expect(port(page)).toHaveValue("25");
  await name(page).fill("Mail without TLS");
  await page.getByRole("button", { name: "Save as new" }).click();
  await expect(stored(page)).toHaveText("Version 1 of a stored template.");
  await expect(page.getByRole("alert").filter({ hasText: "based on version 1" })).toBeHidden();

  const inPlan = page.getByRole("button", { name: /^Template/ });
  await page.getByRole("button", { name: "Review plan" }).click();
  await expect(inPlan).toHaveText("Template 'Mail without TLS', version 1");
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Edit template" }).click();
  await expect(stored(page)).toHaveText("Version 1 of a stored template.");
  await port(page).fill("2525");
  await page.getByRole("button", { name: "Review plan" }).click();
  await expect(inPlan).toHaveText("Template");

  // The proposed name is a name: going through its field changes nothing.
  await page.getByRole("link", { name: "Bulk edit" }).click();
  await page.getByRole("button", { name: "Clear" }).click();
  await port(page).fill("587");
  await page.keyboard.press("Control+s");
  await expect(stored(page)).toHaveText("Version 1 of a stored template.");
  await name(page).focus();
  await expect(name(page)).toHaveValue(/^Email: SMTP port, /);
  await page.keyboard.press("Tab");
  await expect(name(page)).not.toBeFocused();
  await expect(stored(page)).toHaveText("Version 1 of a stored template.");
});

test(
  "templates are searched, duplicated, removed and restored",
  longStory(
    "unit/renderer/bulk-edit/saved-templates-store.test.ts",
    "integration/core/templates.test.ts",
  ),
  async ({ stocked: { page, call } }) => {
    const mail = { name: "Mail", email: { smtp_port: 587 } };
    const push = { name: "Push", eventPush: { enable: true } };
    for (const template of [mail, push]) await call("templates.save", { content: { template } });
    await openForAll(page);
    const dialog = await chooseTemplate(page);
    await dialog.getByRole("textbox", { name: "Search by name or area" }).fill("event push");
    await expect(dialog.getByRole("button", { name: "Open Push" })).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Open Mail" })).toBeHidden();
    await dialog.getByRole("button", { name: "Duplicate Push" }).click();
    await expect(dialog.getByRole("button", { name: "Open Copy of Push" })).toBeVisible();

    await dialog.getByRole("button", { name: "Remove Push", exact: true }).click();
    await expect(dialog.getByRole("button", { name: "Open Push" })).toBeHidden();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(dialog.getByRole("button", { name: "Open Push" })).toBeVisible();
    const { templates } = await call("templates.list", {});
    expect(templates.map((one) => one.name)).toEqual(["Copy of Push", "Mail", "Push"]);
  },
);
