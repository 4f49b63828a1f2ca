import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { isEmptySlot } from "#shared/domain/availability.ts";
import { channelRows } from "#shared/domain/channels.ts";
import { editAllRecorders } from "./support/choose-recorders.ts";
import { expectAccessibleInBoth } from "./support/accessible.ts";
import { expect, SMALL_SCREEN, test, type Muster } from "./support/fixtures.ts";
import { longStory } from "./support/long-story.ts";
import { requestsOf, setFaults } from "./support/simulated.ts";

test.use({ startsAt: SMALL_SCREEN, simulated: ["--recorders", "1"] });

/** Customer of the first site, whose recorders are audited. */
async function switchOnPictures({ call }: Pick<Muster, "call">) {
  const [site] = (await call("sites.list", {})).sites;
  await call("sites.set", { name: site?.name ?? "", customer: "Northern Retail" });
  await call("customers.set", { name: "Northern Retail", pictures: true });
  await call("audit.run", { select: {} });
  return site;
}

test("a camera that was covered is found, and its new picture is accepted", async ({
  stocked,
  fleet,
}) => {
  const { page, call } = stocked;
  const site = await switchOnPictures(stocked);
  const [recorder] = (await call("channels.list", {})).recorders;
  const rows = recorder ? channelRows(recorder) : [];
  // Faults of the simulator strike the second camera that is online.
  const [, second] = rows.filter((one) => one.connect_status === "Online");
  const at = `#/channels/${recorder?.recorderId}/${second?.channel}`;

  await page.evaluate((to) => void (location.hash = to), at);
  const panel = page.getByRole("complementary");
  await panel.getByRole("button", { name: "Take picture" }).click();
  await panel.getByRole("button", { name: "Use as reference" }).click();
  const view = panel.getByRole("region", { name: "Camera view" });
  await expect(view.getByText("Unchanged")).toBeVisible();
  await expect(view.getByText("The latest picture is the reference.")).toBeVisible();
  await expect(panel.getByRole("img", { name: /icture of/ })).toHaveCount(1);

  await setFaults(fleet, 0, "view-covered");
  await call("audit.run", { select: {}, facts: "all" });
  await page.reload();
  await expect(view.getByText("Covered")).toBeVisible();
  await expect(view.getByRole("img")).toHaveCount(2);
  await expectAccessibleInBoth(page);

  await setFaults(fleet, 0, "view-moved");
  await call("audit.run", { select: {}, facts: "all" });
  await page.reload();
  await expect(view.getByText(/Moved/)).toBeVisible();
  await view.getByRole("button", { name: "Accept as new reference" }).click();
  await expect(view.getByText("Unchanged")).toBeVisible();
  await view.getByRole("button", { name: "Remove reference" }).click();
  await expect(view.getByText(/With a reference picture/)).toBeVisible();

  // The column of pictures is hidden at first.
  await page.evaluate(() => void (location.hash = "#/channels"));
  const channels = page.getByRole("region", { name: "Channels", exact: true });
  await expect(channels.getByRole("row").nth(1)).toBeVisible();
  const name = `Picture of ${second?.channel} at ${fleet.recorders[0]?.name}`;
  await expect(channels.getByRole("img", { name })).toHaveCount(0);
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("checkbox", { name: "Picture", exact: true }).check();
  await page.keyboard.press("Escape");
  await expect(channels.getByRole("img", { name })).toHaveCount(1);
  await expectAccessibleInBoth(page);

  // The page of the site has a tile for each picture, and counts the other cameras.
  await page.evaluate((id) => void (location.hash = `#/sites/${id}`), site?.id);
  const tiles = page.getByRole("region", { name: "Pictures of cameras" });
  // Tiles below the screen load nothing yet.
  await tiles.scrollIntoViewIfNeeded();
  await expect(tiles.getByRole("img", { name })).toBeVisible();
  await expect(tiles.getByRole("listitem")).toHaveCount(1);
  await expect(tiles.getByText(/^\d+ channels without a picture\./)).toBeVisible();
  // Seconds of observation are no availability.
  await expect(page.getByRole("region", { name: "Availability, 30 days" })).toContainText(
    "Not enough data yet",
  );
  await expectAccessibleInBoth(page);

  await expectAreaOverPicture(page, second?.channel ?? "");

  // The pictures of the site in one file, for a hand-over.
  await page.evaluate((id) => void (location.hash = `#/sites/${id}`), site?.id);
  await page.getByRole("button", { name: "Contact sheet" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(/1 of \d+ cameras have a picture\./);
  await expect(dialog).toContainText("personal data");
  await expectAccessibleInBoth(page);
  await expect(dialog.getByRole("radio", { name: "PDF" })).toBeChecked();
  await dialog.getByRole("radio", { name: "Web page" }).click();
  const saved = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Save contact sheet" }).click();
  const sheet = await readFile(await (await saved).path(), "utf8");
  expect(sheet.match(/<img /g)).toHaveLength(1);
  expect(sheet).toMatch(/1 of \d+ channels have a picture\./);
});

/** The area of a rule is drawn over the picture of a camera, which nothing hides. */
async function expectAreaOverPicture(page: Page, channel: string): Promise<void> {
  await page.evaluate(() => void (location.hash = "#/bulk"));
  await editAllRecorders(page);
  await page.getByRole("tab", { name: "Recognition" }).click();
  await page.getByRole("radio", { name: "Only these" }).check();
  await page.getByRole("combobox", { name: "Chosen channels" }).fill(channel);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Draw new Area · Rule 1" }).click();
  const dialog = page.getByRole("dialog", { name: "Area · Rule 1" });
  await expect(dialog).toContainText(`The picture shows ${channel} at `);
  // From the top to the bottom. The frame fills the place of a picture that is not there.
  const layers = await dialog.locator("svg image").evaluate((image) => {
    const { left, top } = image.getBoundingClientRect();
    return document.elementsFromPoint(left + 5, top + 5).map(({ tagName }) => tagName);
  });
  expect(layers.filter((name) => name === "image" || name === "rect")).toEqual(["image", "rect"]);
  await dialog.getByRole("button", { name: "Cancel" }).click();
}

test(
  "pictures of a site are taken once, also if a recorder changes meanwhile",
  longStory("unit/renderer/pictures/picture-targets.test.ts", "integration/core/pictures.test.ts"),
  async ({ stocked, fleet }) => {
    const { page, call } = stocked;
    const site = await switchOnPictures(stocked);
    const [listed] = (await call("channels.list", {})).recorders;
    const rows = listed ? channelRows(listed) : [];
    const cameras = rows.filter(({ connect_status: status }) => !isEmptySlot(status)).length;
    const asked = async () => (await requestsOf(fleet, 0))["/API/Snapshot/Get"] ?? 0;
    const before = await asked();

    await page.evaluate((id) => void (location.hash = `#/sites/${id}`), site?.id);
    await page.getByRole("button", { name: "Take pictures" }).click();
    const dialog = page.getByRole("dialog", { name: /^Pictures? of/ });
    await expect(dialog.getByRole("listitem").getByRole("img").first()).toBeVisible();
    await call("recorders.set", { ids: [listed?.recorderId ?? ""], set: { notes: "Roof works" } });
    const targets = await dialog.getByRole("listitem").count();
    await expect(dialog.getByRole("progressbar")).toBeHidden();
    expect((await asked()) - before).toBe(targets);
    expect(targets).toBeLessThan(cameras);
    await expect(dialog.getByRole("status")).toContainText(
      `${cameras - targets} cameras are offline`,
    );
  },
);

test(
  "a contact sheet without pictures leads to the switch, then takes them",
  longStory("integration/core/pictures.test.ts", "integration/core/contact-sheet.test.ts"),
  async ({ stocked }) => {
    const { page, call } = stocked;
    const [site] = (await call("sites.list", {})).sites;
    await call("sites.set", { name: site?.name ?? "", customer: "Northern Retail" });
    await call("audit.run", { select: {} });

    await page.evaluate((id) => void (location.hash = `#/sites/${id}`), site?.id);
    await page.getByRole("button", { name: "Contact sheet" }).click();
    const dialog = page.getByRole("dialog", { name: /^Contact sheet of/ });
    const save = dialog.getByRole("button", { name: "Save contact sheet" });
    await expect(dialog).toContainText("switched off for the customer Northern Retail");
    await expect(save).toHaveCount(0);
    await expect(dialog).toContainText("Pictures of cameras are personal data.");
    await dialog.getByRole("button", { name: "Switch on for Northern Retail" }).click();

    await expect(dialog).toContainText(/0 of \d+ cameras have a picture\./);
    await expect(dialog).toContainText("Take pictures first.");
    await expect(save).toHaveCount(0);
    await expectAccessibleInBoth(page);
    await dialog.getByRole("button", { name: "Take pictures" }).click();
    const taking = page.getByRole("dialog", { name: /^Pictures? of/ });
    // Until the end, the button at the bottom is Stop.
    await expect(taking.getByRole("button", { name: "Close" })).toHaveCount(2);
    await taking.getByRole("button", { name: "Close" }).last().click();

    await expect(dialog).toContainText(/[1-9]\d* of \d+ cameras have a picture\./);
    await expect(save).toBeEnabled();
  },
);
