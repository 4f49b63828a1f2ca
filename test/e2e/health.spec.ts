import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessibleInBoth } from "./support/accessible.ts";
import { expect, SMALL_SCREEN, test } from "./support/fixtures.ts";
import { setFaults } from "./support/simulated.ts";

test.use({ startsAt: SMALL_SCREEN, simulated: ["--recorders", "8", "--faults", "disk-error"] });

const grid = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("a user finds what is wrong with a recorder, since when, and who falls short of what was agreed", async ({
  stocked,
  fleet,
}) => {
  const { page, call, reopen } = stocked;
  await call("sites.set", { name: "York", customer: "Northern Retail" });
  await call("audit.run", { select: {} });
  // Lists rest between two loads, the longer the slower the machine is.
  await reopen("recorders");
  const { recorders } = await call("recorders.list", {});
  const york = recorders.find(({ siteName }) => siteName === "York");
  const name = york?.name ?? "";

  // The list shows the worst problem, and a filter finds it.
  const row = grid(page, "Recorders").getByRole("row", { name: new RegExp(name) });
  // After a slow load, the next one waits longer. Channels that are down are worse than the disk.
  await expect(row).toContainText(/\d+ channels? down \+\d+/, { timeout: 60_000 });
  await row.getByRole("button", { name }).click();
  const details = page.getByRole("complementary", { name: `Details of ${name}` });
  await details.getByRole("tab", { name: "Health" }).click();
  const facts = details.getByRole("table", { name: "Recorder" });
  await expect(facts.getByRole("row", { name: /^Disks/ })).toContainText("Disk 1 has failed");
  await expect(facts.getByRole("row", { name: /^Clock/ })).toHaveCount(0);
  await facts.getByRole("button", { name: /other checks are OK/ }).click();
  await expect(facts.getByRole("row", { name: /^Clock/ })).toContainText("Right");
  await facts.getByRole("button", { name: "Disks" }).click();
  await expect(facts.getByRole("table", { name: "Disks" })).toContainText("Failed");
  await expect(facts.getByRole("slider", { name: /Disks, last 30 days/ })).toBeVisible();
  await details.getByRole("button", { name: "Read all checks now" }).click();
  await expect(details.getByRole("button", { name: "Read all checks now" })).toBeEnabled();
  await expectAccessibleInBoth(page);

  // 45 days were agreed with the customer; recorders at York store 30.
  const { customers } = await call("customers.list", {});
  await reopen(`customers/${customers[0]?.id ?? ""}`);
  const customer = page.getByRole("group", { name: "Northern Retail" });
  await customer.getByRole("button", { name: "Change expectations" }).click();
  const form = page.getByRole("dialog", { name: "Expectations for customer Northern Retail" });
  await form.getByRole("textbox", { name: "Days of footage" }).fill("45");
  await expectAccessibleInBoth(page);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  await expect(customer.getByText("45 days of footage")).toBeVisible();

  await reopen("channels");
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByRole("combobox", { name: "Health" }).click();
  await page.getByRole("option", { name: "Footage" }).click();
  await page.keyboard.press("Escape");
  const first = grid(page, "Channels").getByRole("row").nth(1);
  await expect(first).toContainText("York");
  await expect(first).toContainText("of 45 days");

  // The report for the customer has what was agreed beside what there is.
  await reopen("overview");
  // The first steps may offer it, too.
  await page.getByRole("button", { name: "Customer report…" }).first().click();
  const report = page.getByRole("dialog", { name: "Customer report" });
  await report.getByRole("radio", { name: "This month" }).check();
  await report.getByRole("radio", { name: "Web page" }).check();
  const downloading = page.waitForEvent("download");
  await report.getByRole("button", { name: "Save report" }).click();
  const saved = await (await downloading).path();
  const agreed = /Footage: agreed and actual.*?<\/table>/s.exec(await readFile(saved, "utf8"))?.[0];
  expect(agreed).toMatch(/York.*45 days.*30 days.*agreed are 45/);

  // Firmware versions of the fleet, by model.
  await reopen("recorders");
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Compare firmware…" }).click();
  const versions = page.getByRole("table", { name: "Firmware versions by model" });
  await expect(versions.getByRole("button").first()).toBeVisible();
  const models = await versions.locator('th[scope="rowgroup"]').allTextContents();
  expect(models).not.toEqual([]);
  expect(models).toEqual([...new Set(models)]);
  await versions.getByRole("button").first().click();
  await expect(versions.getByRole("listitem").first()).toBeVisible();
  await expectAccessibleInBoth(page);
  // A version leads to its recorders, and to their settings.
  await expect(versions.getByRole("button", { name: "Edit settings" }).last()).toBeEnabled();
  const link = versions.getByRole("button", { name: /^Show \d+ recorders? in Recorders$/ }).last();
  const count = Number(/\d+/.exec((await link.getAttribute("aria-label")) ?? "")?.[0]);
  await link.click();
  await expect(versions).toBeHidden();
  await expect(page.getByText(new RegExp(`^${count} of 8 recorders$`))).toBeVisible();
  await reopen("recorders");

  // Clocks of the fleet: a chart, and the same as a table.
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Compare clocks…" }).click();
  const clocks = page.getByRole("dialog", { name: "Clocks" });
  const right = clocks.getByRole("listitem", { name: /^within 2 s: [1-8] recorder/ });
  await expect(right).toBeVisible();
  await expectAccessibleInBoth(page);
  await clocks.getByText("Table", { exact: true }).click();
  await expect(clocks.getByRole("table", { name: "Clocks by offset" })).toContainText("within 2 s");
  await page.keyboard.press("Escape");

  // A customer without an agreement is a row, too, and its name leads to the form.
  await call("customers.set", { name: "Acme" });
  await reopen("settings/expectations");
  await expect(grid(page, "Expectations").getByRole("row").nth(1)).toContainText(
    "Customer Northern Retail",
  );
  await expect(page.getByText(/^What you have agreed with customers/)).toBeVisible();
  const acme = grid(page, "Expectations").getByRole("row").filter({ hasText: "Customer Acme" });
  await expect(acme).toContainText("Nothing agreed");
  await acme.getByRole("button", { name: "Customer Acme" }).click();
  await expect(page.getByRole("dialog", { name: "Expectations for customer Acme" })).toBeVisible();
  await page.keyboard.press("Escape");

  // Of a recorder that is not reached, nothing is known, and one line says so.
  await setFaults(
    fleet,
    fleet.recorders.findIndex((one) => one.name === name),
    "refuse-connection",
  );
  await call("audit.run", { select: {}, facts: "all" });
  await reopen(`recorders/${york?.id ?? ""}`);
  await details.getByRole("tab", { name: "Overview" }).click();
  const condition = details.getByRole("region", { name: "Condition" });
  await expect(condition).toContainText(/Unknown.*Clock.* and /);
  await expect(condition).toContainText("Disk 1 has failed");
  await expect(condition.getByText("Unknown", { exact: true })).toHaveCount(1);
});
