import type { Locator, Page } from "@playwright/test";
import { chooseAllBox, editAllRecorders } from "./support/choose-recorders.ts";
import { expectAccessibleInBoth } from "./support/accessible.ts";
import { expect, SMALL_SCREEN, test } from "./support/fixtures.ts";
import { longStory } from "./support/long-story.ts";
import { stateOf } from "./support/simulated.ts";

test.use({ startsAt: SMALL_SCREEN, simulated: ["--recorders", "6", "--channels", "4"] });

const field = (page: Page, label: string): Locator =>
  page.getByRole("row").filter({
    has: page.getByRole("checkbox", { name: `Change ${label}`, exact: true }),
  });
const tick = (page: Page, label: string) =>
  page.getByRole("checkbox", { name: `Change ${label}`, exact: true });
const input = (page: Page, label: string) =>
  page.getByRole("textbox", { name: `New ${label}`, exact: true });
const choice = (page: Page, label: string, value: string) =>
  page.getByRole("radiogroup", { name: `New ${label}`, exact: true }).getByRole("radio", {
    name: value,
    exact: true,
  });
const list = (page: Page, label: string) =>
  page.getByRole("combobox", { name: `New ${label}`, exact: true });

/** The form of an area for all recorders, once they were read. */
async function openArea(page: Page, area: string): Promise<void> {
  await page.getByRole("link", { name: "Bulk edit" }).click();
  await editAllRecorders(page);
  await page.getByRole("tab", { name: area }).click();
  await expect(page.getByRole("table", { name: `${area} settings` })).toBeVisible();
  await expect(page.getByText(/Values read from \d+ recorders?, just now/)).toBeVisible();
}

interface Expected {
  /** Column of the plan that other plans do not have, and its text. */
  readonly column: readonly [heading: string, value: string];
  readonly outcome: RegExp;
}

async function planAndApply(page: Page, name: string, expected: Expected): Promise<void> {
  const [heading, value] = expected.column;
  await page.getByRole("textbox", { name: "Template name" }).fill(name);
  await page.getByRole("button", { name: "Review plan" }).click();
  await expect(page).toHaveURL(/#\/plans\/\w/);
  await page.getByRole("radio", { name: "One by one" }).check();
  const plan = page.getByRole("region", { name: "Recorders that will be changed" });
  await expect(plan.getByRole("columnheader", { name: heading })).toBeVisible();
  await expect(plan.getByRole("gridcell", { name: value, exact: true }).first()).toBeVisible();
  await page.getByRole("button", { name: /^Apply to \d/ }).click();
  const question = page.getByRole("dialog", { name: /^Apply to \d/ });
  await question.getByRole("button", { name: /^Apply to \d/ }).click();
  await expect(page).toHaveURL(/#\/rollouts\/\w/);
  await expect(page.getByRole("main").getByText(/^Finished/)).toBeVisible({ timeout: 40_000 });
  await expect(page.getByRole("main")).toContainText(expected.outcome);
}

test("disarming and event push go into one template, and reach every recorder; an area can be drawn", async ({
  stocked: { page },
  fleet,
}) => {
  test.setTimeout(180_000);
  const before = await stateOf(fleet, 0);
  await page.getByRole("link", { name: "Bulk edit" }).click();
  await chooseAllBox(page).check();
  await expectAccessibleInBoth(page);
  await openArea(page, "Disarming");
  await expect(field(page, "Privacy mode while disarmed")).toContainText(/Mixed 2 values|On|Off/);
  await choice(page, "Email while disarmed", "On: enabled").check();
  await choice(page, "Privacy mode while disarmed", "On: enabled").check();
  await list(page, "Channel of privacy mode").click();
  await page.getByRole("option", { name: "CH2" }).click();
  await page.keyboard.press("Escape");
  await expect(tick(page, "Channel of privacy mode")).toBeChecked();
  await expect(field(page, "Channel of privacy mode")).toContainText("at most 1 entry");
  await expectAccessibleInBoth(page);

  await page.getByRole("tab", { name: /^Event push/ }).click();
  await expect(page.getByText(/Values read from \d+ recorders?, just now/)).toBeVisible();
  await expect(page.getByRole("tab", { name: /^Disarming/ })).toContainText("3 fields selected");
  await choice(page, "Push events", "On").check();
  await input(page, "Address").fill("alarms.a-very-long-host-name.example.net");
  await expect(field(page, "Address")).toContainText("recorders take at most 31");
  await page.getByRole("tab", { name: /^Disarming/ }).click();
  await page.getByRole("button", { name: "Review plan" }).click();
  await expect(page.getByRole("tab", { name: /^Event push/, selected: true })).toBeVisible();
  await expect(page.getByRole("tab", { name: /^Event push/ })).toContainText("has errors");
  await input(page, "Address").fill("203.0.113.10");
  await input(page, "Port").fill("8443");
  await choice(page, "Keep-alive", "5 min").check();
  await expectAccessibleInBoth(page);
  await expect(page.getByRole("status").filter({ hasText: "selected" })).toContainText(
    "7 fields selected in 2 areas",
  );
  const preview = page.getByRole("complementary", { name: "Preview" });
  await expect(preview.getByRole("region", { name: "Event push" })).toContainText("203.0.113.10");

  // An area of the picture is drawn, and left as it was.
  await page.getByRole("tab", { name: /^Recognition/ }).click();
  const draw = page.getByRole("button", { name: "Draw new Area · Rule 1" });
  await draw.click();
  const dialog = page.getByRole("dialog", { name: "Area · Rule 1" });
  await dialog.getByRole("button", { name: "Whole picture" }).click();
  await drawArea(page, dialog);
  await expect(dialog.getByRole("button", { name: "Use 5 points" })).toBeEnabled();
  await expectAccessibleInBoth(page);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(draw).toBeFocused();
  await expect(tick(page, "Area · Rule 1")).not.toBeChecked();

  await planAndApply(page, "Alarm platform", {
    column: ["Area", "Event push"],
    outcome: /6 verified/,
  });
  for (const index of fleet.recorders.keys()) {
    const { disarming, eventPush } = await stateOf(fleet, index);
    expect(disarming).toMatchObject({
      email: true,
      privacymode_enable: true,
      privacy_channel: ["CH2"],
    });
    expect(eventPush?.["table"]).toMatchObject({
      enable: true,
      addr: "203.0.113.10",
      port: 8443,
      keep_alive_interval: "5",
    });
  }
  const after = await stateOf(fleet, 0);
  expect(after["disarming"]?.["mobilepush"]).toBe(before["disarming"]?.["mobilepush"]);
  expect(after["email"]).toEqual(before["email"]);
});

interface Rule {
  readonly rule_switch: boolean;
  readonly detection_type_ex: readonly string[];
  readonly rule_rect: Readonly<Record<string, number>>;
}
type Recognition = Readonly<
  Record<string, { sensitivity: number; rule_info: Readonly<Record<string, Rule>> }>
>;

test(
  "recognition is set at chosen channels, with an area that was drawn",
  longStory(
    "e2e/bulk-areas.spec.ts",
    "unit/renderer/bulk-edit/polygon.test.ts",
    "integration/core/settings-areas.test.ts",
  ),
  async ({ stocked: { page }, fleet }) => {
    test.setTimeout(180_000);
    const before = (await stateOf(fleet, 0))["recognition"] as unknown as Recognition;
    await openArea(page, "Recognition");
    await page.getByRole("radio", { name: "Only these" }).check();
    await input(page, "Sensitivity · Channel").fill("65");
    await page.getByRole("button", { name: "Review plan" }).click();
    const channels = page.getByRole("combobox", { name: "Chosen channels" });
    await channels.fill("CH1");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    await choice(page, "In use · Rule 1", "On").check();
    await list(page, "Detection mode · Rule 1").click();
    await page.getByRole("option", { name: "Hybrid" }).click();
    await expect(list(page, "Detection mode · Rule 1")).toHaveValue("Hybrid");
    await list(page, "Target types · Rule 1").click();
    await page.getByRole("option", { name: "Person" }).click();
    await page.keyboard.press("Escape");

    await page.getByRole("button", { name: "Draw new Area · Rule 1" }).click();
    const dialog = page.getByRole("dialog", { name: "Area · Rule 1" });
    const whole = dialog.getByRole("button", { name: "Whole picture" });
    await whole.click();
    await dialog.getByRole("textbox", { name: "x of point 3" }).fill("0");
    await dialog.getByRole("textbox", { name: "x of point 4" }).fill("704");
    await expect(dialog.getByRole("status")).toContainText("The outline crosses itself");
    await expect(dialog.getByRole("button", { name: "Use 4 points" })).toBeEnabled();
    await expectAccessibleInBoth(page);
    await whole.click();
    await expect(dialog.getByRole("status")).not.toContainText("cross");
    await drawArea(page, dialog);
    await dialog.getByRole("button", { name: "Use 5 points" }).click();
    await expect(tick(page, "Area · Rule 1")).toBeChecked();
    await expect(page.getByRole("button", { name: "Draw new Area · Rule 1" })).toBeFocused();
    await expectAccessibleInBoth(page);

    await planAndApply(page, "People at the door", {
      column: ["Channel", "CH1"],
      outcome: /6 verified/,
    });
    for (const index of fleet.recorders.keys()) {
      const recognition = (await stateOf(fleet, index))["recognition"] as unknown as Recognition;
      const first = recognition["CH1"];
      const rule = first?.rule_info["rule_number1"];
      expect(first?.sensitivity).toBe(65);
      expect(rule).toMatchObject({
        rule_switch: true,
        detection_type_ex: ["Person"],
        rule_rect: { x1: 16, y1: 0, x2: 704, y2: 0, x3: 704, y3: 500, y4: 576, x5: 0, y5: 576 },
      });
      // Points that are not used repeat the last.
      expect(rule?.rule_rect).toMatchObject({ x8: 0, y8: 576 });
    }
    const after = (await stateOf(fleet, 0))["recognition"] as unknown as Recognition;
    expect(after["CH2"]).toEqual(before["CH2"]);
    expect(after["CH1"]?.rule_info["rule_number2"]).toEqual(
      before["CH1"]?.rule_info["rule_number2"],
    );

    await openArea(page, "Recognition");
    await page.getByRole("button", { name: "Review plan" }).click();
    await expect(page.getByText("Nothing to apply: 6 recorders already set.")).toBeVisible();
  },
);

/** The first corner by keys, the third by its number, a fifth by the mouse; a sixth comes and goes. */
async function drawArea(page: Page, dialog: Locator): Promise<void> {
  const corner = (number: number) =>
    dialog.getByRole("slider", { name: new RegExp(`^Point ${number} of`) });
  await corner(1).focus();
  await page.keyboard.press("Shift+ArrowRight");
  await expect(corner(1)).toHaveAttribute("aria-valuetext", "x 16, y 0");
  await dialog.getByRole("textbox", { name: "y of point 3" }).fill("500");
  await expect(corner(3)).toHaveAttribute("aria-valuetext", "x 704, y 500");

  await dialog.getByRole("button", { name: "Add a point" }).click();
  // On the longest side, which is the third now.
  await corner(4).focus();
  await page.keyboard.press("Delete");
  await expect(dialog.getByRole("slider")).toHaveCount(4);

  const middle = dialog.getByText("Add a point here").nth(2).locator("..");
  // Once it stands still and nothing lies over it.
  await middle.hover();
  await page.mouse.down();
  await expect(dialog.getByRole("slider")).toHaveCount(5);
  const picture = await dialog.getByRole("group", { name: "Area of the picture" }).boundingBox();
  if (!picture) throw new Error("The picture is not there.");
  await page.mouse.move(picture.x + picture.width / 2, picture.y + picture.height);
  await page.mouse.up();
  await expect(corner(4)).toHaveAttribute("aria-valuetext", "x 352, y 576");
}

test(
  "a draft survives another area and another screen; one channel of a recorder is copied",
  longStory("unit/renderer/bulk-edit/draft.test.ts", "unit/renderer/bulk-edit/store.test.ts"),
  async ({ stocked: { page }, fleet }) => {
    await openArea(page, "Event push");
    await input(page, "Path").fill("events");
    await openArea(page, "Recognition");
    const name = fleet.recorders[2]?.name ?? "";
    await page.getByRole("button", { name: "Copy from recorder…" }).click();
    const copy = page.getByRole("dialog", { name: "Copy from a recorder" });
    await copy.getByRole("combobox", { name: "Recorder" }).fill(name);
    await page.getByRole("option", { name }).click();
    await copy.getByRole("combobox", { name: "Channel" }).click();
    await page.getByRole("option").first().click();
    await expectAccessibleInBoth(page);
    await copy.getByRole("button", { name: "Copy", exact: true }).click();
    await expect(
      page.getByText(/Copied and selected \d+ fields of Recognition from CH\d/),
    ).toBeVisible();
    await expect(input(page, "Sensitivity · Channel")).not.toHaveValue("");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(tick(page, "Sensitivity · Channel")).not.toBeChecked();

    await page.getByRole("link", { name: "Channels" }).click();
    await openArea(page, "Event push");
    await expect(input(page, "Path")).toHaveValue("events");
  },
);
