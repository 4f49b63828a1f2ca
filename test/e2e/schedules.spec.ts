import { SMTPServer } from "smtp-server";
import { freePorts } from "#test/support/nats/nats-server.ts";
import { expectAccessibleInBoth } from "./support/accessible.ts";
import { expect, SMALL_SCREEN, test } from "./support/fixtures.ts";
import { longStory } from "./support/long-story.ts";

test.use({ startsAt: SMALL_SCREEN });

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
  const ofSites = dialog.getByRole("radio", { name: "Sites" });
  const place = await ofSites.boundingBox();
  await ofSites.click();
  await expect(dialog.getByRole("combobox", { name: "Sites", exact: true })).toBeVisible();
  // The dialog has become higher, and nothing above has moved.
  expect(await ofSites.boundingBox()).toEqual(place);
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
  await row.getByRole("button", { name: "Night audit" }).click();
  const panel = page.getByRole("complementary", { name: "Schedule Night audit" });
  await expect(panel).toContainText("The schedule has not run yet.");
  await expect(panel).toContainText(`${recorders} recorder${recorders === 1 ? "" : "s"} at 1 site`);
  await expect(panel.getByRole("definition").getByRole("time")).toHaveCount(5);
  await panel.getByRole("button", { name: "Run now" }).click();
  const result = `${recorders} recorder${recorders === 1 ? "" : "s"} audited`;
  const run = panel
    .getByRole("list", { name: "Runs of 'Night audit'" })
    .getByRole("listitem")
    .filter({ hasText: "started by a user" });
  await expect(run).toContainText(result);
  await expectAccessibleInBoth(page);
  await panel.getByRole("switch", { name: "Enabled" }).click();
  await expect(panel).toContainText("No run starts until the schedule is enabled.");
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(row.getByText(`${recorders} of ${recorders}`)).toBeVisible();
  const choose = async (item: string) => {
    await row.click({ button: "right" });
    await page.getByRole("menuitem", { name: item }).click();
  };
  await choose("Show runs");
  await expect(run).toContainText(result);
  await expect(row.getByText("Disabled")).toBeVisible();
  await choose("Enable or disable");
  await expect(panel.getByRole("switch", { name: "Enabled" })).toBeChecked();
  await choose("Enable or disable");
  await expect(row.getByText("Disabled")).toBeVisible();
  await choose("Remove schedule");
  await expect(page.getByText("No schedules yet")).toBeVisible();
  const usual = page.getByRole("list", { name: "Usual schedules" });
  await usual.getByRole("button", { name: "Readings of settings" }).click();
  const reading = page.getByRole("dialog", { name: "New schedule" });
  await expect(reading.getByRole("radio", { name: "Daily" })).toBeChecked();
  await reading.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row.getByText("Disabled")).toBeVisible();
});

test(
  "reports go to each customer after a question, and one that failed is sent again",
  longStory("unit/renderer/schedule/run-now.test.ts", "integration/core/customer-reports.test.ts"),
  async ({ stocked }) => {
    const { page, call, reopen } = stocked;
    const { sites } = await call("sites.list", {});
    await call("customers.set", { name: "Acme", emails: ["acme@example.net"] });
    await call("sites.set", { name: sites[0]?.name ?? "", customer: "Acme" });
    const view = { screen: "recorders", name: "Shops", state: {} } as const;
    await call("views.set", view);
    const [port = 0] = await freePorts(1);
    let isKnown = false;
    const received: string[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      disableReverseLookup: true,
      onRcptTo(_address, _session, done) {
        done(isKnown ? null : Object.assign(new Error("No such user"), { responseCode: 550 }));
      },
      onData(stream, { envelope }, done) {
        received.push(...envelope.rcptTo.map(({ address }) => address));
        stream.resume().once("end", () => done());
      },
    });
    await new Promise<void>((listening) => server.listen(port, "127.0.0.1", () => listening()));
    await call("mail.set", {
      account: {
        host: "127.0.0.1",
        port,
        encryption: "none",
        username: "",
        from: "reports@example.com",
        fromName: "",
        trust: { kind: "system" },
      },
    });
    await call("schedules.set", {
      schedule: {
        kind: "customer-reports",
        name: "To customers",
        when: { repeat: "monthly", day: 1, at: "06:00" },
        timeZone: "UTC",
        scope: { of: "view", name: "Shops" },
        quietHours: null,
        spreadMinutes: 0,
        enabled: true,
        options: { period: "lastMonth", format: "html" },
      },
    });
    await call("views.remove", { screen: "recorders", name: "Shops" });
    await reopen("settings/schedules");

    const row = page.getByRole("row").filter({ hasText: "To customers" });
    const choose = async (item: string) => {
      await row.click({ button: "right" });
      await page.getByRole("menuitem", { name: item }).click();
    };
    const question = page.getByRole("dialog", { name: "Send the reports of 'To customers' now?" });
    await choose("Run now");
    await expect(question.getByRole("alert")).toContainText(
      /no saved view named 'Shops'.*Choose another view/,
    );
    await question.getByRole("button", { name: "Cancel" }).click();

    await call("views.set", view);
    await choose("Run now");
    await expect(question.getByText("1 report is sent to a customer.")).toBeVisible();
    await question.getByRole("button", { name: "Send reports" }).click();
    await expect(question).toBeHidden();

    await choose("Show runs");
    await page.getByRole("button", { name: "Show reports" }).click();
    const reports = page.getByRole("dialog", { name: "Reports of 'To customers'" });
    const line = reports.getByRole("row", { name: /acme@example.net/ });
    await expect(line).toContainText(/failed.*Check the sender and the recipients/);
    await expectAccessibleInBoth(page);

    isKnown = true;
    await line.getByRole("button", { name: "Send the report to Acme again" }).click();
    await expect(line).toContainText("sent");
    expect(received).toEqual(["acme@example.net"]);
    await new Promise<void>((closed) => server.close(closed));
  },
);
