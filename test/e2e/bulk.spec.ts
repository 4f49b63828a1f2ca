import type { Locator, Page } from "@playwright/test";
import { expectAccessibleInBoth } from "./support/accessible.ts";
import { choiceRow, editAllRecorders } from "./support/choose-recorders.ts";
import { dropFile } from "./support/drop-file.ts";
import { expect, SMALL_SCREEN, test } from "./support/fixtures.ts";
import { longStory } from "./support/long-story.ts";
import { setFaultsOfAll, stateOf } from "./support/simulated.ts";

// A dozen of simulated recorders shows every way in which recorders differ.
test.use({ startsAt: SMALL_SCREEN, simulated: ["--recorders", "12"], hasMotion: true });

const field = (page: Page, label: string): Locator =>
  page
    .getByRole("table", { name: "Email settings" })
    .getByRole("row")
    .filter({
      has: page.getByRole("checkbox", { name: `Change ${label}` }),
    });
const input = (page: Page, label: string) => page.getByRole("textbox", { name: `New ${label}` });
const choice = (page: Page, label: string, value: string) =>
  page.getByRole("radiogroup", { name: `New ${label}` }).getByRole("radio", {
    name: value,
    exact: true,
  });

/** The bulk editor for all recorders, once they were read. */
async function openForAll(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Bulk edit" }).click();
  await editAllRecorders(page);
  await expect(page.getByText(/Values read from \d+ recorders, just now/)).toBeVisible();
}

async function reviewPlan(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Review plan" }).click();
  await expect(page).toHaveURL(/#\/plans\/\w/);
}

test("from selected recorders to verified settings, and a second plan has nothing to do", async ({
  stocked,
  fleet,
}) => {
  // The whole way in one story, with every screen of it checked for accessibility.
  test.setTimeout(180_000);
  const { page } = stocked;
  const readable = fleet.recorders.filter((recorder) => recorder.readable).length;
  await page.getByRole("link", { name: "Recorders", exact: true }).click();
  await page.getByRole("columnheader").getByRole("checkbox").check();
  await expect(page.getByText("12 recorders, 12 selected")).toBeVisible();
  await page.keyboard.press("e");
  await expect(page.getByRole("heading", { name: "Bulk edit" })).toBeVisible();
  await expect(page.getByText(`Values read from ${readable} recorders`)).toBeVisible();

  const server = field(page, "SMTP server");
  await expect(server).toContainText(/Mixed \d+ values/);
  // Recorders that show no values are in the heading once, not in each row.
  await expect(server).not.toContainText("not readable");
  await expect(
    page.getByRole("columnheader", { name: `Current value at ${readable} of 12 recorders` }),
  ).toBeVisible();
  await server.getByRole("button", { name: /Mixed/ }).click();
  const spread = page.getByRole("dialog", { name: "Values of SMTP server" });
  await spread.locator("summary").first().click();
  await expect(spread.getByRole("listitem").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(spread).toBeHidden();
  await expect(server.getByRole("button", { name: /Mixed/ })).toBeFocused();

  const tick = page.getByRole("checkbox", { name: "Change SMTP server" });
  await expect(tick).not.toBeChecked();
  await input(page, "SMTP server").fill("relay.example.net");
  await expect(tick).toBeChecked();
  await input(page, "SMTP port").fill("587");
  await input(page, "Sender").fill("{{recorder.serial}}@example.net");
  const preview = page.getByRole("complementary", { name: "Preview" });
  await expect(preview).toContainText(/[A-Z0-9]+@example\.net/);
  await expect(preview).not.toContainText("{{");
  await expectAccessibleInBoth(page);

  await page.getByRole("textbox", { name: "Template name" }).fill("Relay");
  await reviewPlan(page);
  await expect(page.getByText("12 recorders will change, in 3 fields")).toBeVisible();
  await page.getByRole("radio", { name: "One by one" }).check();
  const grid = page.getByRole("region", { name: "Recorders that will be changed" });
  const line = grid.getByRole("row").filter({ hasText: "SMTP server" }).first();
  await expect(line).toContainText("relay.example.net");
  const silent = fleet.recorders.find((recorder) => !recorder.readable)?.name ?? "";
  await page.getByRole("searchbox").fill(silent);
  await expect(grid.getByRole("row").filter({ hasText: silent }).first()).toContainText(
    "not known",
  );
  expect((await stateOf(fleet, 0))["email"]?.["smtp_server"]).not.toBe("relay.example.net");

  await page.getByRole("button", { name: "Apply to 12 recorders…" }).click();
  const question = page.getByRole("dialog", { name: "Apply to 12 recorders?" });
  await expect(question).toContainText("3 email fields to 12 recorders");
  await expect(question).toContainText(`${readable} recorders will be read back`);
  await expect(question).toContainText(`${12 - readable} recorders cannot be read`);
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await question.getByRole("button", { name: "Apply to 12 recorders" }).click();
  await expect(page).toHaveURL(/#\/rollouts\/\w/);
  await expect(page.getByRole("main").getByText(/^Finished/)).toBeVisible();
  await expect(page.getByRole("main")).toContainText(
    `${readable} verified, ${12 - readable} accepted`,
  );
  for (const index of fleet.recorders.keys()) {
    const { email } = await stateOf(fleet, index);
    expect(email).toMatchObject({ smtp_server: "relay.example.net", smtp_port: 587 });
  }

  await page.getByRole("link", { name: "Bulk edit" }).click();
  await expect(input(page, "SMTP server")).toHaveValue("relay.example.net");
  await reviewPlan(page);
  await expect(page.getByText(`${12 - readable} recorders will change`)).toBeVisible();
  await expect(page.getByRole("radio", { name: "Skipped 0" })).toBeVisible();
  await page.getByRole("radio", { name: `Already set ${readable}` }).check();
  const same = page.getByRole("region", { name: "Recorders that have all values already" });
  await expect(same.getByRole("row").filter({ hasText: "relay.example.net" })).toHaveCount(
    readable,
  );
});

test(
  "a value outside the Range of some recorders is reported while choosing, and invalid in the plan",
  longStory("unit/renderer/bulk-edit/compatibility.test.ts", "integration/core/rollout.test.ts"),
  async ({ stocked: { page } }) => {
    await openForAll(page);
    await choice(page, "Interval", "1 min").check();
    const misfit = field(page, "Interval").getByRole("button", { name: /^Not valid on \d+ of 12/ });
    await expect(misfit).toContainText("accepts only 3, 5, 10");
    const unfit = Number(/on (\d+) of/.exec((await misfit.textContent()) ?? "")?.[1]);
    await misfit.click();
    const who = page.getByRole("dialog", { name: "Recorders that do not accept this Interval" });
    await expect(who.getByRole("listitem")).toHaveCount(unfit);
    await page.keyboard.press("Escape");
    const summary = page.getByRole("button", { name: `${unfit} of 12 recorders will be skipped` });
    await summary.click();
    const skipped = page.getByRole("dialog", { name: /will be skipped$/ });
    await expect(skipped).toContainText("Interval: accepts only 3, 5, 10");
    await expect(skipped.getByRole("listitem")).toHaveCount(unfit);
    await page.keyboard.press("Escape");

    await page.getByRole("textbox", { name: "Template name" }).fill("Every minute");
    await reviewPlan(page);
    await page.getByRole("radio", { name: /^Skipped/ }).check();
    await page.getByRole("button", { name: "Not applicable" }).click();
    const grid = page.getByRole("region", { name: "Recorders that are skipped" });
    await expect(page.getByText(new RegExp(`^${unfit} line`))).toBeVisible();
    await expect(grid.getByRole("row").nth(1)).toContainText("accepts only 3, 5, 10");
  },
);

test(
  "shows errors at their fields, in bytes, and creates a plan only after they are corrected",
  longStory("unit/renderer/bulk-edit/text.test.ts"),
  async ({ stocked: { page, call } }) => {
    await openForAll(page);
    const review = page.getByRole("button", { name: "Review plan" });
    await expect(review).toBeDisabled();
    await review.hover();
    await expect(page.getByText("Select at least one field to change.")).toBeVisible();

    await input(page, "SMTP server").fill("ü".repeat(64));
    await expect(field(page, "SMTP server")).toContainText("128 bytes long");
    await expect(field(page, "SMTP server")).toContainText("128/127");
    await expect(input(page, "SMTP server")).toHaveAttribute("aria-invalid", "true");
    await input(page, "SMTP port").fill("70000");
    await expect(field(page, "SMTP port")).toContainText("whole number from 1 to 65535");
    await input(page, "Sender").fill("{{site.town}}@example.net");
    await expect(field(page, "Sender")).toContainText("no variable 'site.town'");
    await expectAccessibleInBoth(page);
    const name = page.getByRole("textbox", { name: "Template name" });
    await name.fill("x".repeat(121));
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText("Enter at most 120 characters. This name has 121.")).toBeVisible();
    await expect(name).toHaveAttribute("aria-invalid", "true");
    await expect(name).toBeFocused();
    await name.fill("Faulty");
    await page.keyboard.press("Control+Enter");
    await expect(page).toHaveURL(/#\/bulk/);
    expect((await call("plans.list", {})).plans).toEqual([]);
  },
);

test(
  "a draft survives leaving; copying from a recorder can be undone; a template comes as text or file",
  longStory(
    "unit/renderer/bulk-edit/import.test.ts",
    "unit/renderer/bulk-edit/draft.test.ts",
    "unit/renderer/bulk-edit/store.test.ts",
  ),
  async ({ stocked: { page }, fleet }) => {
    await openForAll(page);
    await input(page, "User name").fill("typed");
    await page.getByRole("link", { name: "Channels" }).click();
    await page.getByRole("link", { name: "Bulk edit" }).click();
    await expect(input(page, "User name")).toHaveValue("typed");

    const source = fleet.recorders.find((recorder) => recorder.readable)?.name ?? "";
    await page.getByRole("button", { name: "Copy from recorder…" }).click();
    const copy = page.getByRole("dialog", { name: "Copy from a recorder" });
    await copy.getByRole("combobox", { name: "Recorder" }).fill(source);
    await page.getByRole("option", { name: source }).click();
    await copy.getByRole("button", { name: "Copy", exact: true }).click();
    await expect(
      page.getByText(new RegExp(`Copied and selected \\d+ fields of Email from ${source}`)),
    ).toBeVisible();
    await expect(input(page, "SMTP server")).not.toHaveValue("");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(input(page, "User name")).toHaveValue("typed");
    await expect(page.getByRole("checkbox", { name: "Change SMTP server" })).not.toBeChecked();

    await page.getByRole("tab", { name: "As YAML" }).click();
    await expect(page.getByLabel("Template as YAML")).toContainText("username: typed");
    await page.getByRole("button", { name: "Import a template…" }).click();
    const paste = page.getByRole("dialog", { name: "Import a template" });
    const text = paste.getByRole("textbox");
    await text.fill("name: Pasted\nemail:\n  smtp_prt: 587\n");
    await paste.getByRole("button", { name: "Load template" }).click();
    await expect(paste.getByRole("alert")).toContainText("there is no field 'smtp_prt'");
    await expectAccessibleInBoth(page);
    await paste.getByRole("button", { name: "line 3, column 3" }).click();
    await expect(text).toBeFocused();
    await text.fill("name: Pasted\nemail:\n  smtp_port: 2525\n");
    await paste.getByRole("button", { name: "Load template" }).click();
    await expect(paste).toBeHidden();
    await expect(input(page, "SMTP port")).toHaveValue("2525");
    const name = page.getByRole("textbox", { name: "Template name" });
    await expect(name).toHaveValue("Pasted");

    await page.getByRole("button", { name: "Import a template…" }).click();
    await text.fill("name: Typed");
    const file = async (fileName: string, content: string) =>
      paste
        .getByLabel("Template file")
        .setInputFiles({ name: fileName, mimeType: "", buffer: Buffer.from(content, "latin1") });
    await file("picture.yaml", "\u0089PNG and so on");
    await expect(paste.getByRole("alert")).toContainText(
      "picture.yaml is not a text file in UTF-8.",
    );
    await expect(text).toHaveValue("name: Typed");
    await file("Night relay.yaml", "email:\r\n  smtp_port: x\r\n");
    await expect(paste.getByRole("alert")).toContainText("email.smtp_port must be a number.");
    await paste.getByRole("button", { name: "Back to the typed text" }).click();
    await expect(text).toHaveValue("name: Typed");
    await file("Night relay.yaml", "email:\r\n  smtp_port: x\r\n");
    await paste.getByRole("button", { name: "line 2, column 14" }).click();
    await expect(text).toBeFocused();
    await page.keyboard.type("2526");
    await paste.getByRole("button", { name: "Load template" }).click();
    await expect(paste).toBeHidden();
    await expect(input(page, "SMTP port")).toHaveValue("2526");
    await expect(name).toHaveValue("Night relay");
    await dropFile(page.getByRole("complementary", { name: "Preview" }), {
      name: "dropped.json",
      content: '{"name":"Dropped","email":{"smtp_port":25}}',
    });
    await expect(name).toHaveValue("Dropped");
    await expect(paste).toBeHidden();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(name).toHaveValue("Night relay");
  },
);

test(
  "recorders are chosen by site, and others later; the form stays",
  longStory("unit/renderer/bulk-edit/recorder-groups.test.ts", "e2e/bulk-areas.spec.ts"),
  async ({ stocked: { page }, fleet }) => {
    const bySite = Map.groupBy(fleet.recorders, ({ siteName }) => siteName);
    const [[one, atOne], [two, atTwo]] = [...bySite] as [[string, unknown[]], [string, unknown[]]];
    await page.getByRole("link", { name: "Bulk edit" }).click();
    // The only live button of the start is not "all": a choice comes first.
    const edit = page.getByRole("button", { name: "Edit recorders", exact: true });
    await expect(edit).toBeDisabled();
    await expect(page.getByRole("main").getByRole("status").first()).toBeVisible();
    await choiceRow(page, one).check();
    await choiceRow(page, two).check();
    await expectAccessibleInBoth(page);
    const both = atOne.length + atTwo.length;
    await page.getByRole("button", { name: `Edit ${both} recorders`, exact: true }).click();
    await expect(page.getByRole("button", { name: `${both} recorders at 2 sites` })).toBeVisible();
    await input(page, "SMTP server").fill("relay.example.net");

    await page.getByRole("button", { name: "Choose…" }).click();
    await expect(choiceRow(page, one)).toBeChecked();
    await choiceRow(page, two).uncheck();
    await page.getByRole("button", { name: "Cancel", exact: true }).click();
    await expect(page.getByRole("button", { name: `${both} recorders at 2 sites` })).toBeVisible();
    await page.getByRole("button", { name: "Choose…" }).click();
    await choiceRow(page, two).uncheck();
    await page.getByRole("button", { name: `Edit ${atOne.length} recorder` }).click();
    await expect(page.getByRole("button", { name: `at ${one}` })).toBeVisible();
    await expect(input(page, "SMTP server")).toHaveValue("relay.example.net");
  },
);

test(
  "a variable is put in from the menu, and recorders without a value for it are named",
  longStory(
    "unit/renderer/bulk-edit/text.test.ts",
    "unit/renderer/bulk-edit/compatibility.test.ts",
  ),
  async ({ stocked: { page } }) => {
    await openForAll(page);
    await input(page, "User name").fill("alarms-");
    await page.getByRole("button", { name: "Insert a variable into User name" }).click();
    await page.getByRole("menuitem", { name: /Code of the site/ }).click();
    await expect(input(page, "User name")).toHaveValue("alarms-{{site.code}}");
    await expect(input(page, "User name")).toBeFocused();
    await expect(field(page, "User name")).toContainText("Not valid on 12 of 12");
    await expect(field(page, "User name")).toContainText("has no value for {{site.code}}");

    // The preview fills it in for the recorder that is chosen there.
    await input(page, "User name").fill("{{recorder.name}}");
    const preview = page.getByRole("complementary", { name: "Preview" });
    const picker = preview.getByRole("combobox", { name: "Recorder to preview" });
    const [first = ""] = (await picker.inputValue()).split(" · ");
    await expect(preview.getByRole("definition")).toContainText(first);
    await picker.click();
    await expect(page.getByRole("option")).toHaveCount(12);
    const other = page.getByRole("option", { selected: false }).last();
    const [name = ""] = ((await other.textContent()) ?? "").split(" · ");
    await other.click();
    expect(name).not.toBe(first);
    await expect(picker).toHaveValue(new RegExp(`^${name} · `));
    await expect(preview.getByRole("definition")).toContainText(name);
  },
);

test(
  "reading and planning can be cancelled; nothing that is there is lost",
  longStory("unit/renderer/bulk-edit/store.test.ts"),
  async ({ stocked: { page, call }, fleet }) => {
    await page.getByRole("link", { name: "Bulk edit" }).click();
    await setFaultsOfAll(fleet, "stall");
    await editAllRecorders(page);
    const main = page.getByRole("main");
    await main.getByRole("button", { name: /^Cancel Reading/ }).click();
    await expect(
      main.getByText(/Not read: limits and values are not known|could not be read/),
    ).toBeVisible();
    await setFaultsOfAll(fleet, "");
    await main.getByRole("button", { name: /Read (now|again)/ }).click();
    await expect(main.getByText(/Values read from \d+ recorders, just now/)).toBeVisible();

    await input(page, "SMTP server").fill("relay.example.net");
    await page.getByRole("textbox", { name: "Template name" }).fill("Relay");
    await setFaultsOfAll(fleet, "stall");
    await page.getByRole("button", { name: "Review plan" }).click();
    await main.getByRole("button", { name: /^Cancel Plan/ }).click();
    await expect(main.getByText("The plan was cancelled; nothing was written.")).toBeVisible();
    await expect(input(page, "SMTP server")).toHaveValue("relay.example.net");
    expect((await call("plans.list", {})).plans).toEqual([]);
  },
);

test(
  "the reading that the form shows and cancels is its own, not another's",
  longStory("unit/renderer/bulk-edit/store.test.ts", "integration/core/settings-areas.test.ts"),
  async ({ stocked: { page, call }, fleet }) => {
    const titles = async () => (await call("jobs.list", {})).jobs.map(({ title }) => title);
    await setFaultsOfAll(fleet, "stall");
    const other = call("settings.read", { area: "disarming", select: {} }).catch(() => null);
    await expect.poll(titles).toEqual(["Reading disarming settings"]);
    await page.getByRole("link", { name: "Bulk edit" }).click();
    await editAllRecorders(page);
    const main = page.getByRole("main");
    await main.getByRole("button", { name: "Cancel Reading email settings" }).click();
    await expect(main.getByText(/Not read|could not be read/)).toBeVisible();
    expect(await titles()).toEqual(["Reading disarming settings"]);
    // Its recorders answer no request: without this, it lasts until its time-outs.
    for (const { id } of (await call("jobs.list", {})).jobs) await call("jobs.cancel", { id });
    await other;
  },
);
