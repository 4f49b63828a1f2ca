import type { Locator, Page } from "@playwright/test";
import { expectAccessibleInBoth } from "./support/accessible.ts";
import { expect, SMALL_SCREEN, test } from "./support/fixtures.ts";
import { longStory } from "./support/long-story.ts";
import { setFaults } from "./support/simulated.ts";

test.use({ startsAt: SMALL_SCREEN, simulated: ["--recorders", "6"] });

const rows = (page: Page) => page.getByRole("region", { name: "Alerts" }).getByRole("row");

test("a site loses its line: rule, alert, acknowledgement, note, snooze, recovery, all by keyboard but the rule", async ({
  stocked,
  fleet,
}) => {
  const { page, call } = stocked;
  const sites = Map.groupBy(
    fleet.recorders.map(({ siteName }, index) => ({ siteName, index })),
    ({ siteName }) => siteName,
  );
  const [site, members] = [...sites].find(([, all]) => all.length > 1) ?? ["", []];

  await page.getByRole("link", { name: "Alerts" }).click();
  await expect(page.getByRole("heading", { name: "No open alerts" })).toBeVisible();
  await page.getByRole("button", { name: "Alert rules…" }).click();
  await page.getByRole("button", { name: "Edit rule Recorder or site unreachable" }).click();
  const form = page.getByRole("dialog", { name: "Edit rule" });
  await form.getByLabel("Alert after").fill("0");
  await form.getByLabel("Email recipients").fill("nobody");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toContainText("'nobody' is not an email address.");
  await form.getByLabel("Email recipients").press("Backspace");
  await form.getByLabel("Email recipients").fill("noc@example.com");
  await expectAccessibleInBoth(page);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("dialog", { name: "Alert rules" })).toContainText("noc@example.com");
  await page
    .getByRole("dialog", { name: "Alert rules" })
    .getByRole("button", { name: "Close" })
    .last()
    .click();

  for (const { index } of members) await setFaults(fleet, index, "refuse-connection");
  await call("audit.run", { select: {} });
  const title = `${site} is offline`;
  const line = rows(page).filter({ hasText: "Site offline" });
  await expect(line).toHaveCount(1);
  await expect(
    page.getByRole("navigation").getByRole("img", { name: "1 unacknowledged alert" }),
  ).toBeVisible();

  await expect(line).toContainText(site);
  await line.getByRole("gridcell").nth(1).click();
  await page.keyboard.press("Enter");
  const panel = page.getByRole("complementary", { name: title });
  await expect(panel.getByRole("region", { name: "Problems" }).getByRole("listitem")).toHaveCount(
    members.length,
  );
  await expect(panel.getByRole("region", { name: "Messages" })).toContainText("noc@example.com");
  const { alerts } = await call("alerts.list", { state: "open", limit: 1 });
  await expect(page).toHaveURL(new RegExp(`#/alerts/${alerts[0]?.id}$`));

  await page.keyboard.press("A");
  await expect(panel).toContainText("Acknowledged");
  await page.keyboard.press("N");
  await page.getByRole("textbox", { name: "Note" }).fill("Fibre cut, ticket 4711");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(panel.getByRole("region", { name: "History" })).toContainText("ticket 4711");
  await page.keyboard.press("Z");
  await page
    .getByRole("dialog", { name: "Snooze alerts" })
    .getByRole("radio", { name: "Until Monday 08:00" })
    .check();
  await page
    .getByRole("dialog", { name: "Snooze alerts" })
    .getByRole("button", { name: /^Snooze until Mon .*, 08:00$/ })
    .click();
  await expect(panel).toContainText("Snoozed");
  await expect(page.getByRole("navigation").getByRole("img")).toHaveCount(0);
  await expectAccessibleInBoth(page);

  for (const { index } of members) await setFaults(fleet, index, "");
  await call("audit.run", { select: {} });
  // The audit found channels that are down, too short for their rule.
  await expect(
    page.getByRole("heading", { name: /^\d+ problems without an alert$/ }),
  ).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByRole("radio", { name: "History" }).check();
  await expect(line).toBeVisible();
  // All of them recovered, so a column would say the same in each row.
  const history = await call("alerts.list", { state: "resolved", limit: 50 });
  expect(history.alerts.map(({ resolution }) => resolution)).toContain("recovered");
  await expect(page.getByRole("columnheader", { name: "State" })).toHaveCount(0);
  await expect(
    page.getByText(/^\d+ resolved in the last 30 days, half of them within /),
  ).toBeVisible();
});

test(
  "the mail account and a webhook are set, and errors are shown at their fields",
  longStory(
    "unit/renderer/alerts/mail-draft.test.ts",
    "integration/core/mail.test.ts",
    "integration/core/alerts.test.ts",
  ),
  async ({ muster }) => {
    const { page, call } = muster;
    await page.goto(`${page.url().split("#")[0]}#/settings/alerts`);
    // A field with a button in it has its border outside.
    const between = async (...pair: [Locator, Locator]) => {
      const [one, other] = await Promise.all(pair.map((field) => field.boundingBox()));
      return Math.abs((one?.y ?? 0) - (other?.y ?? 100));
    };
    const password = page.getByLabel("Password", { exact: true });
    expect(await between(page.getByLabel("User name"), password)).toBeLessThan(2);
    await page.getByLabel("SMTP server").fill("127.0.0.1");
    await page.getByRole("radio", { name: "None" }).check();
    await page.getByLabel("Port").fill("9");
    await page.getByLabel("User name").fill("muster");
    await password.fill("secret of the mail account");
    await page.getByLabel("Sender address").fill("muster@example.com");
    await page.getByRole("button", { name: "Save account" }).click();
    await expect(page.getByText(/others on the network can read the password/)).toBeVisible();
    await page.getByLabel("The password may travel unencrypted").check();
    await page.getByRole("button", { name: "Save account" }).click();
    await expect(page.getByLabel("Recipient of a test message")).toHaveValue("muster@example.com");
    const send = page.getByRole("button", { name: "Send test" });
    const save = page.getByRole("button", { name: "Save account" });
    expect(await between(send, save)).toBeLessThan(2);
    await send.click();
    await expect(page.getByRole("alert").filter({ hasText: "127.0.0.1:9" })).toBeVisible();

    await page.getByRole("button", { name: "New webhook" }).click();
    const dialog = page.getByRole("dialog", { name: "New webhook" });
    await dialog.getByLabel("Name").fill("Tickets");
    await dialog.getByLabel("Address").fill("https://127.0.0.1:9/hook");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toContainText("The webhook 'Tickets' needs a secret.");
    await dialog.getByRole("button", { name: "Generate secret" }).click();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "Tickets" })).toBeVisible();
    expect((await call("alerts.webhooks", {})).webhooks).toMatchObject([{ hasSecret: true }]);
    await expectAccessibleInBoth(page);
  },
);

test(
  "no open alert is no proof that nothing is wrong: problems without an alert are counted",
  longStory("unit/renderer/alerts/unalerted.test.ts", "e2e/alerts.spec.ts"),
  async ({ stocked, fleet }) => {
    const { page, call } = stocked;
    await setFaults(fleet, 0, "refuse-connection");
    const { rules } = await call("alerts.rules", {});
    await call("alerts.setRules", { rules: rules.map((rule) => ({ ...rule, enabled: false })) });
    await call("audit.run", { select: {} });
    await page.getByRole("link", { name: "Alerts" }).click();
    await expect(
      page.getByRole("heading", { name: /^\d+ problems? without an alert$/ }),
    ).toBeVisible();
    const unreachable = page.getByRole("row", { name: /^Recorder unreachable 1 / });
    await expect(unreachable).toContainText("No enabled rule watches this.");
    await expect(page.getByRole("button", { name: "Alert rules" })).toHaveCount(1);
    await expectAccessibleInBoth(page);
    await page.getByRole("button", { name: /^Show \d+ problems?$/ }).click();
    await expect(page).toHaveURL(/#\/overview$/);
  },
);
