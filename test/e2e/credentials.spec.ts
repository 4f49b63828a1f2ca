import { join } from "node:path";
import type { Page } from "@playwright/test";
import BetterSqlite3 from "better-sqlite3";
import { SIMULATED_PASSWORD } from "#simulator/index.ts";
import { expectAccessibleInBoth } from "./support/accessible.ts";
import { expect, type Muster, SMALL_SCREEN, test } from "./support/fixtures.ts";
import { longStory } from "./support/long-story.ts";
import { loginsOf } from "./support/simulated.ts";

test.use({ startsAt: SMALL_SCREEN, simulated: ["--recorders", "4", "--auth", "digest"] });

const row = (page: Page, name: string) =>
  page.getByRole("region", { name: "Credentials" }).getByRole("row").filter({ hasText: name });

/** All sites sign in with `fleet`, whose password was changed at the recorders. */
async function refusedEverywhere(muster: Muster): Promise<void> {
  const { page, host, call } = muster;
  await call("credentials.set", { name: "fleet", username: "admin", password: "long gone" });
  const { sites } = await call("sites.list", {});
  for (const { name } of sites) await call("sites.set", { name, credential: "fleet" });
  await call("audit.run", { select: {} });
  await page.goto(new URL("/#/settings/credentials", host.url).href);
}

test("a refused password is replaced: the recorders can be tried again, and the audit signs in", async ({
  stocked,
  fleet,
}) => {
  const { page, host } = stocked;
  await refusedEverywhere(stocked);
  await expect(row(page, "fleet")).toContainText("4 recorders");
  await row(page, "fleet").getByRole("button", { name: "fleet" }).click();
  const panel = page.getByRole("complementary", { name: "Credential fleet" });
  await expect(panel).toContainText("4 recorders");
  await expect(panel.getByText(/^via site/)).toHaveCount(4);
  await expectAccessibleInBoth(page);

  await panel.getByRole("button", { name: "Replace password…" }).click();
  const form = page.getByRole("dialog", { name: "Replace the password of fleet" });
  await expect(form).toContainText("4 recorders sign in with this credential.");
  await expect(form).toContainText("Muster may try the new password once on 4 recorders.");
  await form.getByRole("textbox", { name: "Password" }).fill(SIMULATED_PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Muster can try 4 recorders again.")).toBeVisible();
  await expect(panel).toContainText("Not tested yet at 4 recorders");

  // Overview says the same, and tries the new password.
  await page.getByRole("link", { name: "Overview", exact: true }).click();
  const untested = page.getByRole("listitem").filter({ hasText: "4 sign-ins not tested" });
  await untested.getByRole("button", { name: "Audit again" }).click();
  await expect(untested).toHaveCount(0);
  await expect(page.getByText("sign-ins blocked")).toHaveCount(0);
  for (const index of fleet.recorders.keys()) {
    expect(await loginsOf(fleet, index)).toMatchObject({ refused: 1, refusedAgain: 0 });
  }
  await page.goto(new URL("/#/settings/credentials", host.url).href);
  await row(page, "fleet").getByRole("button", { name: "fleet" }).click();
  await expect(panel).toContainText("4 of 4 signed in");
  await panel.getByRole("button", { name: fleet.recorders[0]?.name ?? "" }).click();
  await expect(
    page.getByRole("complementary", { name: `Details of ${fleet.recorders[0]?.name}` }),
  ).toBeVisible();
});

test(
  "is tried on one recorder, once, and told of in words; an open breaker stops the next try",
  longStory("integration/core/credentials.test.ts", "unit/renderer/credentials/store.test.ts"),
  async ({ stocked, fleet }) => {
    const { page, call } = stocked;
    await call("credentials.set", { name: "wrong", username: "admin", password: "long gone" });
    await call("credentials.set", {
      name: "right",
      username: "admin",
      password: SIMULATED_PASSWORD,
    });
    await page.goto(new URL("/#/settings/credentials", stocked.host.url).href);
    const name = fleet.recorders[0]?.name ?? "";
    const dialog = page.getByRole("dialog", { name: /^Test/ });
    const start = async (credential: string) => {
      await row(page, credential).getByText("admin").click({ button: "right" });
      await page.getByRole("menuitem", { name: "Test on a recorder…" }).click();
      await expect(dialog).toContainText("This is one real sign-in attempt.");
      await dialog.getByRole("combobox", { name: "Recorder" }).fill(name);
      await page.getByRole("option", { name }).first().click();
      await dialog.getByRole("button", { name: "Sign in once" }).click();
    };
    await start("wrong");
    await expect(dialog.getByRole("alert").getByTitle("auth_refused")).toBeVisible();
    await expectAccessibleInBoth(page);
    await dialog.getByRole("button", { name: "Sign in once" }).click();
    await expect(dialog.getByRole("alert").getByTitle("breaker_open")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Try once anyway" })).toBeVisible();
    expect(await loginsOf(fleet, 0)).toMatchObject({ refused: 1 });
    await page.keyboard.press("Escape");

    await start("right");
    await expect(dialog.getByRole("status")).toContainText("The recorder accepted the credential.");
    expect(await loginsOf(fleet, 0)).toMatchObject({ refused: 1, refusedAgain: 0 });
  },
);

test(
  "one in use is removed only after it was said who goes without",
  longStory("integration/core/credentials.test.ts", "unit/renderer/credentials/store.test.ts"),
  async ({ stocked }) => {
    const { page, call } = stocked;
    await stocked.addCredential();
    await page.goto(new URL("/#/settings/credentials", stocked.host.url).href);
    await row(page, "demo").getByText("admin").click({ button: "right" });
    await page.getByRole("menuitem", { name: "Remove credential…" }).click();
    const dialog = page.getByRole("dialog", { name: "Remove the credential demo?" });
    await expect(dialog).toContainText("4 recorders use this credential.");
    const remove = dialog.getByRole("button", { name: "Remove credential" });
    await expect(remove).toBeDisabled();
    await expectAccessibleInBoth(page);
    await dialog
      .getByRole("checkbox", { name: "Remove anyway. These recorders will have no credential." })
      .check();
    await remove.click();
    await expect(page.getByText("No credential is stored")).toBeVisible();
    expect((await call("credentials.list", {})).credentials).toEqual([]);
  },
);

test(
  "the user chooses a purpose: for a new mailbox, and where an older version left it open",
  longStory("integration/team/credential-use.test.ts"),
  async ({ stocked }) => {
    const { page, call, dataDir } = stocked;
    await call("credentials.set", { name: "old-mailbox", username: "alarms", password: "x" });
    const template = { name: "Mailbox", email: { password: { secret: "old-mailbox" } } };
    const database = new BetterSqlite3(join(dataDir, "muster.db"));
    database.exec("update credential set purpose = 'unclear'");
    database.close();
    await call("templates.save", { content: { template } });
    await page.goto(new URL("/#/settings/credentials", stocked.host.url).href);
    await expect(row(page, "old-mailbox")).toContainText("Choose a purpose");
    await row(page, "old-mailbox").getByRole("button", { name: "old-mailbox" }).click();
    const panel = page.getByRole("complementary", { name: "Credential old-mailbox" });
    await expect(panel).toContainText("1 template Mailbox");
    await expectAccessibleInBoth(page);
    await panel.getByRole("radio", { name: "Mail" }).check();
    await panel.getByRole("button", { name: "Save" }).click();
    await expect(row(page, "old-mailbox")).toContainText("Mail");
    await expect(panel.getByRole("button", { name: "Test on a recorder…" })).toBeHidden();

    await panel.getByRole("button", { name: "Assign to sites…" }).click();
    const assign = page.getByRole("dialog", { name: "Assign the credential old-mailbox" });
    const [site] = (await call("sites.list", {})).sites;
    await assign.getByRole("combobox", { name: "Sites" }).fill(site?.name ?? "");
    await page.getByRole("option", { name: site?.name ?? "", exact: true }).click();
    // The list of sites covers the button until the field is left.
    await page.keyboard.press("Tab");
    await assign.getByRole("button", { name: "Save" }).click();
    await expect(panel).toContainText(`Assigned to${site?.name}`);

    await page.getByRole("button", { name: "New credential…" }).click();
    const form = page.getByRole("dialog", { name: "New credential" });
    await form.getByRole("textbox", { name: "Name of the credential" }).fill("new-mailbox");
    await form.getByRole("textbox", { name: "User name" }).fill("alarms");
    await form.getByRole("textbox", { name: "Password" }).fill("another");
    await form.getByRole("radio", { name: "Mail" }).check();
    await form.getByRole("button", { name: "Store" }).click();
    await expect(row(page, "new-mailbox")).toContainText("Mail");
    const { credentials } = await call("credentials.list", {});
    expect(credentials.map(({ name, purpose }) => [name, purpose])).toEqual([
      ["new-mailbox", "mail"],
      ["old-mailbox", "mail"],
    ]);
  },
);
