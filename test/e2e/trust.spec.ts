import type { Page } from "@playwright/test";
import { SIMULATED_PASSWORD } from "#simulator/index.ts";
import { expectAccessibleInBoth } from "./support/accessible.ts";
import { expect, test } from "./support/fixtures.ts";
import { longStory } from "./support/long-story.ts";
import { loginsOf } from "./support/simulated.ts";

const rows = (page: Page) => page.getByRole("region", { name: "Recorders" }).getByRole("row");

test.describe("recorders that take Basic alone, over plain HTTP", () => {
  test.use({ simulated: ["--recorders", "3", "--auth", "basic"] });

  test("get no password until a person trusts their network, once for all of them", async ({
    stocked,
    fleet,
  }) => {
    const { page, call } = stocked;
    await call("credentials.set", {
      name: "shop",
      username: "admin",
      password: SIMULATED_PASSWORD,
    });
    const { recorders } = await call("recorders.list", {});
    const ids = recorders.map(({ id }) => id);
    await call("recorders.set", { ids, set: { credential: "shop" } });
    await call("audit.run", { select: {} });
    await expect(rows(page).filter({ hasText: "Consent needed" })).toHaveCount(3);
    expect((await loginsOf(fleet, 0)).tried).toBe(0);

    const name = fleet.recorders[0]?.name ?? "";
    await rows(page).filter({ hasText: name }).getByRole("button", { name }).click();
    const details = page.getByRole("complementary", { name: `Details of ${name}` });
    await expect(details.getByRole("alert")).toContainText("No password was sent");
    await expect(details.getByRole("button", { name: "Trust network…" })).toBeVisible();
    await expectAccessibleInBoth(page);

    // Over HTTP, the tab of the certificate warns, and leads to an address with HTTPS.
    await details.getByRole("tab", { name: "Certificate" }).click();
    await details.getByRole("tabpanel").getByRole("button", { name: "Change to HTTPS…" }).click();
    const edit = page.getByRole("dialog", { name: `Edit ${name}` });
    await expect(edit.getByRole("textbox", { name: "Address" })).toHaveValue("https://127.0.0.1");
    await expect(edit.getByRole("button", { name: "Test connection" })).toBeEnabled();
    await page.keyboard.press("Escape");
    await expect(edit).toBeHidden();
    await details.getByRole("tab", { name: "Overview" }).click();
    await page.keyboard.press("Escape");

    await page.getByRole("columnheader").getByRole("checkbox").check();
    await rows(page).filter({ hasText: name }).click({ button: "right" });
    await page.getByRole("menuitem", { name: "Sign-in" }).hover();
    await page.getByRole("menuitem", { name: "Trust network…" }).click();
    const dialog = page.getByRole("dialog", { name: "Trust the network of 3 recorders?" });
    await expect(dialog).toContainText("Any device on the network");
    await expectAccessibleInBoth(page);
    await dialog.getByRole("button", { name: "Trust network" }).click();
    await expect(rows(page).filter({ hasText: "Reached" })).toHaveCount(3);

    await rows(page).filter({ hasText: name }).click({ button: "right" });
    await page.getByRole("menuitem", { name: "Sign-in" }).hover();
    await page.getByRole("menuitem", { name: "Stop trusting network" }).click();
    await expect(page.getByText("The network of 3 recorders is no longer trusted.")).toBeVisible();
    const after = await call("recorders.list", {});
    expect(after.recorders.some(({ networkTrusted }) => networkTrusted)).toBe(false);
  });

  test(
    "are set to Basic together, with the same consent",
    longStory("integration/core/trust.test.ts", "unit/renderer/recorders/sign-in.test.ts"),
    async ({ stocked }) => {
      const { page, call } = stocked;
      await page.getByRole("columnheader").getByRole("checkbox").check();
      await rows(page).nth(1).click({ button: "right" });
      await page.getByRole("menuitem", { name: "Sign-in" }).hover();
      await page.getByRole("menuitem", { name: "Set sign-in method…" }).click();
      const dialog = page.getByRole("dialog", { name: "Sign-in method of 3 recorders" });
      await dialog.getByRole("combobox", { name: "Sign-in method" }).click();
      await page.getByRole("option", { name: "HTTP Basic on each call" }).click();
      await expect(dialog.getByRole("button", { name: "Save" })).toBeDisabled();
      await dialog.getByRole("checkbox", { name: "Trust the network of 3 recorders" }).check();
      await dialog.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("Set the sign-in method of 3 recorders.")).toBeVisible();
      const { recorders } = await call("recorders.list", {});
      const set = recorders.map(({ auth, networkTrusted }) => `${auth} ${networkTrusted}`);
      expect(set).toEqual(Array(3).fill("basic true"));
    },
  );
});
