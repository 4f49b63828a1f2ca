import type { Page } from "@playwright/test";
import { Bonjour } from "bonjour-service";
import { SIMULATED_PASSWORD } from "#simulator/index.ts";
import { startSimulatorProcess } from "#test/support/simulator-process.ts";
import { expectAccessibleInBoth } from "./support/accessible.ts";
import { expect, test } from "./support/fixtures.ts";
import { longStory } from "./support/long-story.ts";

test.use({ simulated: ["--recorders", "3", "--mdns", "--seed", "411"] });

const findings = (page: Page) => page.getByRole("region", { name: "Findings" });
const found = (page: Page, text: string) =>
  findings(page).getByRole("row").filter({ hasText: text });
const portOf = (url: string) => new URL(url).port;

/** Announcements on loopback are heard by every test on the machine: take our own alone. */
async function selectOnly(page: Page, urls: readonly string[]): Promise<void> {
  await page.getByRole("button", { name: "Select all new" }).click();
  await findings(page).getByRole("columnheader").getByRole("checkbox").uncheck();
  for (const url of urls) await found(page, url).getByRole("checkbox").check();
}

/** Announcements of other tests are in the grid too, which draws the rows that there is room for. */
const makeRoom = (page: Page) => page.setViewportSize({ width: 1280, height: 2_400 });

async function openDiscovery(page: Page): Promise<void> {
  await makeRoom(page);
  await page.keyboard.press("d");
  await expect(page.getByRole("heading", { name: "Discover recorders", level: 1 })).toBeVisible();
}

test("recorders are found while they announce themselves, chosen, and added to a site", async ({
  muster: { page, call },
  fleet,
}) => {
  const urls = fleet.recorders.map(({ url }) => url);
  await openDiscovery(page);
  await expect(page.getByText("Find recorders on this network")).toBeVisible();
  await expectAccessibleInBoth(page);

  await page.getByRole("button", { name: "Search this network" }).click();
  for (const url of urls) await expect(found(page, url)).toContainText("Recorder");
  await page.getByRole("button", { name: "Stop search" }).click();
  await expect(page.getByText(/^Found \d+ recorders/)).toBeVisible();
  await expectAccessibleInBoth(page);

  // The type fits into its column in a narrow window, too, although it was another one during the scan.
  await page.setViewportSize({ width: 1024, height: 2_400 });
  const type = found(page, urls[0] ?? "").locator('[col-id="verdict"] :text-is("Recorder")');
  await expect.poll(() => type.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  await makeRoom(page);

  // Nothing is selected by itself, and a search limits what "Select all new" selects.
  await expect(page.getByText("Select the recorders to add.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add recorders…" })).toBeDisabled();
  await page.getByRole("searchbox", { name: "Search devices" }).fill(portOf(urls[0] ?? ""));
  await page.getByRole("button", { name: "Select all new" }).click();
  await expect(page.getByRole("button", { name: "Add 1 recorder…" })).toBeVisible();
  await page.getByRole("searchbox", { name: "Search devices" }).fill("");
  await selectOnly(page, urls);
  await page.getByRole("button", { name: "Add 3 recorders…" }).click();
  const dialog = page.getByRole("dialog", { name: "Add 3 recorders" });
  const site = dialog.getByRole("combobox", { name: "Site", exact: true });
  // Their names have nothing in common.
  await expect(site).toHaveValue("Network 127.0.0.0/24");
  await site.fill("");
  await dialog.getByRole("button", { name: "Add and test sign-in" }).click();
  await expect(dialog.getByText("Choose a site.")).toBeVisible();
  await site.fill("Leeds");
  await expect(dialog.getByText("Choose a site.")).toBeHidden();
  await dialog.getByRole("combobox", { name: "Customer of the new sites" }).fill("Acme");
  await expectAccessibleInBoth(page);
  await dialog.getByRole("button", { name: "Add and test sign-in" }).click();
  const signInTest = page.getByRole("dialog", { name: "Sign-in test" });
  await expect(signInTest.getByText("Muster signed in at 3 of 3 recorders.")).toBeVisible();
  await expect(signInTest.getByText("No sign-in required")).toHaveCount(3);
  await signInTest.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("Added 3 recorders at Leeds.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Audit now" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Schedule audits…" })).toBeVisible();
  // They are marked at once, and cannot be added twice.
  for (const { url, name } of fleet.recorders) {
    await expect(found(page, url)).toContainText(`In the inventory as ${name}`);
    await expect(found(page, url).getByRole("checkbox")).toBeDisabled();
  }
  await page.getByRole("button", { name: "Show in Recorders" }).click();
  await expect(page.getByText("3 recorders, 3 selected")).toBeVisible();

  const { recorders } = await call("recorders.list", {});
  expect(recorders.map(({ url }) => url).toSorted()).toEqual(urls.toSorted());
  const { customers } = await call("customers.list", {});
  const { sites } = await call("sites.list", {});
  expect(sites.find(({ name }) => name === "Leeds")?.customerId).toBe(customers[0]?.id);
  expect(customers).toMatchObject([{ name: "Acme" }]);
});

test(
  "what is in the inventory already is marked and cannot be added twice",
  longStory("unit/renderer/discovery/rows.test.ts"),
  async ({ stocked: { page }, fleet }) => {
    await openDiscovery(page);
    await page.keyboard.press("l");
    for (const { url, name } of fleet.recorders) {
      await expect(found(page, url)).toContainText(`In the inventory as ${name}`);
      await expect(found(page, url).getByRole("checkbox")).toBeDisabled();
    }
  },
);

test.describe("a sweep", () => {
  // Seeds apart from those of other fleets: equal serial numbers are one device.
  test.use({ simulated: ["--recorders", "2", "--host", "127.0.7.21", "--seed", "4711"] });

  test(
    "finds silent devices; search options are stored, and mistakes are explained",
    longStory(
      "unit/renderer/discovery/discovery-options.test.ts",
      "unit/renderer/discovery/store.test.ts",
      "integration/core/discovery-sweep.test.ts",
    ),
    async ({ muster: { page, call }, fleet }) => {
      const ports = fleet.recorders.map(({ url }) => portOf(url));
      await openDiscovery(page);
      const { networks } = await call("discovery.networks", {});
      await expect(page.getByRole("main")).toContainText(
        `${networks[0]?.subnet} (${networks[0]?.name})`,
      );
      await page.getByRole("button", { name: "Options" }).click();
      await page.getByRole("checkbox", { name: "Announcements (mDNS)" }).uncheck();
      await page.getByRole("checkbox", { name: "ONVIF" }).uncheck();
      await page.getByRole("button", { name: "Search this network" }).click();
      await expect(page.getByText("Choose at least one way to search.")).toBeVisible();

      const addresses = page.getByRole("textbox", { name: "Addresses to scan" });
      const tried = page.getByRole("textbox", { name: "Ports to try" });
      await addresses.fill("127.0.7.0/33");
      await page.keyboard.press("Enter");
      await expect(
        page.getByText("'127.0.7.0/33' is not an IPv4 address, range or subnet."),
      ).toBeVisible();
      await expect(addresses).toHaveAttribute("aria-invalid", "true");
      await addresses.fill("127.0.7.16-127.0.7.31");
      await tried.fill("80, http");
      await page.keyboard.press("Enter");
      await expect(page.getByText("'http' is not a valid port.")).toBeVisible();
      await expectAccessibleInBoth(page);

      await tried.fill(ports.join(" "));
      await page.keyboard.press("Enter");
      await expect(page.getByText("Found 2 recorders (2 new).")).toBeVisible();
      await expect(page.getByText("16 addresses tried, 2 ports open.")).toBeVisible();
      for (const { url } of fleet.recorders) await expect(found(page, url)).toContainText("scan");

      await tried.fill("9");
      await page.keyboard.press("Enter");
      await expect(page.getByText("Nothing was found")).toBeVisible();
      await expect(page.getByText("The recorder listens at another port.")).toBeVisible();
      await expectAccessibleInBoth(page);

      await page.reload();
      await expect(addresses).toHaveValue("127.0.7.16-127.0.7.31");
      await expect(page.getByRole("checkbox", { name: "ONVIF" })).not.toBeChecked();
      await expect(page.getByRole("checkbox", { name: "Scan addresses" })).toBeChecked();
    },
  );
});

test.describe("a recorder that moved", () => {
  const FLEET = ["--recorders", "1", "--seed", "4712", "--auth", "digest"];
  test.use({ simulated: FLEET });

  test(
    "is known again at its new address, is updated once it is sure, and is audited there",
    longStory("integration/core/discovery.test.ts", "unit/renderer/discovery/rows.test.ts"),
    async ({ stocked: { page, call, addCredential }, fleet }) => {
      const [recorder] = fleet.recorders;
      const name = recorder?.name ?? "";
      await addCredential();
      await call("audit.run", { select: {} });
      await fleet.stop();
      // The same seed is the same device: it announces the same serial number, from another port.
      const moved = await startSimulatorProcess([...FLEET, "--mdns"]);
      try {
        const url = moved.recorders[0]?.url ?? "";
        await openDiscovery(page);
        await page.keyboard.press("l");
        const row = found(page, url);
        await expect(row).toContainText(`Moved from ${new URL(recorder?.url ?? "").host}`);
        await expect(row.getByRole("checkbox")).toBeDisabled();
        await row.getByRole("button", { name: "Update address…" }).click();
        const dialog = page.getByRole("dialog", { name: `Update the address of ${name}` });
        await expect(dialog).toContainText(recorder?.url ?? "");
        await expectAccessibleInBoth(page);
        await dialog.getByRole("button", { name: "Check and update" }).click();
        await expect(dialog).toBeHidden();
        await expect(row).toContainText(`In the inventory as ${name}`);

        const [now] = (await call("recorders.list", {})).recorders;
        expect(now).toMatchObject({ name, url });
        const { items } = await call("audit.run", { select: {} });
        expect(items).toMatchObject([{ outcome: "ok" }]);
      } finally {
        await moved.stop();
      }
    },
  );

  test.describe("with its whole site", () => {
    const SITE = ["--recorders", "3", "--seed", "4713", "--auth", "digest"];
    test.use({ simulated: SITE });

    test(
      "all new addresses are taken over in one go",
      longStory("unit/renderer/discovery/store.test.ts", "integration/core/discovery.test.ts"),
      async ({ stocked: { page, call, addCredential }, fleet }) => {
        await addCredential();
        await call("audit.run", { select: {} });
        await fleet.stop();
        const moved = await startSimulatorProcess([...SITE, "--mdns"]);
        try {
          await openDiscovery(page);
          await page.keyboard.press("l");
          await page.getByRole("button", { name: "Update 3 addresses…" }).click();
          const dialog = page.getByRole("dialog", {
            name: "Update the addresses of 3 recorders",
          });
          await dialog.getByRole("button", { name: "Check and update" }).click();
          await expect(dialog).toBeHidden();
          await expect(
            page.getByText(
              "3 recorders have their new addresses. The identity of 3 recorders is not confirmed.",
            ),
          ).toBeVisible();
          const { recorders } = await call("recorders.list", {});
          expect(recorders.map(({ url }) => url).toSorted()).toEqual(
            moved.recorders.map(({ url }) => url).toSorted(),
          );
          const { items } = await call("audit.run", { select: {} });
          expect(items.map(({ outcome }) => outcome)).toEqual(Array(3).fill("ok"));
        } finally {
          await moved.stop();
        }
      },
    );
  });

  test.describe("with its whole site, whose devices demand no sign-in", () => {
    const SITE = ["--recorders", "2", "--seed", "4714"];
    test.use({ simulated: SITE });

    test(
      "is left where it was, with the reason for each recorder",
      longStory("unit/renderer/discovery/store.test.ts", "integration/core/discovery.test.ts"),
      async ({ stocked: { page, call }, fleet }) => {
        await call("audit.run", { select: {} });
        await fleet.stop();
        const moved = await startSimulatorProcess([...SITE, "--mdns"]);
        try {
          await openDiscovery(page);
          await page.keyboard.press("l");
          await page.getByRole("button", { name: "Update 2 addresses…" }).click();
          const dialog = page.getByRole("dialog", { name: "Update the addresses of 2 recorders" });
          await dialog.getByRole("button", { name: "Check and update" }).click();
          const refused = dialog.getByRole("alert");
          await expect(refused).toHaveCount(2);
          for (const { name } of fleet.recorders) {
            await expect(refused.filter({ hasText: `that ${name} answers` })).toContainText(
              "The device does not require a sign-in",
            );
          }
          await expect(dialog).toContainText("The addresses in the inventory are unchanged.");
          await expectAccessibleInBoth(page);
          const { recorders } = await call("recorders.list", {});
          expect(recorders.map(({ url }) => url).toSorted()).toEqual(
            fleet.recorders.map(({ url }) => url).toSorted(),
          );
        } finally {
          await moved.stop();
        }
      },
    );
  });

  test(
    "is left where it was when another device answers there",
    longStory("unit/renderer/discovery/store.test.ts", "integration/core/discovery.test.ts"),
    async ({ muster: { page, call }, fleet }) => {
      const [recorder] = fleet.recorders;
      const port = Number(portOf(recorder?.url ?? ""));
      const serial = "FALSE00001";
      await call("discovery.add", {
        findings: [{ name: "Front office", url: "http://127.0.7.41", serial }],
        site: "Leeds",
      });
      await call("credentials.set", {
        name: "demo",
        username: "admin",
        password: SIMULATED_PASSWORD,
      });
      await call("sites.set", { name: "Leeds", credential: "demo" });
      // Any device may announce any serial number.
      const loopback = { interface: "127.0.0.1", bind: "0.0.0.0" };
      const bonjour = new Bonjour(loopback as ConstructorParameters<typeof Bonjour>[0]);
      try {
        bonjour.publish({ name: "A false front office", type: "http", port, txt: { serial } });
        await openDiscovery(page);
        await page.keyboard.press("l");
        const row = found(page, "moved from 127.0.7.41, in the inventory as Front office");
        await row.getByRole("button", { name: "Update address…" }).click();
        const dialog = page.getByRole("dialog", { name: "Update the address of Front office" });
        await dialog.getByRole("button", { name: "Check and update" }).click();
        await expect(dialog.getByRole("alert")).toContainText(
          `Its serial number is ${recorder?.serial ?? "?"}; the serial number of Front office is ${serial}.`,
        );
        await expect(dialog).toContainText("The address in the inventory is unchanged.");
        await page.keyboard.press("Escape");
        await expect(dialog).toBeHidden();
        await expect(row).toBeVisible();
        const [still] = (await call("recorders.list", {})).recorders;
        expect(still?.url).toBe("http://127.0.7.41");
      } finally {
        await new Promise((resolve) => bonjour.unpublishAll(resolve));
        await new Promise((resolve) => bonjour.destroy(resolve));
      }
    },
  );
});
