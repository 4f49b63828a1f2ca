import type { Locator, Page } from "@playwright/test";
import { channelRows } from "#shared/domain/channels.ts";
import {
  accountAt,
  addCustomersTo,
  customersNamed,
  decodedMail,
} from "#test/support/many-customers.ts";
import { startSimulatorProcess, type SimulatorProcess } from "#test/support/simulator-process.ts";
import { openMailServer, type MailServer } from "#test/support/smtp-server.ts";
import { expectAccessibleInBoth } from "./support/accessible.ts";
import { expect, test } from "./support/fixtures.ts";
import { longStory } from "./support/long-story.ts";
import { setState, stateOf } from "./support/simulated.ts";
import { callAs, passwordOf, startTeam, type Team } from "./support/team.ts";

/** One of 200 customers, of which two more have a camera that is down. */
const CUSTOMER = "Northern Retail";
const OTHERS = customersNamed(199).map((one, index) => ({ ...one, isDown: index < 2 }));
const OTHER = /Client \d{3}/;
const ADDRESS = "ann@northern.example";

let team: Team;
let fleet: SimulatorProcess;
let mail: MailServer;
/** Page of the user who set Muster up. */
let ada: Page;
let place: { customer: string; site: string; recorder: string; channel: string; camera: string };

test.describe.configure({ mode: "serial" });

const pages = new Map<string, Page>();

/** The page of a user, in a browser of its own. */
async function pageOf(user: string): Promise<Page> {
  const page = pages.get(user) ?? (await team.open(user));
  pages.set(user, page);
  return page;
}

test.beforeAll(async ({ browser }) => {
  mail = await openMailServer({ encryption: "none" });
  fleet = await startSimulatorProcess(["--recorders", "1", "--channels", "4", "--control"]);
  const users = { ada: "administrator", oda: "operator", bob: "operator" } as const;
  team = await startTeam(browser, users, [], (dataDir) => addCustomersTo(dataDir, OTHERS));
  ada = await team.open("ada");
  const [recorder] = fleet.recorders;
  if (!recorder) throw new Error("The fleet is empty.");
  const { name, url, model, serial } = recorder;
  const site = "Leeds";
  await callAs(ada, "discovery.add", { site, findings: [{ name, url, model, serial }] });
  await callAs(ada, "sites.set", { name: site, customer: CUSTOMER });
  await callAs(ada, "customers.set", { name: CUSTOMER, emails: [ADDRESS], pictures: true });
  await callAs(ada, "mail.set", { account: accountAt(mail) });
  place = await cameraWithPicture();
  await goDown(place.channel);
  for (const [user, role] of [
    ["lou", "operator"],
    ["vic", "viewer"],
  ] as const)
    await callAs(ada, "team.setUser", {
      name: user,
      password: passwordOf(user),
      role,
      scope: { kind: "some", siteIds: [place.site], tags: [] },
    });
});

test.afterAll(async () => {
  pages.clear();
  await team.stop();
  await fleet.stop();
  await mail.stop();
});

/** A camera of the customer that is online, and whose picture is stored. */
async function cameraWithPicture(): Promise<typeof place> {
  await callAs(ada, "audit.run", { select: { exprs: [`customer=${CUSTOMER}`] } });
  const { recorders } = await callAs(ada, "recorders.list", {});
  const recorder = recorders.find(({ customerName }) => customerName === CUSTOMER);
  const { customers } = await callAs(ada, "customers.list", {});
  const customer = customers.find(({ name }) => name === CUSTOMER);
  if (!recorder || !customer) throw new Error("The customer is missing.");
  const listed = await callAs(ada, "channels.list", { recorderIds: [recorder.id] });
  const rows = listed.recorders.flatMap(channelRows);
  const camera = rows.find(({ connect_status: status }) => status === "Online");
  if (!camera) throw new Error("No camera is online.");
  const { channel, channel_name: name } = camera;
  await callAs(ada, "pictures.take", { recorderId: recorder.id, channel });
  return {
    customer: customer.id,
    site: recorder.siteId,
    recorder: recorder.id,
    channel,
    camera: name,
  };
}

/** The camera loses its connection, and an audit finds that. */
async function goDown(channel: string): Promise<void> {
  const { channels = [] } = await stateOf(fleet, 0);
  const after = (channels as unknown as { channel: string }[]).map((one) =>
    one.channel === channel ? { ...one, connect_status: "Offline", videoloss: true } : one,
  );
  await setState(fleet, 0, { channels: after as never });
  await callAs(ada, "audit.run", { select: { exprs: [`customer=${CUSTOMER}`] } });
}

const problem = (page: Page) =>
  page
    .getByRole("table", { name: "Problems now" })
    .getByRole("row")
    .filter({ hasText: place.camera });
const panel = (page: Page) =>
  page.getByRole("complementary", { name: `Channel ${place.channel} of` });
const noteOf = (page: Page) => panel(page).getByRole("form", { name: "Note" });
const details = (page: Page) => page.getByRole("region", { name: "Current and recent" });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Customer report" });

async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((hash) => void (location.hash = hash), `#/${address}`);
}

/** What the customer got since: the reports, all of them about its own cameras. */
async function reportsSince(count: number): Promise<string[]> {
  await expect.poll(() => mail.received.length).toBe(count + 1);
  return mail.received.slice(count).map(({ to, raw }) => {
    expect(to).toEqual([ADDRESS]);
    const text = decodedMail(raw);
    expect(text).toContain(CUSTOMER);
    expect(text).not.toMatch(OTHER);
    return text;
  });
}

test(
  "from Overview to the report in six clicks",
  longStory(
    "e2e/overview.spec.ts",
    "e2e/customer-report.spec.ts",
    "integration/core/sent-report.test.ts",
  ),
  async () => {
    const page = await pageOf("oda");
    await goTo(page, "overview");
    // The order of the list is chosen once, and remembered.
    await page
      .getByRole("radiogroup", { name: "Order of the list" })
      .getByText("Customers")
      .click();
    await goTo(page, "channels");
    await goTo(page, "overview");
    let clicks = 0;
    const click = async (where: Locator) => {
      await where.click();
      clicks += 1;
    };
    await click(
      page
        .getByRole("table", { name: "Where something is wrong" })
        .getByRole("link", { name: CUSTOMER }),
    );
    await expect(problem(page)).toContainText("Offline");
    await expect(problem(page).getByRole("time")).toBeVisible();
    await expect(page.getByText(OTHER)).toHaveCount(0);

    await click(problem(page).getByRole("link", { name: place.camera }));
    await expect(panel(page).getByRole("img", { name: /^Picture of/ })).toBeVisible();
    await click(noteOf(page).getByRole("textbox", { name: "Note" }));
    await page.keyboard.type("Cable cut, ticket 4711.");
    await click(noteOf(page).getByRole("button", { name: "Save note" }));
    await expect(noteOf(page)).toContainText("oda");

    await click(panel(page).getByRole("button", { name: "Customer report…" }));
    const email = dialog(page).getByRole("region", { name: "Email to the customer" });
    await expect(email).toContainText(ADDRESS);
    await expect(email).toContainText("English");
    await expectAccessibleInBoth(page);
    await click(dialog(page).getByRole("button", { name: "Send to customer" }));
    await expect(page.getByText(`Report sent to ${ADDRESS}.`)).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    await reportsSince(0);
    expect(clicks).toBeLessThanOrEqual(6);
  },
);

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, where: Locator, key = "Tab"): Promise<void> {
  await where.waitFor();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await where.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(where).toBeFocused();
}

test(
  "by keyboard alone",
  longStory("e2e/overview.spec.ts", "e2e/channels.spec.ts", "integration/core/sent-report.test.ts"),
  async () => {
    const page = await pageOf("bob");
    await goTo(page, "overview");
    await expect(page.getByRole("heading", { name: "Overview", level: 1 })).toBeVisible();
    await page.keyboard.press("Control+k");
    await page.keyboard.type(CUSTOMER);
    await expect(
      page.getByRole("dialog", { name: "Search" }).getByRole("button", { name: CUSTOMER }).first(),
    ).toBeVisible();
    await page.keyboard.press("Enter");
    await tabTo(page, problem(page).getByRole("link", { name: place.camera }));
    await page.keyboard.press("Enter");
    await tabTo(page, noteOf(page).getByRole("textbox", { name: "Note" }));
    await page.keyboard.press("Control+End");
    await page.keyboard.type(" Engineer at noon.");
    await tabTo(page, noteOf(page).getByRole("button", { name: "Save note" }));
    await page.keyboard.press("Enter");
    await expect(noteOf(page)).toContainText("bob");
    await expect(noteOf(page).getByRole("textbox", { name: "Note" })).toHaveValue(
      "Cable cut, ticket 4711. Engineer at noon.",
    );
    await tabTo(page, panel(page).getByRole("button", { name: "Customer report…" }));
    await page.keyboard.press("Enter");
    // As a web page, whose text the test can read.
    await tabTo(page, dialog(page).getByRole("radio", { name: "PDF" }));
    await page.keyboard.press("ArrowRight");
    await expect(dialog(page).getByRole("radio", { name: "Web page" })).toBeChecked();
    await tabTo(page, dialog(page).getByRole("button", { name: "Send to customer" }));
    await page.keyboard.press("Enter");
    await expect(page.getByText(`Report sent to ${ADDRESS}.`)).toBeVisible();
    const [text = ""] = await reportsSince(1);
    expect(text).toContain(place.camera);
  },
);

test(
  "as a user of this customer alone",
  longStory(
    "integration/team/scopes.test.ts",
    "integration/team/hidden-things.test.ts",
    "integration/core/sent-report.test.ts",
  ),
  async () => {
    const page = await pageOf("lou");
    await goTo(page, "overview");
    await goTo(page, `customers/${place.customer}`);
    await expect(problem(page)).toBeVisible();
    await expect(page.getByText(OTHER)).toHaveCount(0);
    const edit = page.getByRole("button", { name: "Edit customer…" });
    await expect(edit).toHaveAttribute("aria-disabled", "true");
    await page.getByRole("button", { name: "Customer report…" }).click();
    await expect(dialog(page).getByRole("region", { name: "Email to the customer" })).toContainText(
      "Last sent",
    );
    // Tried again in the same dialog, after the reason is gone.
    mail.unknown.add(ADDRESS);
    await dialog(page).getByRole("button", { name: "Send to customer" }).click();
    await expect(dialog(page).getByRole("alert")).toContainText(
      `One report was not sent. ${ADDRESS}`,
    );
    mail.unknown.delete(ADDRESS);
    await dialog(page).getByRole("button", { name: "Send to customer" }).click();
    await reportsSince(2);
    await expect(details(page).getByText(ADDRESS)).toHaveCount(3);
    await expect(details(page).getByText(/, lou$/)).toBeVisible();
    await goTo(page, "customers/c1");
    await expect(page.getByText("Customer not found")).toBeVisible();

    const viewer = await pageOf("vic");
    await goTo(viewer, `channels/${place.recorder}/${place.channel}`);
    await expect(panel(viewer).getByRole("img", { name: /^Picture of/ })).toBeVisible();
    const note = noteOf(viewer);
    await expect(note.getByRole("textbox", { name: "Note" })).toBeDisabled();
    await expect(note).toContainText("operator");
    await panel(viewer).getByRole("button", { name: "Customer report…" }).click();
    const send = dialog(viewer).getByRole("button", { name: "Send to customer" });
    await expect(send).toBeDisabled();
    await expect(
      dialog(viewer).getByRole("region", { name: "Email to the customer" }),
    ).toContainText("operator");
    await expectAccessibleInBoth(viewer);
  },
);

/** The text of a part of the page, without times such as "2 min ago". */
function textOf(part: Locator): Promise<string> {
  return part.evaluate((element) => {
    const copy = element.cloneNode(true) as Element;
    for (const time of copy.querySelectorAll("time")) time.remove();
    return copy.textContent;
  });
}

/** What the page of the customer says is wrong, and what was sent. */
async function customerShown(page: Page): Promise<string[]> {
  const sent = details(page).getByRole("listitem").filter({ hasText: ADDRESS });
  await expect(sent).toHaveCount(3);
  return Promise.all([
    textOf(page.getByRole("table", { name: "Problems now" })),
    textOf(details(page)),
  ]);
}

/** What the panel of the camera says, with its note and its picture. */
async function cameraShown(page: Page): Promise<string[]> {
  const picture = panel(page).getByRole("img", { name: /^Picture of/ });
  await expect(picture).toBeVisible();
  const note = await noteOf(page).getByRole("textbox", { name: "Note" }).inputValue();
  const status = await textOf(panel(page).getByRole("paragraph").first());
  return [note, status, (await picture.getAttribute("src")) ?? ""];
}

async function copiedLink(page: Page): Promise<string> {
  await page.context().grantPermissions(["clipboard-read"]);
  await page.keyboard.press("Control+k");
  await page.getByRole("textbox", { name: "Search Muster" }).fill("copy link");
  await page.getByRole("button", { name: "Copy link to this page" }).click();
  await expect(page.getByText("Copied the link to this page.")).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

test(
  "a reload, and the address in the browser of a colleague, show the same",
  longStory(
    "unit/renderer/services/router.test.ts",
    "e2e/fleet-tree.spec.ts",
    "e2e/channels.spec.ts",
  ),
  async () => {
    const page = await pageOf("oda");
    const colleague = await pageOf("bob");
    const places = [
      [`customers/${place.customer}`, customerShown],
      [`channels/${place.recorder}/${place.channel}`, cameraShown],
    ] as const;
    for (const [address, shown] of places) {
      await goTo(page, address);
      const before = await shown(page);
      await page.reload();
      expect(await shown(page)).toEqual(before);
      const link = await copiedLink(page);
      expect(link).toBe(new URL(`/#/${address}`, team.host.url).href);
      await colleague.goto(link);
      expect(await shown(colleague)).toEqual(before);
    }
  },
);
