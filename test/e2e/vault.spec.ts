import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { SIMULATED_PASSWORD } from "#simulator/index.ts";
import { expectAccessibleInBoth } from "./support/accessible.ts";
import { expect, SMALL_SCREEN, test } from "./support/fixtures.ts";
import { heapOf } from "./support/heap.ts";
import { startHost } from "./support/host-process.ts";
import { longStory } from "./support/long-story.ts";
import { loginsOf } from "./support/simulated.ts";

test.use({ startsAt: SMALL_SCREEN });

const PASSPHRASE = "lantern gravel tuesday";
const banner = (page: Page) => page.getByRole("region", { name: "Passwords cannot be read" });

async function moveToVault(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Muster forgets passwords when it closes" }).click();
  await page.getByRole("button", { name: "Move to the vault…" }).click();
  const dialog = page.getByRole("dialog", { name: "Move passwords to the vault" });
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog).toContainText("A forgotten passphrase cannot be recovered.");
  const first = dialog.getByRole("textbox", { name: "Passphrase of the new vault" });
  const second = dialog.getByRole("textbox", { name: "Repeat passphrase" });
  await expect(first).toBeFocused();

  await first.fill("short");
  await expect(dialog).toContainText("3 more characters needed");
  await page.keyboard.press("Enter");
  await expect(dialog).toContainText("A passphrase needs at least 8 characters.");
  await first.fill(PASSPHRASE);
  await second.fill("lantern gravel");
  await page.keyboard.press("Enter");
  await expect(dialog).toContainText("The passphrases differ.");
  await expect(first).toHaveAttribute("type", "password");
  await dialog.getByRole("button", { name: "Show the passphrase" }).first().click();
  await expect(first).toHaveAttribute("type", "text");
  await expectAccessibleInBoth(page);

  await second.fill(PASSPHRASE);
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Passwords are now stored in the vault.")).toBeVisible();
}

test.describe("the vault", () => {
  test.use({ simulated: ["--recorders", "3", "--auth", "digest"] });

  test("is chosen, stands locked after a restart, refuses a wrong passphrase, opens with the right one", async ({
    stocked,
    fleet,
    browser,
  }) => {
    const { page, host, dataDir } = stocked;
    await stocked.addCredential();
    await moveToVault(page);
    const used = page.getByRole("listitem").filter({ hasText: "In use" });
    await expect(used.getByRole("heading", { name: "Vault" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Lock vault" })).toBeVisible();
    await expectAccessibleInBoth(page);
    const file = await readFile(join(dataDir, "vault.muster"));
    for (const secret of [SIMULATED_PASSWORD, PASSPHRASE])
      expect(file.includes(secret)).toBe(false);

    await host.stop();
    const restarted = await startHost(dataDir, 0, "auto");
    // A page that never held a password: those of the first one came from the test.
    const context = await browser.newContext();
    const fresh = await context.newPage();
    try {
      await fresh.goto(restarted.url);
      await expect(banner(fresh)).toContainText("The vault is locked.");
      await fresh.getByRole("link", { name: "Recorders" }).click();
      await fresh.getByRole("button", { name: "Audit all" }).click();
      await expect(
        fresh.getByText("Audit failed: none of 3 recorders could be read."),
      ).toBeVisible();
      for (const index of fleet.recorders.keys()) {
        expect((await loginsOf(fleet, index)).tried).toBe(0);
      }
      await expectAccessibleInBoth(fresh);
      await unlock(fresh);

      await fresh.getByRole("button", { name: "Audit all" }).click();
      await expect(fresh.getByText("Audit: 3 of 3 recorders read")).toBeVisible();
      // Proves that the snapshot would show the password, too.
      const planted = "a planted text that is looked for";
      await fresh.evaluate((text) => Object.assign(window, { planted: text }), planted);
      const heap = await heapOf(fresh);
      expect(heap.holds(planted)).toBe(true);
      expect(heap.holds(SIMULATED_PASSWORD)).toBe(false);
    } finally {
      await context.close();
      await restarted.stop();
    }
  });

  test(
    "is locked and unlocked by hand, gets another passphrase, and lets passwords go again",
    longStory(
      "integration/core/vault.test.ts",
      "unit/core/platform/secrets/vault.test.ts",
      "unit/renderer/secrets/secrets.test.ts",
    ),
    async ({ stocked }) => {
      const { page, call } = stocked;
      await stocked.addCredential();
      await moveToVault(page);

      await page.getByRole("button", { name: "Change passphrase…" }).click();
      const change = page.getByRole("dialog", { name: "Change the passphrase of the vault" });
      const until = change.getByRole("textbox", { name: "Current passphrase" });
      const next = "another lantern, another day";
      await until.fill("not this one");
      await change.getByRole("textbox", { name: "New passphrase" }).fill(next);
      await change.getByRole("textbox", { name: "Repeat passphrase" }).fill(next);
      await page.keyboard.press("Enter");
      await expect(change).toContainText("The passphrase is wrong");
      await expect(until).toHaveAttribute("data-invalid", "true");
      await expectAccessibleInBoth(page);
      await until.fill(PASSPHRASE);
      await page.keyboard.press("Enter");
      await expect(change).toBeHidden();

      await page.getByRole("button", { name: "Lock vault" }).click();
      await expect(banner(page)).toBeVisible();
      await page.keyboard.press("Control+k");
      await page.getByRole("textbox", { name: "Search Muster" }).fill("unlock");
      await page.keyboard.press("Enter");
      const dialog = page.getByRole("dialog", { name: "Unlock the vault" });
      await dialog.getByRole("textbox", { name: "Passphrase" }).fill(next);
      await page.keyboard.press("Enter");
      await expect(banner(page)).toHaveCount(0);

      await page.getByRole("button", { name: "Move to memory…" }).click();
      const back = page.getByRole("dialog", { name: "Move passwords to memory" });
      await expect(back).toContainText("Passwords in memory are lost when Muster closes.");
      await back.getByRole("button", { name: "Move passwords" }).click();
      await expect(back).toBeHidden();
      await expect(page.getByRole("main")).toContainText("In memory, until Muster closes");
      const { items } = await call("audit.run", { select: {} });
      expect(items.map(({ outcome }) => outcome)).toEqual(["ok", "ok", "ok"]);
    },
  );
});

async function unlock(page: Page): Promise<void> {
  await banner(page).getByRole("button", { name: "Unlock vault…" }).click();
  const dialog = page.getByRole("dialog", { name: "Unlock the vault" });
  const field = dialog.getByRole("textbox", { name: "Passphrase" });
  await expect(field).toBeFocused();
  await field.fill("not the passphrase");
  await page.keyboard.press("Enter");
  await expect(dialog).toContainText("The passphrase is wrong");
  await expect(field).toBeFocused();
  await expectAccessibleInBoth(page);
  await field.fill(PASSPHRASE);
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(banner(page)).toHaveCount(0);
}
