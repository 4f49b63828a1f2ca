import { expectAccessibleInBoth } from "./support/accessible.ts";
import { expect, test } from "./support/fixtures.ts";

test("an audit of one site is scheduled, run now, disabled, removed and restored", async ({
  stocked,
}) => {
  const { page, host, call } = stocked;
  const { sites } = await call("sites.list", {});
  const { name: site, recorders } = sites[0] as (typeof sites)[0];
  await call("sites.set", { name: site, timeZone: "America/New_York" });
  await page.goto(new URL("/#/channels", host.url).href);
  await expect(page.getByText("Audits are not scheduled.")).toBeVisible();
  await page.getByRole("button", { name: "Schedule audits" }).click();

  const dialog = page.getByRole("dialog", { name: "New schedule" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("Night audit");
  await dialog.getByRole("radio", { name: "Sites" }).click();
  await dialog.getByRole("button", { name: "Create schedule" }).click();
  await expect(dialog.getByText("Choose at least one site.")).toBeVisible();
  await dialog.getByRole("combobox", { name: "Sites", exact: true }).fill(site);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await dialog.getByRole("radio", { name: "Daily" }).click();
  await dialog.getByRole("textbox", { name: "Time" }).fill("02:00");
  const preview = dialog.getByRole("region", { name: "Next runs" });
  await expect(preview.getByText("America/New York, 1 site")).toBeVisible();
  await expect(preview.getByRole("time")).toHaveCount(5);
  // 02:00 is within the quiet hours from 22:00 to 06:00.
  await dialog.getByRole("checkbox", { name: "Quiet hours" }).check();
  await expect(preview.getByText(/is within its quiet hours/)).toBeVisible();
  await dialog.getByRole("textbox", { name: "Quiet to" }).fill("01:00");
  await expect(preview.getByText(/, 02:00$/)).toHaveCount(5);
  await expectAccessibleInBoth(page);
  await dialog.getByRole("button", { name: "Create schedule" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Audits every day at 02:00, site time/)).toBeVisible();

  await page.getByRole("button", { name: "Manage schedules" }).click();
  const row = page
    .getByRole("region", { name: "Schedules" })
    .getByRole("row")
    .filter({ hasText: "Night audit" });
  await row.click();
  await page.getByRole("button", { name: "Run now" }).click();
  const result = `${recorders} recorder${recorders === 1 ? "" : "s"} audited`;
  await expect(row.getByText(new RegExp(`^${result}`))).toBeVisible();
  await expectAccessibleInBoth(page);
  const choose = async (item: string) => {
    await row.click({ button: "right" });
    await page.getByRole("menuitem", { name: item }).click();
  };
  await choose("Show runs");
  const runs = page.getByRole("dialog", { name: "Runs of 'Night audit'" });
  await expect(runs.getByRole("row", { name: /started by a user/ })).toContainText(result);
  await runs.getByRole("button", { name: "Close" }).last().click();
  await choose("Enable or disable");
  await expect(row.getByText("Disabled")).toBeVisible();
  await choose("Remove schedule");
  await expect(page.getByText("No schedules yet")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row.getByText("Disabled")).toBeVisible();
});
