import type { Locator, Page } from "@playwright/test";
import { expectAccessibleInBoth } from "./support/accessible.ts";
import { expect, type Muster, SMALL_SCREEN, test } from "./support/fixtures.ts";
import { longStory } from "./support/long-story.ts";
import { indexWithEmailTest, setFaults, setState, stateOf } from "./support/simulated.ts";

const PASSWORD = "mailbox-password-for-this-test";
const CONSENT = /^Send the password to .+ anyway$/;
const MAIL = {
  email_enable: true,
  encryption: "TLS",
  smtp_port: 2525,
  smtp_server: "relay.example.net",
  username: "alarms",
  sender: "nvr@example.net",
  recvemail: { recvemail_1: "noc@example.net", recvemail_2: "", recvemail_3: "" },
};

async function storeMailboxes({ call }: Muster): Promise<void> {
  const about = { username: "alarms", purpose: "mail" } as const;
  await call("credentials.set", { name: "alarm-mailbox", ...about, password: PASSWORD });
  await call("credentials.set", { name: "old-mailbox", ...about, password: "not-it" });
}

async function openPlan({ page, call }: Muster): Promise<number> {
  const template = { name: "Mailbox", email: { password: { secret: "alarm-mailbox" } } };
  const plan = await call("plans.create", { template, select: {} });
  await page.goto(`${new URL(page.url()).origin}/#/plans/${plan.id}`);
  return plan.items.filter(({ state }) => state === "ready").length;
}

/** How the password of each recorder of the open plan travels. */
async function waysShown(page: Page, label: string): Promise<Locator> {
  await page.getByRole("radio", { name: "One by one" }).check();
  const grid = page.getByRole("region", { name: "Recorders that will be changed" });
  return grid.getByRole("row").filter({ hasText: "Password" }).filter({ hasText: label });
}

test.describe("recorders with HTTPS that offer a key", () => {
  test.use({
    startsAt: SMALL_SCREEN,
    simulated: ["--recorders", "3", "--trans-key", "all", "--tls"],
  });

  test(
    "get a template's password encrypted, without a question, and it ends as accepted",
    longStory("integration/core/secrets.test.ts"),
    async ({ stocked, fleet }) => {
      const { page } = stocked;
      await storeMailboxes(stocked);
      expect(await openPlan(stocked)).toBe(3);
      await expect(await waysShown(page, "Encrypted for this recorder")).toHaveCount(3);
      await page.getByRole("button", { name: "Apply to 3 recorders…" }).click();
      const question = page.getByRole("dialog", { name: "Apply to 3 recorders?" });
      await expect(question).toContainText("1 recorder first");
      await expect(question).not.toContainText("could read the password");
      await expect(question.getByRole("checkbox", { name: CONSENT })).toHaveCount(0);
      await question.getByRole("button", { name: "Apply to 3 recorders" }).click();
      await expect(page.getByRole("main").getByText(/^Finished/)).toBeVisible({ timeout: 40_000 });
      await expect(page.getByRole("main")).toContainText("3 accepted");

      await page.getByRole("gridcell").first().dblclick();
      const panel = page.getByRole("complementary");
      await expect(panel.getByRole("row", { name: /^Password/ })).toContainText(
        "a secret cannot be read back",
      );
      await expect(panel).toContainText("secret of 'alarm-mailbox'");
      await expectAccessibleInBoth(page);
      for (const index of fleet.recorders.keys()) {
        expect((await stateOf(fleet, index)).emailPassword).toBe(PASSWORD);
      }
      expect(await page.content()).not.toContain(PASSWORD);
    },
  );
});

test.describe("recorders that offer a key over plain HTTP", () => {
  test.use({ startsAt: SMALL_SCREEN, simulated: ["--recorders", "3", "--trans-key", "all"] });

  test("get a password only with consent, or where a person trusts the network", async ({
    stocked,
    fleet,
  }) => {
    const { page, call } = stocked;
    await storeMailboxes(stocked);
    expect(await openPlan(stocked)).toBe(3);
    await expect(await waysShown(page, "Encrypted, not verified")).toHaveCount(3);
    const open = page.getByRole("button", { name: "Apply to 3 recorders…" });
    const question = page.getByRole("dialog", { name: "Apply to 3 recorders?" });
    const apply = question.getByRole("button", { name: "Apply to 3 recorders" });
    await open.click();
    await expect(question).toContainText("Other devices on the network could read the password");
    await expect(
      question.getByRole("checkbox", { name: "Send the password to 3 recorders anyway" }),
    ).not.toBeChecked();
    await expect(apply).toBeDisabled();
    // Without them, nothing of the plan would be left.
    await expect(question.getByRole("button", { name: /^Exclude/ })).toHaveCount(0);
    await expectAccessibleInBoth(page);
    await question.getByRole("checkbox", { name: CONSENT }).check();
    await expect(apply).toBeEnabled();
    await question.getByRole("button", { name: "Cancel" }).click();

    const { recorders } = await call("recorders.list", {});
    const ids = recorders.map(({ id }) => id);
    await call("recorders.set", { ids: ids.slice(0, 1), set: { trustNetwork: true } });
    await open.click();
    await expect(
      question.getByRole("checkbox", { name: "Send the password to 2 recorders anyway" }),
    ).not.toBeChecked();
    await expect(question).toContainText("Confirm to continue, or exclude these recorders.");
    await expect(question.getByRole("button", { name: "Exclude these recorders" })).toBeVisible();
    await expect(apply).toBeDisabled();
    await question.getByRole("button", { name: "Cancel" }).click();
    for (const index of fleet.recorders.keys()) {
      expect((await stateOf(fleet, index)).emailPassword).not.toBe(PASSWORD);
    }

    await call("recorders.set", { ids, set: { trustNetwork: true } });
    await open.click();
    await expect(apply).toBeEnabled();
    await expect(question.getByRole("checkbox", { name: CONSENT })).toHaveCount(0);
    await apply.click();
    await expect(page.getByRole("main").getByText(/^Finished/)).toBeVisible({ timeout: 40_000 });
    for (const index of fleet.recorders.keys()) {
      expect((await stateOf(fleet, index)).emailPassword).toBe(PASSWORD);
    }
  });
});

test.describe("recorders that offer neither HTTPS nor a key", () => {
  test.use({ startsAt: SMALL_SCREEN, simulated: ["--recorders", "2", "--trans-key", "none"] });

  test(
    "get it only when a person agrees, each time anew",
    longStory("e2e/passwords.spec.ts", "integration/core/secrets.test.ts"),
    async ({ stocked, fleet }) => {
      const { page } = stocked;
      await storeMailboxes(stocked);
      await openPlan(stocked);
      await expect(await waysShown(page, "Readable on the network")).toHaveCount(2);
      const open = page.getByRole("button", { name: "Apply to 2 recorders…" });
      const question = page.getByRole("dialog", { name: "Apply to 2 recorders?" });
      const apply = question.getByRole("button", { name: "Apply to 2 recorders" });
      const consent = question.getByRole("checkbox", {
        name: "Send the password to 2 recorders anyway",
      });
      await open.click();
      await expect(consent).not.toBeChecked();
      await expect(apply).toBeDisabled();
      await consent.check();
      await expect(apply).toBeEnabled();
      await question.getByRole("button", { name: "Cancel" }).click();
      await open.click();
      await expect(consent).not.toBeChecked();
      await expect(apply).toBeDisabled();
      expect((await stateOf(fleet, 0)).emailPassword).not.toBe(PASSWORD);

      await consent.check();
      await apply.click();
      await expect(page.getByRole("main").getByText(/^Finished/)).toBeVisible({ timeout: 40_000 });
      expect((await stateOf(fleet, 0)).emailPassword).toBe(PASSWORD);
      expect((await stateOf(fleet, 1)).emailPassword).toBe(PASSWORD);
    },
  );
});

test.describe("a test mail", () => {
  const simulatorEnv = { MUSTER_SIMULATOR_MAIL_PASSWORD: PASSWORD };

  async function openDialog(page: Page, name: string): Promise<Locator> {
    await page.getByRole("gridcell").getByRole("button", { name, exact: true }).click();
    await page
      .getByRole("complementary", { name: `Details of ${name}` })
      .getByRole("button", { name: "More actions" })
      .click();
    await page.getByRole("menuitem", { name: "Send test mail…" }).click();
    return page.getByRole("dialog", { name: `Send a test mail from ${name}` });
  }

  async function choose(dialog: Locator, credential: string): Promise<void> {
    await dialog.getByRole("radio", { name: "Use a credential" }).check();
    await dialog.getByRole("combobox", { name: "Credential" }).click();
    await dialog
      .page()
      .getByRole("option", { name: new RegExp(`^${credential}`) })
      .click();
  }

  test.describe("from recorders with HTTPS that offer a key", () => {
    test.use({ simulated: ["--recorders", "8", "--trans-key", "all", "--tls"], simulatorEnv });

    test(
      "goes out with the right password, and says what is wrong with another",
      longStory("integration/core/secrets.test.ts", "unit/renderer/recorders/test-mail.test.ts"),
      async ({ stocked, fleet }) => {
        const { page } = stocked;
        await storeMailboxes(stocked);
        const index = await indexWithEmailTest(fleet);
        await setState(fleet, index, { email: MAIL });
        const dialog = await openDialog(page, fleet.recorders[index]?.name ?? "");
        const send = dialog.getByRole("button", { name: "Send test mail" });

        await send.click();
        const alert = dialog.getByRole("alert");
        await expect(alert.getByTitle("recorder reports user_auth_failed")).toBeVisible();
        await expect(alert).toContainText(
          "Check the user name and the password of the mail account",
        );

        await dialog.getByRole("radio", { name: "Use a credential" }).check();
        await expect(alert).toHaveCount(0);
        await expect(send).toBeDisabled();
        await expect(dialog).toContainText("Choose the credential with the password to test.");
        await choose(dialog, "old-mailbox");
        await send.click();
        await expect(alert.getByTitle("user_auth_failed")).toBeVisible();
        await expectAccessibleInBoth(page);

        await choose(dialog, "alarm-mailbox");
        await expect(alert).toHaveCount(0);
        await send.click();
        await expect(dialog.getByRole("status")).toContainText("The mail server accepted the mail");
        await expectAccessibleInBoth(page);
        expect((await stateOf(fleet, index)).emailPassword).not.toBe(PASSWORD);
      },
    );

    test(
      "shows that it is under way, and can be cancelled",
      longStory(
        "unit/renderer/recorders/test-mail.test.ts",
        "integration/recorder-optional.test.ts",
      ),
      async ({ stocked, fleet }) => {
        const { page, call } = stocked;
        const index = await indexWithEmailTest(fleet);
        await setFaults(fleet, index, "latency:3000");
        const dialog = await openDialog(page, fleet.recorders[index]?.name ?? "");
        await dialog.getByRole("button", { name: "Send test mail" }).click();
        await expect(dialog.getByRole("status")).toContainText("Sending can take up to a minute.");
        await expectAccessibleInBoth(page);
        await dialog.getByRole("button", { name: "Cancel" }).click();
        await expect(dialog).toBeHidden();
        await setFaults(fleet, index, "");
        // The conversation is over: the next one has its turn at once, and the recorder is none the worse.
        const { recorders } = await call("recorders.list", {});
        const ids = recorders
          .filter(({ name }) => name === fleet.recorders[index]?.name)
          .map(({ id }) => id);
        expect((await call("audit.run", { select: { ids } })).items).toMatchObject([
          { outcome: "ok" },
        ]);
      },
    );

    test("is said to be out of reach where the recorder cannot do it", async ({
      stocked: { page },
      fleet,
    }) => {
      const mute = fleet.recorders.find(({ readable }) => !readable)?.name ?? "";
      const dialog = await openDialog(page, mute);
      await dialog.getByRole("button", { name: "Send test mail" }).click();
      const notice = dialog.getByRole("note");
      await expect(notice).toContainText("This recorder cannot send a test mail for Muster");
      await expect(notice).toContainText("Send the test mail from the recorder");
      await expectAccessibleInBoth(page);
    });
  });

  for (const [offer, keys] of [
    ["neither HTTPS nor a key", "none"],
    ["a key over plain HTTP", "all"],
  ] as const) {
    test.describe(`from recorders that offer ${offer}`, () => {
      test.use({ simulated: ["--recorders", "8", "--trans-key", keys], simulatorEnv });

      test(
        "takes a named password there only when a person agrees",
        longStory(
          "integration/core/secrets.test.ts",
          "integration/hostile-peer.test.ts",
          "unit/renderer/recorders/test-mail.test.ts",
        ),
        async ({ stocked, fleet }) => {
          const { page } = stocked;
          await storeMailboxes(stocked);
          const index = await indexWithEmailTest(fleet);
          await setState(fleet, index, { email: MAIL });
          const dialog = await openDialog(page, fleet.recorders[index]?.name ?? "");
          const send = dialog.getByRole("button", { name: "Send test mail" });
          await choose(dialog, "alarm-mailbox");
          await send.click();
          await expect(dialog.getByRole("note")).toContainText(
            "Other devices on the network could read the password",
          );
          await expect(dialog).toContainText("Nothing was sent");
          await expect(send).toBeDisabled();
          await expectAccessibleInBoth(page);
          await dialog.getByRole("checkbox", { name: CONSENT }).check();
          await send.click();
          await expect(dialog.getByRole("status")).toContainText(
            "The mail server accepted the mail",
          );
        },
      );
    });
  }
});
