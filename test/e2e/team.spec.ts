import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { expectAccessibleInBoth, expectPlainPageAccessible } from "./support/accessible.ts";
import { expect, test } from "./support/fixtures.ts";
import { longStory } from "./support/long-story.ts";
import { callAs, passwordOf, signIn, startTeam } from "./support/team.ts";

test.use({ simulated: ["--recorders", "2"] });

const row = (page: Page, name: string) =>
  page.getByRole("region", { name: "Users" }).getByRole("row").filter({ hasText: name });

async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((hash) => void (location.hash = hash), `#/${address}`);
}

async function openAccount(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: `Account of ${name}` }).click();
  await page.getByRole("menuitem", { name: "My account" }).click();
  await expect(page.getByRole("heading", { name: "My account", level: 1 })).toBeVisible();
}

test("an administrator adds a user, who signs in, changes the password and creates a token", async ({
  browser,
}) => {
  const team = await startTeam(browser, { ann: "administrator" });
  const ann = await team.open("ann");
  await goTo(ann, "settings/users");
  await expect(row(ann, "ann (you)")).toContainText("Administrator");
  await ann.getByRole("button", { name: "New user…" }).click();
  const form = ann.getByRole("dialog", { name: "New user" });
  await form.getByRole("button", { name: "Create user" }).click();
  await expect(form.getByText("Enter a user name.")).toBeVisible();
  await form.getByRole("textbox", { name: "User name" }).fill("ben");
  await form.getByRole("textbox", { name: "Display name" }).fill("Ben Carter");
  await form.getByRole("radio", { name: "Operator" }).check({ force: true });
  await form.getByRole("radio", { name: "Chosen sites and tags" }).check({ force: true });
  await expect(form.getByRole("combobox", { name: "Sites", exact: true })).toBeVisible();
  await expectAccessibleInBoth(ann);
  await form.getByRole("radio", { name: "Whole fleet" }).check({ force: true });
  await form.getByLabel("Initial password").fill(passwordOf("ben"));
  await ann.keyboard.press("Enter");
  await expect(row(ann, "ben")).toContainText("Whole fleet");
  await expect(row(ann, "ben")).toContainText("never");

  const stranger = await (await browser.newContext()).newPage();
  await signIn(stranger, team.host.url, "nobody", "not the password");
  await expect(stranger.getByRole("alert")).toContainText("Wrong user name or password.");
  await expect(stranger.getByLabel("Password")).toHaveAttribute("aria-invalid", "true");
  await expect(stranger.getByRole("main")).toContainText(new URL(team.host.url).host);
  const card = (await stranger.getByRole("main").boundingBox()) ?? { y: 0, height: 0 };
  const { height = 0 } = stranger.viewportSize() ?? {};
  expect(Math.abs(card.y + card.height / 2 - height / 2)).toBeLessThanOrEqual(1);
  await expectPlainPageAccessible(stranger);
  await stranger.context().close();

  const ben = await team.open("ben");
  await goTo(ben, "settings");
  await expect(ben.getByRole("tab", { name: "About" })).toBeVisible();
  await expect(ben.getByRole("tab", { name: "Users" })).toHaveCount(0);
  await openAccount(ben, "ben");
  await expect(ben.getByText("Ben Carter")).toBeVisible();
  await expect(ben.getByRole("table", { name: "Sessions" })).toContainText("This session");

  await ben.getByRole("button", { name: "Change password…" }).click();
  const change = ben.getByRole("button", { name: "Change password", exact: true });
  await ben.getByLabel("Current password").fill("not the password");
  await ben.getByRole("textbox", { name: /^New password/ }).fill("Another-horse-4-ben");
  await ben.getByLabel("Repeat the new password").fill("Another-horse-4-ben");
  await change.click();
  await expect(ben.getByText("The current password is not correct.")).toBeVisible();
  await ben.getByLabel("Current password").fill(passwordOf("ben"));
  await change.click();
  await expect(ben.getByText("Changed the password.")).toBeVisible();

  await ben.getByRole("button", { name: "New access token…" }).click();
  const creating = ben.getByRole("dialog", { name: "New access token" });
  await creating.getByRole("textbox", { name: "Name of the token" }).fill("nightly");
  await expect(creating.getByRole("combobox", { name: "Access" })).toHaveValue("Read only");
  await creating.getByRole("button", { name: "Create token" }).click();
  await expect(creating.getByText("Enter your current password.")).toBeVisible();
  await creating.getByLabel("Your password").fill("Another-horse-4-ben");
  await creating.getByRole("button", { name: "Create token" }).click();
  const created = ben.getByRole("dialog", { name: "Access token nightly" });
  await expect(created.getByLabel("Access token")).toContainText("muster_pat_");
  await expectAccessibleInBoth(ben);
  await created.getByRole("button", { name: "Done" }).click();
  await expect(ben.getByText("muster_pat_")).toHaveCount(0);
  const tokens = ben.getByRole("table", { name: "Access tokens" });
  await expect(tokens).toContainText("nightly");
  await expect(tokens).toContainText("Read only");
  await expectAccessibleInBoth(ben);

  await row(ann, "ben").getByRole("button", { name: "ben" }).click();
  const panel = ann.getByRole("complementary", { name: "User ben" });
  await expect(panel.getByRole("table", { name: "Access tokens" })).toContainText("nightly");
  await expectAccessibleInBoth(ann);
  await panel.getByRole("button", { name: "Revoke the access token nightly" }).click();
  await ann.getByRole("button", { name: "Revoke token" }).click();
  await expect(panel.getByText("There are no access tokens.")).toBeVisible();
  await panel.getByRole("button", { name: /^End the session/ }).click();
  await expect(panel.getByText("No session is open.")).toBeVisible();
  await expect(ben.getByText("You are signed out.")).toBeVisible();
  await signIn(ben, team.host.url, "ben", "Another-horse-4-ben");
  await expect(ben.getByRole("button", { name: "Account of ben" })).toBeVisible();
  await openAccount(ben, "ben");
  await ben.getByRole("button", { name: "Set up authenticator app" }).click();
  await ben.getByRole("textbox", { name: "Code of the app" }).waitFor();
  await expectAccessibleInBoth(ben);
  await setUpApp(ben);
  await expect(ben.getByText("The authenticator app is set up.")).toBeVisible();
  await expect(ben.getByRole("button", { name: "Remove authenticator app…" })).toBeVisible();

  await panel.getByRole("button", { name: "Disable user…" }).click();
  await ann.getByRole("button", { name: "Disable user", exact: true }).click();
  await expect(row(ann, "ben")).toContainText("Disabled");
  await expect(ben.getByText("You are signed out.")).toBeVisible();
  await panel.getByRole("button", { name: "Enable user" }).click();
  await expect(row(ann, "ben")).toContainText("Enabled");
  await panel.getByRole("button", { name: "Remove user…" }).click();
  await ann.getByRole("button", { name: "Remove user", exact: true }).click();
  await expect(row(ann, "ben")).toHaveCount(0);
  await team.stop();
});

/** The code of an authenticator app that has the secret on this page. */
async function codeOn(page: Page): Promise<string> {
  const secret = (await page.getByLabel("Secret").innerText()).replaceAll(/\s/g, "");
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate();
}

async function setUpApp(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: "Code of the app" }).fill(await codeOn(page));
  await page.getByRole("button", { name: "Confirm code" }).click();
}

test(
  "a team that requires authenticator apps leads each user to the set-up first",
  longStory(
    "integration/team/team.test.ts",
    "unit/renderer/team/totp-gate.test.ts",
    "unit/renderer/team/rules.test.ts",
  ),
  async ({ browser }) => {
    const team = await startTeam(browser, { ann: "administrator", vic: "viewer" });
    const ann = await team.open("ann");
    const vic = await team.open("vic");
    await goTo(vic, "approvals");
    await expect(vic.getByText("An administrator can switch on four-eyes approval.")).toContainText(
      "Your administrator is ann.",
    );
    await goTo(vic, "overview");
    await goTo(ann, "settings/users");
    await ann.getByRole("button", { name: "Team settings…" }).click();
    const settings = ann.getByRole("dialog", { name: "Team settings" });
    const required = settings.getByRole("checkbox", { name: "Require an authenticator app" });
    await expect(required).toBeDisabled();
    await expect(settings).toContainText("Set up your own authenticator app in My account first.");
    await settings.getByRole("button", { name: "Cancel" }).click();

    await openAccount(ann, "ann");
    await ann.getByRole("button", { name: "Set up authenticator app" }).click();
    await ann.getByRole("textbox", { name: "Code of the app" }).fill("12");
    await ann.getByRole("button", { name: "Confirm code" }).click();
    await expect(ann.getByText("Enter six digits.")).toBeVisible();
    await setUpApp(ann);
    await expect(ann.getByText("The authenticator app is set up.")).toBeVisible();

    await goTo(ann, "settings/users");
    await ann.getByRole("button", { name: "Team settings…" }).click();
    await required.check();
    await settings.getByRole("checkbox", { name: "Four-eyes approval" }).check();
    await expectAccessibleInBoth(ann);
    await settings.getByRole("button", { name: "Save" }).click();
    await expect(ann.getByText("Authenticator app: required")).toBeVisible();
    await expect(row(ann, "vic")).toContainText("Required, missing");

    await expect(vic.getByRole("heading", { name: "Set up an authenticator app" })).toBeVisible();
    await expect(vic.getByRole("note")).toContainText("Your team requires an authenticator app");
    await expectAccessibleInBoth(vic);
    await setUpApp(vic);
    await expect(vic.getByRole("heading", { name: "Overview", level: 1 })).toBeVisible();
    await expect(row(ann, "vic")).toContainText("Set up");
    // Buttons that a viewer can never use are left out.
    await goTo(vic, "recorders");
    await expect(vic.getByText("when an administrator has added them")).toContainText(
      "Your administrator is ann.",
    );
    await expect(vic.getByRole("button", { name: "Add recorder" })).toHaveCount(0);
    // The role is beside the title of each screen, and Bulk edit has a lock.
    await expect(vic.getByRole("link", { name: "Read only" })).toBeVisible();
    await expect(vic.getByRole("link", { name: "Bulk edit" })).toHaveAccessibleDescription(
      "Bulk edit: needs the role operator",
    );
    await goTo(vic, "bulk");
    await expect(vic.getByText("You cannot change settings")).toBeVisible();
    await expect(vic.getByText("An administrator can change your role.")).toContainText("ann");
    await expectAccessibleInBoth(vic);
    await openAccount(vic, "vic");
    await expect(vic.getByRole("button", { name: "Remove authenticator app…" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await team.stop();
  },
);

test("a user who is limited to a site sees this site alone, on every screen", async ({
  browser,
  fleet,
}) => {
  const team = await startTeam(browser, { ann: "administrator", omar: "operator" });
  const ann = await team.open("ann");
  const [near, far] = fleet.recorders;
  if (near === undefined || far === undefined) throw new Error("Two recorders were to run.");
  for (const [site, { url }] of [
    ["Leeds", near],
    ["York", far],
  ] as const) {
    await callAs(ann, "recorders.add", { name: `${site} gate`, url, site });
    await callAs(ann, "sites.set", { name: site, customer: `${site} Ltd` });
  }
  await callAs(ann, "audit.run", { select: {} });
  await goTo(ann, "settings/users");
  await row(ann, "omar").getByRole("button", { name: "omar" }).click();
  await ann.getByRole("button", { name: "Edit user…" }).click();
  const form = ann.getByRole("dialog", { name: "Edit user omar" });
  await form.getByRole("radio", { name: "Chosen sites and tags" }).check({ force: true });
  await form.getByRole("combobox", { name: "Sites", exact: true }).fill("Leeds");
  await ann.getByRole("option", { name: "Leeds" }).click();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(row(ann, "omar")).toContainText("Leeds");

  const omar = await team.open("omar");
  await expect(omar.getByRole("heading", { name: "Overview", level: 1 })).toBeVisible();
  await expect(omar.getByRole("link", { name: "Activity" })).toHaveCount(0);
  await omar.keyboard.press("Control+b");
  const tree = omar.getByRole("tree", { name: "Fleet" });
  await expect(tree.getByRole("treeitem", { name: /^Leeds Ltd, / })).toBeVisible();
  await expect(tree.getByRole("treeitem")).toHaveCount(2);
  await goTo(omar, "recorders");
  await expect(omar.getByRole("row").filter({ hasText: "Leeds gate" })).toBeVisible();
  await expect(omar.getByText("1 recorder", { exact: true })).toBeVisible();
  await goTo(omar, "channels");
  await expect(omar.getByRole("row").filter({ hasText: "Leeds gate" }).first()).toBeVisible();
  for (const screen of ["overview", "recorders", "channels", "alerts", "plans", "drift"]) {
    await goTo(omar, screen);
    await expect(omar.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(omar.getByText("York")).toHaveCount(0);
    await expect(omar.getByRole("alert")).toHaveCount(0);
  }
  // A colleague's link to a site elsewhere, and to its recorders.
  const york = (await callAs(ann, "sites.list", {})).sites.find(({ name }) => name === "York");
  for (const link of [`sites/${york?.id}`, `recorders?site=${york?.id}`]) {
    await goTo(omar, link);
    await expect(omar.getByText("Site not found")).toBeVisible();
    await expect(omar.getByText("or your account does not include it")).toBeVisible();
  }
  await omar.getByRole("button", { name: "Show whole fleet" }).click();
  await expect(omar.getByText("1 recorder", { exact: true })).toBeVisible();
  await omar.keyboard.press("Control+k");
  const palette = omar.getByRole("dialog", { name: "Search" });
  await omar.getByRole("textbox", { name: "Search Muster" }).fill("gate");
  await expect(palette.getByRole("button", { name: "Leeds gate Leeds" })).toBeVisible();
  await expect(palette.getByText("York")).toHaveCount(0);
  await omar.keyboard.press("Escape");
  await goTo(omar, "activity");
  await expect(omar.getByText("This action concerns the whole fleet.")).toBeVisible();
  await expectAccessibleInBoth(omar);
  await team.stop();
});

test(
  "with four eyes, a plan is approved by another person and never by its author",
  longStory(
    "integration/team/four-eyes.test.ts",
    "integration/team/approval-requests.test.ts",
    "unit/renderer/plans/approvals.test.ts",
  ),
  async ({ browser, fleet }) => {
    const users = {
      ann: "administrator",
      olga: "operator",
      paul: "approver",
      vic: "viewer",
    } as const;
    const team = await startTeam(browser, users, ["--four-eyes", "on"]);
    const ann = await team.open("ann");
    const findings = fleet.recorders.map(({ name, url, model, serial }) => ({
      name,
      url,
      model,
      serial,
    }));
    await callAs(ann, "discovery.add", { site: "Leeds", findings });
    const olga = await team.open("olga");
    const template = { name: "Relay", email: { smtp_server: "relay.example.net" } };
    const plan = await callAs(olga, "plans.create", { template, select: {} });

    const approve = (page: Page) => page.getByRole("button", { name: "Approve plan…" });
    const apply = (page: Page) => page.getByRole("button", { name: /^Apply to 2 recorders/ });
    const state = (page: Page) => page.getByRole("status", { name: "Approval" });
    await goTo(olga, `plans/${plan.id}`);
    await expect(state(olga)).toContainText("needs the approval of another person");
    await expect(state(olga)).toContainText("You are the author.");
    // The decision is that of others: her next step is to ask.
    await expect(approve(olga)).toHaveCount(0);
    await expectAccessibleInBoth(olga);

    // olga asks, paul rejects with a reason in the list of approvals, olga reads the reason and asks again.
    const askAs = async (page: Page, note: string) => {
      await page.getByRole("button", { name: "Ask for approval…" }).click();
      const question = page.getByRole("dialog", {
        name: "Ask for the approval of the plan 'Relay'",
      });
      await question.getByLabel("Note for the approver").fill(note);
      await question.getByRole("button", { name: "Ask for approval" }).click();
      await expect(state(page)).toContainText(note);
    };
    await askAs(olga, "The relay moves tonight");
    const paul = await team.open("paul");
    await goTo(paul, "overview");
    await expect(
      paul
        .getByRole("list", { name: "What needs attention" })
        .getByRole("button", { name: "1 plan waits for your approval" }),
    ).toBeVisible();
    const badge = paul.getByRole("img", { name: "1 plan waits for your approval" });
    await expect(badge).toBeVisible();
    await goTo(paul, "approvals");
    const waiting = paul.getByRole("row", { name: /Relay/ });
    await expect(waiting).toContainText("The relay moves tonight");
    await waiting.click();
    await expect(paul.getByRole("region", { name: "Changes" })).toContainText("relay.example.net");
    await expect(waiting.getByRole("gridcell", { name: "olga" })).toBeVisible();
    await expectAccessibleInBoth(paul);
    await paul.getByRole("button", { name: "Reject…" }).click();
    const rejection = paul.getByRole("dialog", { name: "Reject the plan 'Relay'" });
    await expectAccessibleInBoth(paul);
    await rejection.getByRole("textbox", { name: "Reason" }).fill("Use port 587");
    await rejection.getByRole("button", { name: "Reject plan" }).click();
    await expect(waiting).toContainText("Rejected");
    await expect(badge).toHaveCount(0);
    await expect(state(olga)).toContainText("Rejected by paul");
    await expect(state(olga)).toContainText("Use port 587");
    await expectAccessibleInBoth(olga);
    await askAs(olga, "With port 587");

    await goTo(paul, `plans/${plan.id}`);
    await expect(state(paul)).toContainText("The author is olga.");
    await apply(paul).hover();
    await expect(paul.getByRole("tooltip")).toContainText("The rollout cannot start yet");
    await approve(paul).click();
    const dialog = paul.getByRole("dialog", { name: "Approve the plan 'Relay'?" });
    await expect(dialog).toContainText("2 recorders will change, in 1 field.");
    await expectAccessibleInBoth(paul);
    await dialog.getByRole("button", { name: "Approve plan" }).click();
    await expect(state(paul)).toContainText("Approved by paul");
    await expect(state(olga)).toContainText("Approved by paul");
    await expect(approve(paul)).toHaveCount(0);
    await expectAccessibleInBoth(paul);

    const ids = (await callAs(olga, "recorders.list", {})).recorders.map(({ id }) => id);
    const narrowed = await callAs(olga, "plans.exclude", {
      id: plan.id,
      recorderIds: ids.slice(0, 1),
    });
    await goTo(paul, `plans/${narrowed.id}`);
    await expect(state(paul)).toContainText("The previous plan was approved by paul.");

    await goTo(paul, `plans/${plan.id}`);
    await apply(paul).click();
    await paul.getByRole("dialog").getByRole("button", { name: "Apply to 2 recorders" }).click();
    await expect(paul).toHaveURL(/#\/rollouts\//);

    const vic = await team.open("vic");
    await goTo(vic, new URL(paul.url()).hash.slice(2));
    for (const page of [paul, vic])
      await expect(
        page
          .getByRole("main")
          .getByText(/^Finished/)
          .first(),
      ).toBeVisible();
    await team.stop();
  },
);

test(
  "an alert is assigned: to oneself, to a colleague, undone, and found by the filter of the address",
  longStory("integration/team/assigned-alerts.test.ts", "unit/renderer/alerts/assign.test.ts"),
  async ({ browser }) => {
    const team = await startTeam(browser, {
      ann: "administrator",
      omar: "operator",
      vic: "viewer",
    });
    const ann = await team.open("ann");
    await callAs(ann, "recorders.add", { name: "Gate", url: "http://127.0.0.1:1", site: "Leeds" });
    const { rules } = await callAs(ann, "alerts.rules", {});
    await callAs(ann, "alerts.setRules", { rules: rules.map((rule) => ({ ...rule, minutes: 0 })) });
    await callAs(ann, "audit.run", { select: {} });
    await goTo(ann, "alerts");
    const alert = (page: Page) =>
      page
        .getByRole("region", { name: "Alerts" })
        .getByRole("row")
        .filter({ hasText: "Recorder unreachable" });
    await alert(ann).getByRole("button", { name: "Recorder unreachable" }).click();
    const panel = ann.getByRole("complementary", { name: "Gate is unreachable" });
    await panel.getByRole("button", { name: "Assign to me" }).click();
    await expect(ann.getByText("Assigned 1 alert to ann.")).toBeVisible();
    await expect(alert(ann)).toContainText("ann");
    await ann.getByRole("button", { name: "Undo" }).click();
    await expect(panel.getByRole("button", { name: "Assign to me" })).toBeVisible();

    await alert(ann).click({ button: "right" });
    await ann.getByRole("menuitem", { name: "Assign…" }).click();
    const dialog = ann.getByRole("dialog", { name: "Assign alerts" });
    await dialog.getByRole("combobox", { name: "User" }).click();
    await expect(ann.getByRole("option")).toHaveText(["ann", "omar"]);
    await expectAccessibleInBoth(ann);
    await ann.getByRole("option", { name: "omar" }).click();
    await dialog.getByRole("button", { name: "Assign alert" }).click();
    await expect(panel.getByRole("region", { name: "History" })).toContainText("Assigned to omar");
    await ann.getByRole("button", { name: "Assigned to me" }).click();
    await expect(ann).toHaveURL(/assigned=me/);
    await expect(ann.getByRole("heading", { name: "No matching alert" })).toBeVisible();

    const omar = await team.open("omar");
    await goTo(omar, "alerts?assigned=me");
    await expect(alert(omar)).toContainText("omar");
    await expect(omar.getByRole("button", { name: "Assigned to me" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await alert(omar).getByRole("button", { name: "Recorder unreachable" }).click();
    await expect(omar).toHaveURL(/#\/alerts\/\w+\?assigned=me/);
    await expectAccessibleInBoth(omar);
    const vic = await team.open("vic");
    await goTo(vic, "alerts");
    await alert(vic).click({ button: "right" });
    await expect(vic.getByRole("menuitem", { name: "Assign to me" })).toBeDisabled();
    await team.stop();
  },
);
