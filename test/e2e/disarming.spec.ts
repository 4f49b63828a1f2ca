import type { Locator, Page } from "@playwright/test";
import { editAllRecorders } from "./support/choose-recorders.ts";
import { expectAccessibleInBoth } from "./support/accessible.ts";
import { expect, SMALL_SCREEN, test } from "./support/fixtures.ts";
import { longStory } from "./support/long-story.ts";
import { stateOf } from "./support/simulated.ts";

// Some have the cameras' form, some a form of their own, some both.
test.use({
  startsAt: SMALL_SCREEN,
  simulated: ["--recorders", "10", "--channels", "2", "--quirks"],
});

const field = (page: Page, label: string): Locator =>
  page.getByRole("row").filter({
    has: page.getByRole("checkbox", { name: `Change ${label}`, exact: true }),
  });
const choice = (page: Page, label: string, value: string) =>
  page
    .getByRole("radiogroup", { name: `New ${label}`, exact: true })
    .getByRole("radio", { name: value, exact: true });

async function openDisarming(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Bulk edit" }).click();
  await editAllRecorders(page);
  await page.getByRole("tab", { name: "Disarming" }).click();
  await expect(field(page, "Recorder disarmed")).toContainText("no such field on");
}

async function apply(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Apply to \d/ }).click();
  const question = page.getByRole("dialog", { name: /^Apply to \d/ });
  await question.getByRole("button", { name: /^Apply to \d/ }).click();
  await expect(page).toHaveURL(/#\/rollouts\/\w/);
  await expect(page.getByRole("main").getByText(/^Finished/)).toBeVisible({ timeout: 40_000 });
  await expect(page.getByRole("main")).toContainText(/\d verified/);
}

test(
  "a mixed site is disarmed in one plan, which warns of recorders that then send nothing",
  longStory(
    "unit/renderer/bulk-edit/disarming.test.ts",
    "unit/core/features/settings/disarming.test.ts",
    "integration/core/disarming.test.ts",
  ),
  async ({ stocked: { page }, fleet }) => {
    test.setTimeout(120_000);
    await openDisarming(page);
    await page.getByRole("textbox", { name: "Template name" }).fill("Disarm the site");
    await choice(page, "Disarm", "On: disarmed").check();
    await expect(field(page, "Disarm")).not.toContainText("no such field");
    await expect(field(page, "Disarm")).toContainText(/will suppress email or event push/);
    await expect(page.getByRole("status").filter({ hasText: "selected" })).toHaveText(
      "1 field selected",
    );
    await page.getByRole("button", { name: "Review plan" }).click();
    await expect(page.getByRole("list", { name: "Warnings" })).toContainText(
      /While disarmed, .* no email\./,
    );
    await expectAccessibleInBoth(page);
    await apply(page);
    for (const index of fleet.recorders.keys()) {
      const { disarming, ownDisarming } = await stateOf(fleet, index);
      expect([disarming?.["enable"], ownDisarming?.["disarming"]]).toContain(true);
    }
  },
);

test(
  "fields of both forms go into one plan; recorders without a field skip it",
  longStory("unit/renderer/bulk-edit/disarming.test.ts", "integration/core/disarming.test.ts"),
  async ({ stocked: { page } }) => {
    test.setTimeout(120_000);
    await openDisarming(page);
    await page.getByRole("textbox", { name: "Template name" }).fill("Both forms");
    await choice(page, "Audio and light alarm while disarmed", "On: enabled").check();
    await choice(page, "Suppress email", "On: no email").check();
    await expect(field(page, "Suppress email")).toContainText(
      "While disarmed, the recorders send no email.",
    );
    const summary = page.getByRole("status").filter({ hasText: "selected" });
    await expect(summary).toContainText(/recorders will be skipped/);
    const missing = page.getByRole("radiogroup", {
      name: "Where a recorder does not have a field",
    });
    await missing.getByRole("radio", { name: "Skip the field" }).check();
    await expect(summary).toHaveText("2 fields selected");
    await expect(field(page, "Suppress email")).toContainText(/Skipped on \d of 10/);

    // Long labels and values have the width of the pane.
    const preview = page.getByRole("complementary", { name: "Preview" });
    for (const text of await preview.getByRole("definition").all())
      expect((await text.boundingBox())?.width).toBeGreaterThan(200);
    await expectAccessibleInBoth(page);

    await field(page, "Suppress email")
      .getByRole("button", { name: /no such field on/ })
      .click();
    await page.getByRole("button", { name: "Exclude these" }).click();
    await expect(field(page, "Suppress email")).not.toContainText("no such field on");
    await expect(page.getByText("6 recorders at")).toBeVisible();
  },
);

test("a weekly schedule is drawn with mouse and keys, shown as text, and reaches its channels", async ({
  stocked: { page },
  fleet,
}) => {
  test.setTimeout(120_000);
  await openDisarming(page);
  await page.getByRole("textbox", { name: "Template name" }).fill("Nights");
  await field(page, "Weekly schedule")
    .getByRole("button", { name: /Edit week/ })
    .click();
  const week = page.getByRole("dialog", { name: "Weekly schedule" });
  await week.getByRole("button", { name: "Never" }).click();
  const said = week.getByRole("status");
  await expect(said).toHaveText("Disarmed: Never");
  const cell = (name: string) => week.getByRole("gridcell", { name, exact: true });

  await cell("Monday 18:00 to 18:30").hover();
  await page.mouse.down();
  await cell("Wednesday 23:30 to 00:00").or(cell("Wednesday 23:30 to 24:00")).hover();
  await page.mouse.up();
  await expect(said).toHaveText("Disarmed: Mon–Wed 18:00–24:00");
  await expect(cell("Tuesday 20:00 to 20:30")).toHaveAttribute("aria-selected", "true");

  await cell("Saturday 08:00 to 08:30").focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(said).toHaveText("Disarmed: Mon–Wed 18:00–24:00; Sat–Sun 08:00–09:00");
  await expectAccessibleInBoth(page);
  await week.getByRole("button", { name: "Copy Monday to other days" }).click();
  await page.getByRole("menuitem", { name: "Monday to Friday" }).click();
  await expect(said).toHaveText("Disarmed: Mon–Fri 18:00–24:00; Sat–Sun 08:00–09:00");
  await week.getByRole("button", { name: "Use schedule" }).click();

  const text = page.getByRole("textbox", { name: "New Weekly schedule" });
  await expect(text).toHaveValue("Mon-Fri 18:00-24:00; Sat-Sun 08:00-09:00");
  await text.fill("Mon 8-18");
  await expect(field(page, "Weekly schedule")).toContainText("Accepts times from 00:00 to 24:00");
  await text.fill("Mon-Fri 18:00-24:00");
  const preview = page.getByRole("complementary", { name: "Preview" });
  await expect(preview).toContainText("Mon–Fri 18:00–24:00");
  // Long values have the width of the pane.
  for (const value of await preview.getByRole("definition").all())
    expect((await value.boundingBox())?.width).toBeGreaterThan(200);
  await page.getByRole("button", { name: "Review plan" }).click();
  const groups = page.getByRole("region", { name: "Equal changes" });
  await expect(
    groups.getByRole("row", { name: /Weekly schedule .* Always Mon–Fri 18:00–24:00 Change$/ }),
  ).toBeVisible();
  await page.getByRole("radio", { name: "One by one" }).check();
  const plan = page.getByRole("region", { name: "Recorders that will be changed" });
  await expect(plan.getByRole("gridcell", { name: "Always", exact: true }).first()).toBeVisible();
  await expect(
    plan.getByRole("gridcell", { name: "Mon–Fri 18:00–24:00", exact: true }).first(),
  ).toBeVisible();
  await page.getByRole("button", { name: /^Apply to \d/ }).click();
  const question = page.getByRole("dialog", { name: /^Apply to \d/ });
  await question.getByRole("button", { name: /^Apply to \d/ }).click();
  await expect(page.getByRole("main").getByText(/^Finished/)).toBeVisible({ timeout: 40_000 });
  const states = await Promise.all(fleet.recorders.map((_, index) => stateOf(fleet, index)));
  const evening = `${"0".repeat(36)}${"1".repeat(12)}`;
  const mondays = states.map((state) => JSON.stringify(state["ownDisarming"]).replaceAll(",", ""));
  expect(mondays.some((one) => one.includes(`"Mon""time":[${evening}]`))).toBe(true);
});

test(
  "a variable in an address is checked where it has become an address",
  longStory(
    "unit/renderer/bulk-edit/text.test.ts",
    "unit/renderer/bulk-edit/compatibility.test.ts",
  ),
  async ({ stocked: { page } }) => {
    await openDisarming(page);
    await page.getByRole("tab", { name: /^Email/ }).click();
    const sender = page.getByRole("textbox", { name: "New Sender" });
    await sender.fill("nobody");
    await expect(field(page, "Sender")).toContainText("This is not an email address.");
    await sender.fill("{{site.name}}@example.net");
    await expect(field(page, "Sender")).not.toContainText("This is not an email address.");
    // The longest of the sites' names, not the letters of the variable.
    await expect(field(page, "Sender")).toContainText("21/127");
    await sender.fill("{{site.name}}");
    const preview = page.getByRole("complementary", { name: "Preview" });
    await expect(preview).toContainText("This is not an email address.");
  },
);
