import type { Locator, Page } from "@playwright/test";
import { SIMULATED_PASSWORD } from "#simulator/index.ts";
import { expectAccessibleInBoth } from "./support/accessible.ts";
import { expect, test, type Muster } from "./support/fixtures.ts";
import { longStory } from "./support/long-story.ts";
import { loginsOf, renewCertificate, setFaults, setPassword } from "./support/simulated.ts";

const row = (page: Page, name: string) =>
  page.getByRole("region", { name: "Recorders" }).getByRole("row").filter({ hasText: name });

async function openDetails(page: Page, name: string): Promise<Locator> {
  await row(page, name).getByRole("button", { name }).click();
  return page.getByRole("complementary", { name: `Details of ${name}` });
}

async function giveCredential({ call }: Muster, password: string): Promise<void> {
  await call("credentials.set", { name: "shop", username: "admin", password });
  const { recorders } = await call("recorders.list", {});
  const ids = recorders.map(({ id }) => id);
  await call("recorders.set", { ids, set: { credential: "shop" } });
}

test.describe("recorders that want a session", () => {
  test.use({ simulated: ["--recorders", "2", "--auth", "session"] });

  test("a refused password opens the breaker, with the time of the block; a new one closes it", async ({
    stocked,
    fleet,
  }) => {
    const { page } = stocked;
    const name = fleet.recorders[0]?.name ?? "";
    await page.getByRole("button", { name: "Audit all" }).click();
    await expect(row(page, name)).toContainText("Sign-in blocked · credential required");
    const details = await openDetails(page, name);
    await expect(details.getByRole("alert").getByTitle("auth_required")).toBeVisible();
    await expect(details.getByRole("button", { name: "Retry sign-in" })).toHaveCount(0);

    await setFaults(fleet, 0, "lock-out:900");
    await giveCredential(stocked, "not-the-one");
    await details.getByRole("button", { name: "Audit", exact: true }).click();
    const alert = details.getByRole("alert");
    await expect(alert).toContainText("The recorder refused the credential 'shop'");
    await expect(alert.getByTitle("recorder reports login_block")).toBeVisible();
    await expect(details.getByRole("timer")).toHaveText(
      /^The recorder blocks all sign-ins for another 1[45] min\.$/,
    );
    await expect(details.getByText("Retry tries the stored password once")).toBeVisible();
    await expectAccessibleInBoth(page);

    await details.getByRole("button", { name: "Audit", exact: true }).click();
    await expect(alert.getByTitle("breaker_open")).toBeVisible();
    expect(await loginsOf(fleet, 0)).toMatchObject({ tried: 1, refused: 1 });

    await setPassword(fleet, 0, SIMULATED_PASSWORD);
    await giveCredential(stocked, SIMULATED_PASSWORD);
    await expect(details.getByText("Muster has not tried again yet.")).toBeVisible();
    await expect(details.getByText("Sign-in not tested")).toBeVisible();
    await expect(details.getByRole("timer")).toHaveCount(0);
    await details.getByRole("button", { name: "Audit", exact: true }).click();
    await expect(details.getByText("Reached", { exact: true })).toBeVisible();
    await expect(details.getByRole("note")).toHaveCount(0);
    await expect(details.getByText("Automatic · session")).toBeVisible();
  });

  test(
    "'try again' is one attempt, made at once, whatever else is under way",
    longStory(
      "unit/renderer/recorders/sign-in-again.test.ts",
      "integration/core/sign-in.test.ts",
      "integration/core/dialects.test.ts",
    ),
    async ({ stocked, fleet }) => {
      const { page } = stocked;
      const name = fleet.recorders[0]?.name ?? "";
      await giveCredential(stocked, "set-at-the-recorder-later");
      // It keeps the audit of all going meanwhile.
      await setFaults(fleet, 1, "latency:4000");
      await page.getByRole("button", { name: "Audit all" }).click();
      const details = await openDetails(page, name);
      await expect(details.getByRole("alert").getByTitle("verify_failed")).toBeVisible();
      await expect(details.getByRole("timer")).toHaveCount(0);
      await details.getByRole("button", { name: "Retry sign-in" }).click();
      await expect.poll(async () => (await loginsOf(fleet, 0)).tried).toBe(2);
      await expect(details.getByRole("alert").getByTitle("auth_refused")).toBeVisible();
      await expect(
        page.getByText("Sign-in failed: 1 recorder could not be read (sign-in refused)."),
      ).toBeVisible();
      await setFaults(fleet, 1, "");

      await setPassword(fleet, 0, "set-at-the-recorder-later");
      await details.getByRole("button", { name: "Retry sign-in" }).click();
      await expect(details.getByText("Reached", { exact: true })).toBeVisible();
      await expect(details.getByRole("alert")).toHaveCount(0);
      // The other one was not selected: it has been tried once, and no more.
      await expect.poll(async () => (await loginsOf(fleet, 1)).tried).toBe(1);

      // The answers with the settings also identify the device.
      await stocked.call("settings.read", { area: "email", select: {} });
      await page.getByRole("button", { name: "Columns" }).click();
      for (const column of ["Dialect", "Firmware", "MAC"]) {
        await page.getByRole("checkbox", { name: column, exact: true }).check();
      }
      await page.keyboard.press("Escape");
      // Columns beyond the edge are not drawn.
      await page.setViewportSize({ width: 2_800, height: 800 });
      const { recorders } = await stocked.call("recorders.list", {});
      const { mac, firmware } = recorders.find((one) => one.name === name) ?? {};
      expect(mac).toMatch(/^[0-9A-F]{2}(:[0-9A-F]{2}){5}$/i);
      await expect(row(page, name)).toContainText(mac ?? "");
      await expect(row(page, name)).toContainText(firmware || "–");
      await expect(row(page, name).getByRole("gridcell", { name: "session" })).toBeVisible();
    },
  );
});

test(
  "the form says what each way of signing in means, and warns of Basic without HTTPS",
  longStory(
    "unit/renderer/recorders/sign-in.test.ts",
    "unit/renderer/recorders/add-recorder.test.ts",
  ),
  async ({ muster: { page, call } }) => {
    await page.keyboard.press("n");
    const dialog = page.getByRole("dialog", { name: "Add recorder" });
    await dialog.getByRole("textbox", { name: "Address" }).fill("192.0.2.10");
    await dialog.getByRole("textbox", { name: "Name" }).fill("Front office");
    await dialog.getByRole("combobox", { name: "Site" }).fill("Leeds");
    await expect(dialog.getByRole("combobox", { name: "Sign-in method" })).toBeHidden();
    await dialog.getByText("Sign-in method, tags and notes").click();
    await dialog.getByRole("combobox", { name: "Sign-in method" }).click();
    await expect(page.getByRole("option", { name: /^Session/ })).toContainText(
      "ends with a logout",
    );
    await page.getByRole("option", { name: /^HTTP Basic/ }).click();
    const warning = dialog.getByRole("note").filter({ hasText: "could read the password" });
    await expect(warning).toBeVisible();
    await expectAccessibleInBoth(page);
    await dialog.getByRole("textbox", { name: "Address" }).fill("https://192.0.2.10");
    await expect(warning).toHaveCount(0);
    await dialog.getByRole("button", { name: "Add recorder" }).click();
    await expect(page.getByRole("dialog", { name: "Front office was added" })).toBeVisible();
    const { recorders } = await call("recorders.list", {});
    expect(recorders).toMatchObject([{ auth: "basic", url: "https://192.0.2.10" }]);
  },
);

test.describe("certificates", () => {
  test.use({ simulated: ["--recorders", "2", "--tls"] });

  test("one that changed stops its recorder, stands beside the accepted one, and is accepted by a person alone", async ({
    stocked: { page, call },
    fleet,
  }) => {
    const name = fleet.recorders[0]?.name ?? "";
    const other = fleet.recorders[1]?.name ?? "";
    const byName = async () => {
      const { recorders } = await call("recorders.list", {});
      return recorders.find((recorder) => recorder.name === name);
    };
    await page.getByRole("button", { name: "Audit all" }).click();
    await expect(row(page, name)).toContainText("Reached");
    const before = (await byName())?.certificate ?? "";
    const after = await renewCertificate(fleet, 0);
    await page.getByRole("button", { name: "Audit all" }).click();
    await expect(row(page, name)).toContainText("Certificate changed");
    await expect(row(page, other)).toContainText("Reached");

    const details = await openDetails(page, name);
    await expect(details.getByRole("alert").getByTitle("certificate_changed")).toBeVisible();
    await expect(details.getByRole("definition").getByText(after, { exact: true })).toBeVisible();
    await expectAccessibleInBoth(page);
    await details.getByRole("button", { name: "Accept new certificate…" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText(before)).toBeVisible();
    await expect(dialog.getByText(after)).toBeVisible();
    await expectAccessibleInBoth(page);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    expect((await byName())?.certificate).toBe(before);

    await details.getByRole("button", { name: "Accept new certificate…" }).click();
    await dialog.getByRole("button", { name: "Accept this certificate" }).click();
    await expect(dialog).toBeHidden();
    await expect(details.getByText("Reached", { exact: true })).toBeVisible();
    await expect(details.getByRole("alert")).toHaveCount(0);
    await details.getByRole("tab", { name: "Certificate" }).click();
    await expect(details.getByText("itself (self-signed)")).toBeVisible();
    await expectAccessibleInBoth(page);
    expect(await byName()).toMatchObject({
      certificate: after,
      certificateDetails: { sha256: after },
    });
  });

  test(
    "once it is accepted its recorder is asked, while an audit goes on that shall not be begun twice",
    longStory("unit/renderer/recorders/sign-in-again.test.ts", "integration/core/audit.test.ts"),
    async ({ stocked: { page }, fleet }) => {
      const [name = "", other = ""] = fleet.recorders.map((one) => one.name);
      await page.getByRole("button", { name: "Audit all" }).click();
      await expect(page.getByText("2 of 2 recorders read")).toBeVisible();
      await renewCertificate(fleet, 0);
      await setFaults(fleet, 1, "stall");
      await page.getByRole("button", { name: "Audit all" }).click();
      await expect(row(page, name)).toContainText("Certificate changed");
      const details = await openDetails(page, other);
      const audit = details.getByRole("button", { name: "Audit", exact: true });
      await expect(audit).toHaveAttribute("aria-disabled", "true");
      await audit.hover();
      await expect(page.getByRole("tooltip")).toHaveText("An audit is running.");

      const own = await openDetails(page, name);
      await page.getByRole("button", { name: "Accept new certificate…" }).click();
      await page.getByRole("button", { name: "Accept this certificate" }).click();
      await expect(own.getByText("Reached", { exact: true })).toBeVisible();
    },
  );

  test(
    "distinguishes an expired one from one for another name",
    longStory(
      "unit/renderer/recorders/certificate-remarks.test.ts",
      "integration/recorder-tls.test.ts",
    ),
    async ({ stocked: { page, call }, fleet }) => {
      await setFaults(fleet, 0, "expired-certificate");
      await setFaults(fleet, 1, "wrong-name-certificate");
      await page.getByRole("button", { name: "Audit all" }).click();
      await expect(page.getByText(/^Audit: 2 of 2 recorders read/)).toBeVisible();
      const expired = await openDetails(page, fleet.recorders[0]?.name ?? "");
      // The tab stays open for the next recorder.
      await expired.getByRole("tab", { name: "Certificate" }).click();
      await expect(expired.getByText(/^Expired on /)).toBeVisible();
      await expect(expired.getByText(/^Issued for other names/)).toHaveCount(0);
      const misnamed = await openDetails(page, fleet.recorders[1]?.name ?? "");
      await expect(misnamed.getByText(/^Issued for other names/)).toBeVisible();
      await expect(misnamed.getByText(/^Expired on /)).toHaveCount(0);
      expect((await call("recorders.list", {})).recorders).toHaveLength(2);
    },
  );
});
