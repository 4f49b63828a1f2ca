import type { Page } from "@playwright/test";
import { SIMULATED_PASSWORD } from "#simulator/index.ts";
import { expectAccessibleInBoth } from "./support/accessible.ts";
import { expect, test } from "./support/fixtures.ts";
import { longStory } from "./support/long-story.ts";
import { loginsOf } from "./support/simulated.ts";

test.use({ simulated: ["--recorders", "2", "--auth", "session"] });

const form = (page: Page) => page.getByRole("dialog", { name: "Add recorder" });

test("a recorder is tested without a password, added with a typed one and contacted at once", async ({
  muster: { page, call },
  fleet,
}) => {
  const [recorder] = fleet.recorders;
  await page.keyboard.press("n");
  const dialog = form(page);
  await dialog.getByRole("textbox", { name: "Address" }).fill(new URL(recorder?.url ?? "").host);
  await dialog.getByRole("button", { name: "Test connection" }).click();
  await expect(dialog.getByRole("status")).toContainText(
    /Model .*The recorder requires a sign-in\./s,
  );
  expect((await loginsOf(fleet, 0)).tried).toBe(0);
  await expect(dialog.getByRole("textbox", { name: "Name" })).not.toHaveValue("");

  await dialog.getByRole("combobox", { name: "Site" }).fill("Leeds");
  await dialog.getByRole("combobox", { name: "Credential" }).click();
  await page.getByRole("option", { name: "Enter user name and password" }).click();
  await dialog.getByRole("textbox", { name: "User name" }).fill("admin");
  await dialog.getByLabel("Password", { exact: false }).first().fill(SIMULATED_PASSWORD);
  await expect(dialog.getByRole("textbox", { name: "Store as credential" })).toHaveAttribute(
    "placeholder",
    "Leeds admin",
  );
  await expectAccessibleInBoth(page);
  await page.keyboard.press("Enter");

  const result = page.getByRole("dialog", { name: / was added$/ });
  await expect(result.getByRole("status")).toContainText(/Connected.*\d+ channels found/s);
  await expectAccessibleInBoth(page);
  expect(await loginsOf(fleet, 0)).toMatchObject({ tried: 1, refused: 0 });
  const { recorders } = await call("recorders.list", {});
  expect(recorders).toMatchObject([{ credential: "Leeds admin", reach: { state: "reached" } }]);
  await result.getByRole("button", { name: "Add another" }).click();
  await expect(form(page).getByRole("textbox", { name: "Address" })).toHaveValue("");
});

test(
  "a wrong password is tried once, told with its reason, and tested after it was replaced",
  longStory("integration/core/sign-in.test.ts", "unit/renderer/recorders/problems.test.ts"),
  async ({ muster: { page, call }, fleet }) => {
    await page.keyboard.press("n");
    const dialog = form(page);
    await dialog.getByRole("textbox", { name: "Address" }).fill(fleet.recorders[0]?.url ?? "");
    await dialog.getByRole("textbox", { name: "Name" }).fill("Front");
    await dialog.getByRole("combobox", { name: "Site" }).fill("Leeds");
    await dialog.getByRole("combobox", { name: "Credential" }).click();
    await page.getByRole("option", { name: "Enter user name and password" }).click();
    await dialog.getByRole("textbox", { name: "User name" }).fill("admin");
    await dialog.getByLabel("Password", { exact: false }).first().fill("not-the-one");
    await page.keyboard.press("Enter");
    const result = page.getByRole("dialog", { name: "Front was added" });
    await expect(result.getByRole("alert").getByTitle("auth_refused")).toBeVisible();
    await expect(result.getByRole("button", { name: "Try again" })).toHaveCount(0);
    expect((await loginsOf(fleet, 0)).tried).toBe(1);
    await result.getByRole("button", { name: "Done" }).click();

    const password = SIMULATED_PASSWORD;
    await call("credentials.set", { name: "Leeds admin", username: "admin", password });
    const row = page.getByRole("row").filter({ hasText: "Front" });
    await row.getByRole("button", { name: "Front" }).click();
    const details = page.getByRole("complementary", { name: "Details of Front" });
    await details.getByRole("note").getByRole("button", { name: "Test sign-in" }).click();
    await expect(page.getByText(/^Sign-in: 1 of 1 recorder read/)).toBeVisible();
    expect(await loginsOf(fleet, 0)).toMatchObject({ tried: 2, refused: 1 });
  },
);

test(
  "an audit of a recorder without an answer is reported as a failure",
  longStory("unit/renderer/channels/audit-outcome.test.ts"),
  async ({ muster: { page, call } }) => {
    await call("recorders.add", { name: "Nobody", url: "127.0.0.1:1", site: "Leeds" });
    await page.getByRole("button", { name: "Audit all" }).click();
    const message = page.getByRole("alert").filter({ hasText: "Audit failed" });
    await expect(message).toContainText("1 recorder could not be reached.");
  },
);
