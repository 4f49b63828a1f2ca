import { readFile, writeFile } from "node:fs/promises";
import { expect, SMALL_SCREEN, test } from "./support/fixtures.ts";
import { longStory } from "./support/long-story.ts";
import { expectAccessibleInBoth } from "./support/accessible.ts";
import { setFaults } from "./support/simulated.ts";

test.use({ startsAt: SMALL_SCREEN, simulated: ["--recorders", "4"] });

const TEMPLATE = { name: "Relay", email: { smtp_server: "relay.example.net" } };

test(
  "a plan is kept, exported, taken in again, and refused when it was changed",
  longStory("integration/core/plan-import.test.ts", "unit/renderer/plans/store.test.ts"),
  async ({ stocked: { page, call } }, info) => {
    const plan = await call("plans.create", { template: TEMPLATE, select: {} });
    await page.getByRole("link", { name: "Plans", exact: true }).click();
    await expect(page.getByRole("link", { name: "Relay" })).toBeVisible();
    await expectAccessibleInBoth(page);
    await page.getByRole("link", { name: "Relay" }).click({ button: "right" });
    await page.getByRole("menuitem", { name: "Apply…" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("heading", { name: "Relay" })).toBeVisible();

    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("menuitem", { name: "Export" }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe("Relay.plan.json");
    const file = info.outputPath("plan.json");
    await download.saveAs(file);
    const exported = JSON.parse(await readFile(file, "utf8")) as typeof plan;
    expect(exported).toEqual(plan);

    await page.getByRole("link", { name: "Plans", exact: true }).click();
    await page.getByLabel("Plan file").setInputFiles(file);
    await expect(page).toHaveURL(new RegExp(`#/plans/${plan.id}`));

    await page.getByRole("link", { name: "Plans", exact: true }).click();
    const changed = info.outputPath("changed.json");
    await writeFile(changed, JSON.stringify({ ...exported, name: "Another" }));
    await page.getByLabel("Plan file").setInputFiles(changed);
    await expect(page.getByRole("alert")).toContainText("its digest does not match");
    const garbage = info.outputPath("garbage.json");
    await writeFile(garbage, "{");
    await page.getByLabel("Plan file").setInputFiles(garbage);
    await expect(page.getByText("garbage.json is not JSON.")).toBeVisible();
    expect((await call("plans.list", {})).plans).toHaveLength(1);
  },
);

test(
  "recorders that gave no answer are skipped, with the reason and what to do",
  longStory("unit/renderer/plans/plans.test.ts", "integration/core/rollout.test.ts"),
  async ({ stocked: { page, call }, fleet }) => {
    await setFaults(fleet, 1, "refuse-connection");
    await setFaults(fleet, 2, "html");
    const plan = await call("plans.create", { template: TEMPLATE, select: {} });
    await page.goto(`${new URL(page.url()).origin}/#/plans/${plan.id}`);
    await expect(page.getByText("2 recorders will change, in 1 field")).toBeVisible();
    await page.getByRole("radio", { name: "One by one" }).check();
    const written = page.getByRole("region", { name: "Recorders that will be changed" });
    await expect(written).not.toContainText(fleet.recorders[1]?.name ?? "");
    await page.getByRole("radio", { name: "Skipped 2" }).check();
    const left = page.getByRole("region", { name: "Recorders that are skipped" });
    const row = (index: number) =>
      left.getByRole("row").filter({ hasText: fleet.recorders[index]?.name ?? "" });
    await expect(row(1)).toContainText("Unreachable");
    await expect(row(1)).toContainText("Check that");
    await expect(row(2)).toContainText("Needs attention");
    await expectAccessibleInBoth(page);

    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("menuitem", { name: "Edit template" }).click();
    await expect(page).toHaveURL(/#\/bulk/);
    await expect(page.getByRole("textbox", { name: "New SMTP server" })).toHaveValue(
      "relay.example.net",
    );
  },
);

test(
  "a password that others could read is sent only with consent, and ends as accepted",
  longStory("integration/core/secrets.test.ts", "unit/renderer/plans/plans.test.ts"),
  async ({ stocked: { page, call, addCredential } }) => {
    await addCredential();
    const mailbox = { name: "mailbox", username: "alarms", purpose: "mail" } as const;
    await call("credentials.set", { ...mailbox, password: "Only-4-Test" });
    const email = { ...TEMPLATE.email, password: { secret: "mailbox" } };
    const plan = await call("plans.create", { template: { ...TEMPLATE, email }, select: {} });
    const sent = (by: string) =>
      plan.items.filter(({ fields }) => fields.some(({ way }) => way === by)).length;
    expect(sent("clear")).toBeGreaterThan(0);
    expect(sent("unverified")).toBeGreaterThan(0);
    await page.goto(`${new URL(page.url()).origin}/#/plans/${plan.id}`);
    await page.getByRole("radio", { name: "One by one" }).check();
    const grid = page.getByRole("region", { name: "Recorders that will be changed" });
    const password = grid.getByRole("row").filter({ hasText: "Password" });
    await expect(password.first()).toContainText("secret of 'mailbox'");
    const labelled = (label: string) => password.filter({ hasText: label });
    await expect(labelled("Readable on the network")).toHaveCount(sent("clear"));
    await expect(labelled("Encrypted, not verified")).toHaveCount(sent("unverified"));

    await page.getByRole("button", { name: "Apply to 4 recorders…" }).click();
    const question = page.getByRole("dialog", { name: "Apply to 4 recorders?" });
    const apply = question.getByRole("button", { name: "Apply to 4 recorders" });
    await expect(question).toContainText("Other devices on the network could read the password");
    await expect(apply).toBeDisabled();
    await expect(question).toContainText("Confirm to continue, or cancel.");
    await question
      .getByRole("checkbox", { name: "Send the password to 4 recorders anyway" })
      .check();
    await apply.click();
    await expect(page.getByRole("main").getByText(/^Finished/)).toBeVisible({ timeout: 40_000 });
    await expect(page.getByRole("main")).toContainText(/\d+ (verified except password|accepted)/);
  },
);

test("equal changes are one line; recorders are excluded, and the former plan is a click away", async ({
  stocked: { page, call },
}) => {
  const plan = await call("plans.create", { template: TEMPLATE, select: {} });
  await page.getByRole("link", { name: "Plans", exact: true }).click();
  await expect(page.getByRole("link", { name: "Relay" })).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByRole("link", { name: "Relay" }).click();
  const groups = page.getByRole("region", { name: "Equal changes" });
  await expect(groups.getByRole("row").nth(1)).toContainText("relay.example.net");
  // One field is named by the headline; a filter with one entry would say the same.
  await expect(page.getByRole("main")).toContainText("in 1 fieldSMTP server");
  await expect(page.getByRole("group", { name: "Filter by field" })).toHaveCount(0);
  await expectAccessibleInBoth(page);

  await groups
    .getByRole("gridcell")
    .getByText(/recorders?$/)
    .first()
    .click();
  const changes = page.getByRole("region", { name: "Recorders that will be changed" });
  await expect(page.getByText(/with this change/)).toBeVisible();
  const name = plan.items.find(({ fields }) => fields[0]?.state === "change")?.recorderName;
  await page.getByRole("button", { name: "Show all changes" }).click();
  const row = changes.getByRole("row").filter({ hasText: name ?? "" });
  await row.getByText(name ?? "", { exact: true }).click();
  const panel = page.getByRole("complementary", { name: `Plan for ${name}` });
  await expect(panel.getByRole("row").filter({ hasText: "SMTP server" })).toContainText(
    "relay.example.net",
  );
  await expect(changes.getByRole("columnheader", { name: "Before" })).toBeVisible();
  await expectAccessibleInBoth(page);
  await panel.getByRole("button", { name: "Exclude this recorder" }).click();
  await expect(page).not.toHaveURL(new RegExp(plan.id));
  await expect(page.getByText("3 recorders will change, in 1 field")).toBeVisible();
  await page.getByRole("link", { name: "Back to the previous plan" }).click();
  await expect(page.getByText("4 recorders will change, in 1 field")).toBeVisible();
});

test.describe("behind a core that refuses", () => {
  test.use({ ownPage: true });

  test("a user who closed the question while the start was in progress sees that it was refused", async ({
    stocked: { page, call },
  }) => {
    const plan = await call("plans.create", { template: TEMPLATE, select: {} });
    const asked = Promise.withResolvers<() => void>();
    // A core that takes its time, and then refuses.
    await page.routeWebSocket(/\/ws/, (socket) => {
      const core = socket.connectToServer();
      socket.onMessage((text) => {
        const { id, method } = JSON.parse(String(text)) as { id: string; method: string };
        if (method !== "rollouts.start") return core.send(text);
        const error = { code: "refused", message: "Another rollout is under way." };
        asked.resolve(() =>
          socket.send(JSON.stringify({ type: "result", id, result: { ok: false, error } })),
        );
      });
    });
    await page.goto(`${new URL(page.url()).origin}/#/plans/${plan.id}`);
    await page.reload();
    const open = page.getByRole("button", { name: "Apply to 4 recorders…" });
    const question = page.getByRole("dialog", { name: "Apply to 4 recorders?" });
    await open.click();
    await question.getByRole("button", { name: "Apply to 4 recorders" }).click();
    const refuse = await asked.promise;
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(question).toBeHidden();
    refuse();
    const said = page.getByRole("alert").filter({ hasText: "Another rollout is under way." });
    await expect(said).toBeVisible();
    await open.click();
    await expect(question).toBeVisible();
    await expect(question.getByText("Another rollout is under way.")).toBeHidden();
  });
});

test(
  "while another rollout is not finished, its end is the next step, not Apply",
  longStory("unit/renderer/plans/store.test.ts", "integration/core/rollout-waves.test.ts"),
  async ({ stocked: { page, call } }) => {
    const [first, second] = [
      await call("plans.create", { template: TEMPLATE, select: {} }),
      await call("plans.create", { template: { ...TEMPLATE, name: "Later" }, select: {} }),
    ];
    await page.goto(`${new URL(page.url()).origin}/#/plans/${second.id}`);
    const apply = page.getByRole("button", { name: "Apply to 4 recorders…" });
    await expect(apply).toHaveAttribute("data-variant", "filled");
    const options = { canary: 1, pause: "ask" } as const;
    const { rollout } = await call("rollouts.start", { planId: first.id, options });
    await expect(page.getByText(/^Rollout 'Relay' is not finished at \d/)).toBeVisible();
    await expect(apply).toBeDisabled();
    await page.getByRole("button", { name: "Open rollout", exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`#/rollouts/${rollout.id}`));
    await expect
      .poll(async () => (await call("rollouts.get", { id: rollout.id })).rollout.state)
      .toBe("paused");
    await call("rollouts.cancel", { id: rollout.id });
    await page.goBack();
    await expect(apply).toBeEnabled();
  },
);

test(
  "a plan that is not there is said so",
  longStory("unit/renderer/plans/store.test.ts"),
  async ({ stocked: { page } }) => {
    await page.goto(`${new URL(page.url()).origin}/#/plans/none`);
    await expect(page.getByRole("main")).toContainText("There is no plan with the id none.");
    await page.getByRole("link", { name: "All plans" }).click();
    await expect(page.getByText("No plans yet")).toBeVisible();
  },
);

test("lists that need recorders lead to adding them first", async ({ muster: { page } }) => {
  const rollouts = ["Rollouts", "Scheduled", "Calendar"];
  for (const [list, title, tabs] of [
    ["plans", "No plans yet", ["Plans", "Approvals"]],
    ["rollouts", "No rollouts yet", rollouts],
    ["scheduled", "No rollout is scheduled", rollouts],
    ["bulk", "Change many recorders at once", []],
    ["alerts", "No alerts yet", []],
    ["drift", "Nothing to compare yet", []],
  ] as const) {
    await page.goto(`${new URL(page.url()).origin}/#/${list}`);
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    // No actions without recorders. Tabs lead to the neighbouring lists.
    await expect(page.getByRole("main").getByRole("button")).toHaveText(["Add recorders"]);
    const choices = page.getByRole("main").getByRole("radio");
    await expect(choices).toHaveCount(tabs.length);
    for (const [at, tab] of tabs.entries()) await expect(choices.nth(at)).toHaveAccessibleName(tab);
  }
  await page.getByRole("button", { name: "Add recorders" }).click();
  await expect(page).toHaveURL(/#\/recorders$/);
});
