import type { Page } from "@playwright/test";
import { statusNow } from "#shared/domain/availability.ts";
import { channelRows } from "#shared/domain/channels.ts";
import { expectAccessibleInBoth } from "./support/accessible.ts";
import { expect, type Muster, SMALL_SCREEN, test } from "./support/fixtures.ts";
import { longStory } from "./support/long-story.ts";
import { requestsOf, setFaults, setFaultsOfAll } from "./support/simulated.ts";

const GET = "/API/Login/ChannelInfo/Get";

test.use({ startsAt: SMALL_SCREEN, simulated: ["--recorders", "6"] });

async function openChannels({ page }: Muster): Promise<void> {
  await page.getByRole("link", { name: "Channels" }).click();
  await expect(page.getByRole("heading", { name: "Channels", level: 1 })).toBeVisible();
}

async function audit(page: Page): Promise<void> {
  await page.getByRole("main").getByRole("button", { name: "Audit now" }).last().click();
  await expect(page.getByText(/^Audited just now/)).toBeVisible();
}

const chip = (page: Page, label: string) =>
  page.getByRole("group", { name: "Filter by status" }).getByRole("button", { name: label });
const rows = (page: Page) => page.getByRole("region", { name: "Channels" }).getByRole("row");

/** Channels by status, as the core has them. */
async function counts({ call }: Muster): Promise<Map<string, number>> {
  const listed = await call("channels.list", {});
  const channels = listed.recorders.flatMap(channelRows);
  const groups = Map.groupBy(
    channels,
    (row) => statusNow(row.connect_status, row.reached) || "unknown",
  );
  return new Map([...groups].map(([status, members]) => [status, members.length]));
}

test("an audit fills the grid; statuses filter it; empty slots stay away until asked for", async ({
  stocked,
}) => {
  const { page } = stocked;
  await openChannels(stocked);
  await expect(page.getByText("No audit yet")).toBeVisible();
  await audit(page);

  const found = await counts(stocked);
  const total = [...found.values()].reduce((sum, count) => sum + count, 0);
  const slots = found.get("NotConfigured") ?? 0;
  expect(total).toBe(6 * 16);
  expect(slots).toBeGreaterThan(0);
  await expect(page.getByText(`${total - slots} of ${total} channels`)).toBeVisible();
  await expect(page.getByRole("main")).toContainText(`${found.get("Online")} online`);
  for (const [status, label] of [
    ["Online", "Online"],
    ["Offline", "Offline"],
    ["FailConnectNetwork", "No network"],
    ["NotConfigured", "Not configured"],
  ] as const) {
    const count = found.get(status) ?? 0;
    if (count > 0) await expect(chip(page, label)).toContainText(String(count));
    else await expect(chip(page, label)).toHaveCount(0);
  }

  await chip(page, "Offline").click();
  await expect(chip(page, "Offline")).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText(`${found.get("Offline")} of ${total} channels`)).toBeVisible();
  await expect(rows(page).filter({ hasText: "Online" })).toHaveCount(0);
  await chip(page, "Offline").click();

  // Paper has the whole list, not the rows on screen.
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  await expect(page.locator("[data-print] tbody tr")).toHaveCount(total - slots);
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));

  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByRole("checkbox", { name: "Empty slots" }).check();
  await page.keyboard.press("Escape");
  await expect(page.getByText(`${total} channels`, { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText(`${total} channels`, { exact: true })).toBeVisible();
  await page.getByRole("button", { name: /Remove filter .*Empty slots/ }).click();
  await expect(page.getByText(`${total} channels`, { exact: true })).toBeHidden();
});

test(
  "channels of a recorder that is not reached are unknown, never offline",
  longStory(
    "unit/renderer/channels/channels.test.ts",
    "unit/renderer/channels/audit-outcome.test.ts",
    "integration/core/audit.test.ts",
  ),
  async ({ stocked, fleet }) => {
    const { page } = stocked;
    await openChannels(stocked);
    await audit(page);
    const before = await counts(stocked);
    const name = fleet.recorders[2]?.name ?? "";
    await setFaults(fleet, 2, "refuse-connection");
    await audit(page);

    // Empty slots of the recorder stay empty slots.
    const after = await counts(stocked);
    const unknown = after.get("unknown") ?? 0;
    expect(after.get("NotConfigured")).toBe(before.get("NotConfigured"));
    await expect(page.getByRole("main")).toContainText(
      `${unknown} unknown: 1 recorder not reached`,
    );
    const failed = page.getByRole("list", { name: "Recorders that failed" });
    await expect(failed).toContainText(name);
    await expect(failed).toContainText(/refused the connection.*Check that/);
    expect(after.get("Offline") ?? 0).toBeLessThanOrEqual(before.get("Offline") ?? 0);

    await chip(page, "Unknown").click();
    await expect(page.getByText(`${unknown} of 96 channels`)).toBeVisible();
    await expect(rows(page).filter({ hasText: name }).first()).toContainText(
      /Unknown · was .+ \d\d:\d\d/,
    );
    await expectAccessibleInBoth(page);

    await setFaults(fleet, 2, "");
    await audit(page);
    await expect(page.getByRole("main")).not.toContainText("not reached");
    // What is filtered by can be let go, though nothing is left of it.
    await expect(page.getByText("0 of 96 channels")).toBeVisible();
    await chip(page, "Unknown").click();
    await expect(chip(page, "Unknown")).toHaveCount(0);
    expect((await counts(stocked)).has("unknown")).toBe(false);
  },
);

test(
  "only the recorders that the search leaves are asked",
  longStory("unit/renderer/channels/actions.test.ts", "integration/core/audit.test.ts"),
  async ({ stocked, fleet }) => {
    const { page } = stocked;
    await openChannels(stocked);
    await audit(page);
    const site = fleet.recorders[1]?.siteName ?? "";
    const there = fleet.recorders.map(({ siteName }) => siteName === site);
    const count = there.filter(Boolean).length;
    expect(count).toBeLessThan(there.length);
    await page.getByRole("searchbox", { name: "Search channels" }).fill(site);
    await expect(page.getByText(/^\d+ of 96 channels/)).toBeVisible();
    await page.getByRole("button", { name: "More ways to audit" }).click();
    await page.getByRole("menuitem", { name: "Audit these recorders" }).click();
    await expect(page.getByText(`Audited just now, ${count} recorder`)).toBeVisible();
    const asked = await Promise.all(
      fleet.recorders.map(async (_, index) => (await requestsOf(fleet, index))[GET] ?? 0),
    );
    const least = Math.min(...asked);
    expect(asked.map((times) => times > least)).toEqual(there);
  },
);

test(
  "an audit shows its progress and can be cancelled",
  longStory("unit/renderer/channels/store.test.ts", "integration/core/audit.test.ts"),
  async ({ stocked, fleet }) => {
    const { page } = stocked;
    await openChannels(stocked);
    await setFaultsOfAll(fleet, "stall");
    await setFaults(fleet, 0, "");
    await page.keyboard.press("a");
    const main = page.getByRole("main");
    await expect(main.getByText("Audit of 6 recorders: 1 of 6")).toBeVisible();
    await main.getByRole("button", { name: /^Cancel Audit/ }).click();
    await expect(main.getByText(/cancelled/).first()).toBeVisible();
    await expect(main.getByText(/^\d+ of 16 channels|^16 channels/)).toBeVisible();
    await expect(main.getByRole("button", { name: "Audit now" }).first()).toBeEnabled();
  },
);

test(
  "without recorders the screen says where they come from",
  longStory("unit/renderer/actions/actions.test.ts"),
  async ({ muster }) => {
    await openChannels(muster);
    await expect(muster.page.getByText("No channels yet")).toBeVisible();
    // Nothing is offered that has nothing to act on.
    await expect(muster.page.getByRole("button", { name: /Audit now|Reports/ })).toHaveCount(0);
    await expect(muster.page.getByRole("button", { name: "Schedule audits" })).toHaveCount(0);
    await expectAccessibleInBoth(muster.page);
    await muster.page.getByRole("button", { name: "Add recorders" }).click();
    await expect(
      muster.page.getByRole("heading", { name: "Recorders", exact: true }),
    ).toBeFocused();
  },
);

test("a note that is being written keeps the focus when the list is shown later", async ({
  stocked,
}) => {
  const { page, call } = stocked;
  await openChannels(stocked);
  await audit(page);
  const [recorder] = (await call("channels.list", {})).recorders;
  let show = () => {};
  const shown = new Promise<void>((go) => void (show = go));
  await page.route("**/grid-body*.js", async (route) => {
    await shown;
    await route.continue();
  });
  await page.evaluate((id) => void (location.hash = `#/channels/${id}/CH1`), recorder?.recorderId);
  await page.reload();
  const note = page.getByRole("form", { name: "Note" }).getByRole("textbox", { name: "Note" });
  await note.click();
  await page.keyboard.type("Cable");
  show();
  await expect(rows(page).nth(1)).toBeVisible();
  await expect(note).toBeFocused();
  await page.keyboard.type(" cut");
  await expect(note).toHaveValue("Cable cut");
});

test("by keyboard: search, group, open a camera, read its history, leave a note, expect it offline", async ({
  stocked,
  fleet,
}) => {
  const { page, call } = stocked;
  await openChannels(stocked);
  await audit(page);
  const down = (await call("channels.list", {})).recorders
    .flatMap(channelRows)
    .find(({ connect_status, reached }) => reached && connect_status === "Offline");
  if (!down) throw new Error("No simulated channel is offline.");
  const recorder = (await call("recorders.list", {})).recorders.find(
    ({ id }) => id === down.recorderId,
  );
  const { name = "", siteName = "" } = recorder ?? {};
  expect(fleet.recorders.length).toBeGreaterThan(1);

  await page.keyboard.press("/");
  await page.keyboard.type(`${name} ${down.channel}`);
  await expect(page.getByText(/^\d+ of 96 channels/)).toBeVisible();
  await page.getByRole("button", { name: "Group by: No groups" }).press("Enter");
  await page.getByRole("menuitem", { name: "Site and recorder" }).press("Enter");
  const grid = page.getByRole("region", { name: "Channels" });
  const site = grid.getByRole("button", { name: new RegExp(`^${siteName} \\d+ channel`) });
  await expect(site).toHaveAttribute("aria-expanded", "true");
  await expectAccessibleInBoth(page);

  const cell = grid.getByRole("gridcell", { name: down.channel, exact: true }).first();
  await cell.click({ position: { x: 100, y: 10 } });
  await page.keyboard.press("Enter");
  const panel = page.getByRole("complementary", {
    name: `Channel ${down.channel} of ${name}`,
  });
  await expect(panel).toBeVisible();
  expect(page.url()).toContain(`#/channels/${down.recorderId}/${down.channel}`);
  const timeline = panel.getByRole("slider", { name: /^Status over time/ });
  await expect(timeline).toHaveAttribute("aria-valuetext", /^Down: Offline, .+ to now/);
  await timeline.press("ArrowLeft");
  await expect(timeline).toHaveAttribute("aria-valuetext", /^Unknown: No audit/);
  await timeline.press("+");
  await timeline.press("0");
  await panel.getByRole("button", { name: "Table", exact: true }).press("Enter");
  await expect(panel.getByRole("table")).toContainText("Down: Offline");
  // The form for a note is one line until a note is begun.
  await expect(panel.getByRole("button", { name: "Save note" })).toHaveCount(0);
  await panel.getByRole("textbox", { name: "Note" }).fill("Camera taken down for renovation");
  await panel.getByRole("button", { name: "In 7 days" }).press("Enter");
  await panel.getByRole("button", { name: "Save note" }).press("Enter");
  await expect(page.getByText(`Saved the note of ${down.channel}.`)).toBeVisible();
  await expectAccessibleInBoth(page);

  const { notes } = await call("channels.notes", {});
  expect(notes).toMatchObject([
    {
      recorderId: down.recorderId,
      channel: down.channel,
      note: { text: "Camera taken down for renovation" },
    },
  ]);
  const until = Date.parse(notes[0]?.note.expectedOfflineUntil ?? "");
  expect(Math.round((until - Date.now()) / 86_400_000)).toBe(7);

  await page.reload();
  await expect(panel.getByRole("textbox", { name: "Note" })).toHaveValue(/renovation/);
  await panel.getByRole("button", { name: "Close the details" }).press("Enter");
  await expect(panel).toBeHidden();
  // The focus is in the row of the camera, to which the grid scrolled: the heading of the site can be above.
  await page.keyboard.press("Control+Home");
  await site.click();
  await expect(site).toHaveAttribute("aria-expanded", "false");

  await page.getByRole("button", { name: "More tools" }).press("Enter");
  await page.getByRole("menuitem", { name: "Compare two moments…" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: /differ between two moments/ });
  const first = dialog.getByRole("group", { name: "First moment" });
  const time = first.getByRole("textbox", { name: "First moment: time" });
  await expect(time).toHaveValue("18:00");
  await time.fill("25");
  await time.press("Tab");
  await expect(dialog.getByText("Enter a date and a time from 00:00 to 23:59.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Compare", exact: true })).toBeDisabled();
  await time.fill("930");
  await time.press("Tab");
  await expect(time).toHaveValue("09:30");
  await dialog.getByRole("button", { name: "Yesterday 18:00 and now" }).press("Enter");
  await expect(dialog.getByText(/^\d+ channels? differ/)).toBeVisible();
  await dialog.getByRole("searchbox").fill(`${name} ${down.channel}`);
  // Expected to be offline by now.
  await expect(dialog.getByRole("row").filter({ hasText: "Maintenance" }).first()).toBeVisible();
  await expectAccessibleInBoth(page);
});

test(
  "several channels at once: a note and the time until which they are expected offline, undone; compared; photographed",
  longStory(
    "unit/renderer/channels/actions.test.ts",
    "unit/renderer/channels/notes-store.test.ts",
    "unit/renderer/pictures/picture-targets.test.ts",
  ),
  async ({ stocked }) => {
    const { page, call } = stocked;
    const customer = "Northern Retail";
    for (const { name } of (await call("sites.list", {})).sites)
      await call("sites.set", { name, customer });
    await call("customers.set", { name: customer, pictures: true });
    await call("audit.run", { select: {} });
    await openChannels(stocked);
    // Empty slots are counted below the list, and shown on demand.
    await expect(page.getByRole("main")).toContainText(/\d+ not configured hidden/);
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await page.getByRole("button", { name: /^Remove filter Shown too/ }).click();
    const tick = (nth: number) => rows(page).nth(nth).getByRole("checkbox").check();
    for (const nth of [1, 2, 3]) await tick(nth);
    const selected = page.getByRole("group", { name: "Selected channels" });
    await expect(selected).toContainText("3 selected");
    await selected.getByRole("button", { name: "Note or expected offline…" }).click();
    const dialog = page.getByRole("dialog", { name: "Note for 3 channels" });
    await dialog.getByRole("textbox", { name: "Note" }).fill("Roof works");
    await dialog.getByRole("button", { name: "In 7 days" }).click();
    await expectAccessibleInBoth(page);
    await dialog.getByRole("button", { name: "Save note" }).click();
    await expect(page.getByText("Saved the note for 3 channels.")).toBeVisible();
    const notes = async () => (await call("channels.notes", {})).notes;
    expect(await notes()).toHaveLength(3);
    expect((await notes()).every(({ note }) => note.expectedOfflineUntil !== null)).toBe(true);
    await expect(rows(page).filter({ hasText: "Roof works" })).toHaveCount(3);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("Restored the notes of 3 channels.")).toBeVisible();
    expect(await notes()).toEqual([]);

    await selected.getByRole("button", { name: "Compare two moments…" }).click();
    const compare = page.getByRole("dialog");
    await compare.getByRole("button", { name: "Yesterday 18:00 and now" }).click();
    await expect(compare.getByRole("status").first()).toContainText("3 channels differ");
    await page.keyboard.press("Escape");

    await page.getByRole("button", { name: "Clear selection" }).click();
    await chip(page, "Online").click();
    for (const nth of [1, 2, 3]) await tick(nth);
    await selected.getByRole("button", { name: "Take pictures" }).click();
    const pictures = page.getByRole("dialog", { name: "Pictures of 3 channels" });
    await expect(pictures.getByRole("status")).toContainText("3 of 3 taken");
    await expect(pictures.getByRole("listitem").getByRole("img")).toHaveCount(3);
    const saved = page.waitForEvent("download");
    await pictures
      .getByRole("button", { name: /^Save the picture of/ })
      .first()
      .click();
    expect((await saved).suggestedFilename()).toMatch(/\.jpg$/);
    await expectAccessibleInBoth(page);
    await pictures.getByRole("button", { name: "Close" }).last().click();
  },
);
