import type { Locator, Page } from "@playwright/test";
import type { SimulatorProcess } from "#test/support/simulator-process.ts";
import { expectAccessibleInBoth } from "./support/accessible.ts";
import { expect, SMALL_SCREEN, test } from "./support/fixtures.ts";
import { setFaults, setState, stateOf } from "./support/simulated.ts";

test.use({ startsAt: SMALL_SCREEN, simulated: ["--recorders", "8"] });

/** Sets the status of the first cameras of a recorder; without a number, of all. Empty slots become cameras that have recorded. */
async function setCameras(
  fleet: SimulatorProcess,
  index: number,
  connect_status: string,
  most = Infinity,
): Promise<void> {
  const { channels = {}, health = {} } = await stateOf(fleet, index);
  const recorded = health["channels"] as Record<string, object>;
  const [camera] = Object.values(recorded);
  const names = Object.values(channels).map((one) => (one as { channel: string }).channel);
  const recordings = Object.fromEntries(names.map((name) => [name, recorded[name] ?? camera]));
  const changed = Object.values(channels).map((channel, place) =>
    place < most ? { ...(channel as object), connect_status, videoloss: false } : channel,
  );
  await setState(fleet, index, { channels: changed as never, health: { channels: recordings } });
}

/** Goes on by Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error("Tab does not lead there.");
}

test("morning look: from an empty start to the cameras that fell out at Leeds, by keyboard", async ({
  muster,
  fleet,
}) => {
  const { page, call } = muster;
  const main = page.getByRole("main");
  await page.keyboard.press("1");
  await expect(page.getByRole("heading", { name: "Overview", level: 1 })).toBeFocused();
  await expect(main.getByRole("heading", { name: "Welcome to Muster" })).toBeVisible();

  await muster.addFleet(fleet);
  await expect(main.getByText("No audit yet")).toBeVisible();
  for (const index of fleet.recorders.keys()) await setCameras(fleet, index, "Online");
  await page.keyboard.press("a");
  await expect(main.getByText("Nothing needs attention.", { exact: true })).toBeVisible();

  const leeds = fleet.recorders.findIndex(({ siteName }) => siteName === "Leeds");
  const away = fleet.recorders.findIndex(({ siteName }) => siteName !== "Leeds");
  await setCameras(fleet, leeds, "Offline", 2);
  await setFaults(fleet, away, "refuse-connection");
  await call("audit.run", { select: {}, channels: false });

  const list = main.getByRole("list", { name: "What needs attention" });
  // The headline states facts, not only how many sites are concerned.
  await expect(main.getByRole("status").first()).toContainText(
    /1 recorder .*2 channels .*2 of \d sites need attention/,
  );
  await expect(list.getByRole("listitem").first()).toContainText(/unreachable/);
  const down = list.getByRole("listitem").filter({ hasText: "2 channels down" });
  await expect(down).toContainText(/2 new.*(just now|min ago)/);
  await expect(down.getByRole("button", { name: "Show channels" })).toBeVisible();
  await expect(
    list.getByRole("listitem").first().getByRole("button", { name: "Audit again" }),
  ).toBeEnabled();
  await expect(main.getByRole("button", { name: "16 Unknown" })).toBeVisible();

  // One word, one count: the number leads to as many recorders.
  await main.getByRole("button", { name: /^\d+ With problems$/ }).click();
  await expect(
    main.getByRole("button", { name: "Remove filter Health: Any problem" }),
  ).toBeVisible();
  const count = /^(\d+) of /.exec(
    (await main.getByText(/^\d+ of \d+ recorders/).textContent()) ?? "",
  );
  await page.goBack();
  await expect(
    main.getByRole("button", { name: `${count?.[1]} With problems`, exact: true }),
  ).toBeVisible();

  const line = main.getByRole("slider", { name: "Availability of the fleet per day" });
  await expect(line).toHaveAttribute(
    "aria-valuetext",
    /\d % available \(observed .*\d % of the time\)/,
  );
  await expectAccessibleInBoth(page);

  await page.getByRole("heading", { name: "Overview", level: 1 }).focus();
  await tabTo(page, down.getByRole("button", { name: "Leeds: 2" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Channels", level: 1 })).toBeFocused();
  await expect(main.getByText(/^2 of 128 channels/)).toBeVisible();
  const cameras = page.getByRole("region", { name: "Channels" }).getByRole("row");
  await expect(cameras.filter({ hasText: "Offline" })).toHaveCount(2);
  await expect(main.getByRole("button", { name: "Remove filter Site: Leeds" })).toBeVisible();

  // One of them is expected to be offline until tomorrow.
  const offline = page.getByRole("gridcell", { name: "Offline" }).first();
  await offline.click();
  await page.keyboard.press("Enter");
  const panel = page.getByRole("complementary");
  await panel.getByRole("textbox", { name: "Note" }).fill("The lens is being replaced.");
  await panel.getByRole("button", { name: "Tomorrow", exact: false }).press("Enter");
  await panel.getByRole("button", { name: "Save note" }).press("Enter");
  await expect(page.getByText(/note.*saved|saved.*note/i)).toBeVisible();
  await page.keyboard.press("Escape");

  // What was new is new after a look at a list, and after a reload, until the user says that it was seen.
  await page.getByRole("link", { name: "Overview" }).press("Enter");
  await page.reload();
  const one = list.getByRole("listitem").filter({ hasText: "1 channel down" });
  await expect(one).toContainText("1 new");
  await expect(list).toContainText("1 channel expected to be down");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
  await page.keyboard.press("Enter");
  const news = main.getByRole("group", { name: "What is new" });
  await expect(news).toContainText(/2 new problems since /);
  await tabTo(page, line);
  await page.keyboard.press("ArrowLeft");
  await expect(line).toHaveAttribute("aria-valuetext", /Not observed/);
  await tabTo(page, main.getByRole("grid", { name: "Availability per site and day" }));
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Home");
  const cell = page.locator('[role="gridcell"][data-current]');
  await expect(cell).toHaveAttribute("aria-label", /Not observed/);
  await main.getByRole("button", { name: "Mark all as seen" }).press("Enter");
  await expect(main.getByText(/^Nothing new since/)).toBeVisible();

  const view = (title: string, name: string) =>
    main.getByRole("radiogroup", { name: `View of ${title}` }).getByRole("radio", { name });
  await view("Sites by day", "Chart").press("ArrowRight");
  await expect(main.getByRole("region", { name: "Availability per site and day" })).toBeVisible();
  await view("Sites by day", "Table").press("ArrowLeft");
  await view("Availability, last 30 days", "Chart").press("ArrowRight");
  await expect(main.getByRole("row").filter({ hasText: "Observed" }).first()).toBeVisible();
  await expectAccessibleInBoth(page);
});
