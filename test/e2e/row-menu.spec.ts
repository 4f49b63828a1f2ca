import type { Page } from "@playwright/test";
import { expectAccessibleInBoth } from "./support/accessible.ts";
import { expect, SMALL_SCREEN, test } from "./support/fixtures.ts";

test.use({ startsAt: SMALL_SCREEN, simulated: ["--recorders", "2"] });

async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((hash) => void (location.hash = hash), `#/${address}`);
}

test("rows of lists open and are copied by the context menu, by mouse and keyboard", async ({
  stocked,
}) => {
  const { page, call } = stocked;
  const template = { name: "Relay", email: { smtp_port: 2525 } };
  const plan = await call("plans.create", { template, select: {} });
  await call("audit.run", { select: {} });
  await goTo(page, "plans");
  const row = page.getByRole("region", { name: "Plans" }).getByRole("row", { name: /Relay/ });
  const state = row.getByRole("gridcell", { name: "Not applied" });
  await state.click({ button: "right" });
  await expect(page.getByRole("menuitem")).toHaveText([
    "Open",
    "Apply…",
    "Export plan",
    "Copy cell",
    "Copy row",
  ]);
  await expectAccessibleInBoth(page);
  await page.getByRole("menuitem", { name: "Copy row" }).click();
  await expect(page.getByText("Copied 1 plan.")).toBeVisible();
  await state.click();
  await page.keyboard.press("Shift+F10");
  await page.getByRole("menuitem", { name: "Open" }).press("Enter");
  await expect(page).toHaveURL(new RegExp(`#/plans/${plan.id}`));

  await goTo(page, "channels");
  const channel = page.getByRole("region", { name: "Channels" }).getByRole("row").nth(2);
  await channel.getByRole("gridcell").nth(1).click({ button: "right" });
  await expect(page.getByRole("menuitem", { name: "Copy row" })).toBeVisible();
});
