import { readFile } from "node:fs/promises";
import { expectAccessibleInBoth } from "./support/accessible.ts";
import { expect, SMALL_SCREEN, test } from "./support/fixtures.ts";

test.use({ startsAt: SMALL_SCREEN, simulated: ["--recorders", "6", "--channels", "4"] });

/** 1 × 1 pixel. */
const PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

test("a customer's report is made from the list of customers, with the company's own cover", async ({
  stocked,
}) => {
  const { page, host, call } = stocked;
  await call("sites.set", { name: "Leeds", customer: "Northern Retail" });
  await call("audit.run", { select: {} });
  await page.goto(new URL("/#/settings/reports", host.url).href);
  const form = page.getByRole("form", { name: "Cover of reports" });
  const cover = form.getByRole("img", { name: "Preview of the cover" });
  await expect(cover).toContainText("Company name");
  await expect(cover).toContainText("Address and contact");
  await form.getByRole("textbox", { name: "Company name" }).fill("Northgate Security Ltd");
  await expect(cover).toContainText("Northgate Security Ltd");
  await expect(cover).not.toContainText("Company name");
  await expect(form.getByRole("button", { name: "Preview report…" })).toBeVisible();
  const chooser = page.waitForEvent("filechooser");
  await form.getByRole("button", { name: "Choose logo…" }).click();
  const bytes = (text: string) => Buffer.from(text, "base64");
  const choosing = await chooser;
  await choosing.setFiles({ name: "logo.png", mimeType: "image/png", buffer: bytes("PHN2Zz4=") });
  await form.getByRole("button", { name: "Save branding" }).click();
  await expect(form.getByRole("alert")).toContainText("Choose a PNG file");
  await choosing.setFiles({ name: "logo.png", mimeType: "image/png", buffer: bytes(PNG) });
  await expect(form.getByRole("img", { name: "Current logo" })).toBeVisible();
  await form.getByRole("button", { name: "Save branding" }).click();
  await expect(page.getByText("The branding was saved.")).toBeVisible();
  await expect(form.getByRole("button", { name: "Save branding" })).toBeDisabled();
  await expect(form.getByRole("alert")).toBeHidden();
  await expectAccessibleInBoth(page);

  await page.getByRole("link", { name: "Customers" }).click();
  const customers = page.getByRole("region", { name: "Customers", exact: true });
  await customers.getByRole("row").nth(1).click();
  await page.getByRole("button", { name: "Customer report…" }).click();
  const dialog = page.getByRole("dialog", { name: "Customer report" });
  await expect(dialog.getByRole("combobox", { name: "Customer" })).toHaveValue("Northern Retail");
  const summary = dialog.getByRole("region", { name: "Summary" });
  await expect(summary).toContainText("1 site, ");
  const email = dialog.getByRole("region", { name: "Email to the customer" });
  await expect(email).toContainText("no mail account is set");
  await expect(email.getByRole("button", { name: "Set mail account" })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Send to customer" })).toBeDisabled();
  await dialog.getByRole("radio", { name: "This month" }).check();
  await expect(summary).toContainText("of the observed time");
  // One audit just now says little about a month.
  await expect(summary).toContainText("The availability says little about it");
  await expect(summary).not.toContainText("no name and no logo");
  await expectAccessibleInBoth(page);
  await dialog.getByRole("radio", { name: "Web page" }).check();
  const downloading = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Save report" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^availability-northern-retail-\d{4}-\d\d\.html$/);
  const text = await readFile(await download.path(), "utf8");
  expect(text).toContain("Northgate Security Ltd");
  expect(text).toContain("Availability by camera");
  await expect(dialog).toBeHidden();
});
