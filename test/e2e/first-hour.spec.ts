import type { Page } from "@playwright/test";
import { SIMULATED_PASSWORD } from "#simulator/index.ts";
import type { SimulatorProcess } from "#test/support/simulator-process.ts";
import { expectAccessibleInBoth } from "./support/accessible.ts";
import { chooseAllBox } from "./support/choose-recorders.ts";
import { expect, test } from "./support/fixtures.ts";
import { longStory } from "./support/long-story.ts";
import { loginsOf, stateOf } from "./support/simulated.ts";
import { Steps } from "./support/steps.ts";

const HOST = "127.0.8.41";
const FLEET = ["--mdns", "--auth", "digest", "--channels", "4"];
test.use({ simulated: [...FLEET, "--recorders", "8", "--host", HOST, "--seed", "8341"] });

const MOST_STEPS = 15;
const MOST_QUESTIONS = 4;

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
/** Finds the recorders of this story alone. A user has no other tests, whose recorders announce themselves, too. */
async function showOwn(page: Page, fleet: SimulatorProcess): Promise<void> {
  const findings = page.getByRole("region", { name: "Findings" });
  await page.getByRole("searchbox", { name: "Search devices" }).fill(`${HOST}:`);
  for (const { url } of fleet.recorders)
    await expect(findings.getByRole("row").filter({ hasText: url })).toContainText("Recorder");
}

test("from an empty fleet to the first verified change: at most 15 steps and 4 questions", async ({
  muster: { page, reopen, call },
  fleet,
}) => {
  const user = new Steps();
  await page.setViewportSize({ width: 1_280, height: 2_400 });
  await reopen("overview");
  await user.click("Discover recorders", button(page, "Discover recorders"));
  await showOwn(page, fleet);

  user.question("Which recorders are added?");
  await user.click("Select all new", button(page, "Select all new"));
  await user.click("Add recorders", button(page, "Add 8 recorders…"));
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("combobox", { name: /^Site of Leeds/ })).toHaveValue(/^Leeds \w/);
  user.question("Which user name and password do the recorders accept?");
  await user.fill("User name", dialog.getByRole("textbox", { name: "User name" }), "admin");
  const password = dialog.getByRole("textbox", { name: "Password" });
  await user.fill("Password", password, SIMULATED_PASSWORD);
  await user.click("Add and test sign-in", button(page, "Add and test sign-in"));
  await expect(dialog.getByText("Muster signed in at 8 of 8 recorders.")).toBeVisible();
  await expectAccessibleInBoth(page);
  await user.click("Audit 8 recorders now", button(page, "Audit 8 recorders now"));
  await expect(button(page, "8 Reached")).toBeVisible();
  const steps = page.getByRole("region", { name: "First steps" });
  await expect(steps).toContainText("2 of 6 done");

  await user.click("Bulk edit", page.getByRole("link", { name: "Bulk edit" }));
  await user.click("All recorders", chooseAllBox(page));
  await user.click("Edit 8 recorders", button(page, "Edit 8 recorders"));
  user.question("Which setting gets which value?");
  await user.fill("SMTP port", page.getByRole("textbox", { name: "New SMTP port" }), "2525");
  await user.click("Review plan", button(page, "Review plan"));
  await expect(page.getByText("8 recorders will change, in 1 field")).toBeVisible();
  user.question("Is the plan as intended?");
  await user.click("Apply to 8 recorders…", button(page, "Apply to 8 recorders…"));
  await user.click("Apply to 8 recorders", dialog.getByRole("button", { name: /^Apply to/ }));
  await expect(page.getByRole("main").getByText(/^Finished/)).toBeVisible();

  const readable = fleet.recorders.filter((one) => one.readable).length;
  expect(readable).toBeGreaterThan(0);
  await expect(page.getByRole("main")).toContainText(`${readable} verified`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Email: SMTP port, ");
  expect((await stateOf(fleet, 0))["email"]).toMatchObject({ smtp_port: 2525 });
  await reopen("overview");
  await expect(
    steps.getByRole("listitem").filter({ hasText: "Run the first audit" }),
  ).toContainText("Done");
  // The steps are about the whole fleet.
  const [site] = (await call("sites.list", {})).sites;
  await reopen(`overview?site=${site?.id ?? ""}`);
  await expect(button(page, /^Show the whole fleet instead of Site: /)).toBeVisible();
  await expect(steps).toBeHidden();
  await reopen("overview");
  await steps.getByRole("button", { name: "Dismiss" }).click();
  await expect(steps).toBeHidden();
  await expect
    .poll(async () => (await call("preferences.get", { key: "overview.firstSteps" })).value)
    .toBe("dismissed");
  await reopen("overview");
  await expect(button(page, "8 Reached")).toBeVisible();
  await expect(steps).toBeHidden();
  expect(user.steps.length, user.steps.join("\n")).toBeLessThanOrEqual(MOST_STEPS);
  expect(user.questions.length, user.questions.join("\n")).toBeLessThanOrEqual(MOST_QUESTIONS);
});

test.describe("a mistyped password", () => {
  test.use({ simulated: [...FLEET, "--recorders", "3", "--host", HOST, "--seed", "8342"] });

  test(
    "reaches one recorder, and is corrected in the dialog",
    longStory("unit/renderer/discovery/sign-in-test.test.ts", "integration/one-attempt.test.ts"),
    async ({ muster: { page, reopen, call }, fleet }) => {
      await page.setViewportSize({ width: 1_280, height: 2_400 });
      await reopen("overview");
      await button(page, "Discover recorders").click();
      await showOwn(page, fleet);
      await button(page, "Select all new").click();
      await button(page, "Add 3 recorders…").click();
      const dialog = page.getByRole("dialog", { name: "Add 3 recorders" });
      await dialog.getByRole("combobox", { name: "Site", exact: true }).fill("Depot");
      await button(page, "Add and test sign-in").click();
      await expect(dialog.getByText("Enter the user name.")).toBeVisible();
      await dialog.getByRole("textbox", { name: "User name" }).fill("admin");
      await dialog.getByRole("textbox", { name: "Password" }).fill("mistyped");
      await expectAccessibleInBoth(page);
      await button(page, "Add and test sign-in").click();

      const results = page.getByRole("dialog", { name: "Sign-in test" });
      await expect(results.getByText("Muster signed in at 0 of 3 recorders.")).toBeVisible();
      await expect(results.getByText("Not signed in", { exact: true })).toHaveCount(1);
      await expect(results.getByText("Not tried, because a recorder rejected")).toHaveCount(2);
      const logins = await Promise.all(fleet.recorders.map((_, index) => loginsOf(fleet, index)));
      expect(logins.reduce((sum, { refused }) => sum + refused, 0)).toBe(1);

      await results.getByRole("button", { name: "Correct password…" }).click();
      const correct = page.getByRole("dialog", { name: /Depot admin/ });
      await correct.getByRole("textbox", { name: "Password" }).fill(SIMULATED_PASSWORD);
      await correct.getByRole("button", { name: "Store credential" }).click();
      await expect(results.getByText("Muster signed in at 3 of 3 recorders.")).toBeVisible();
      await results.getByRole("button", { name: "Done" }).click();
      await expect(page.getByText("Added 3 recorders at Depot.")).toBeVisible();
      const { recorders } = await call("recorders.list", {});
      expect(new Set(recorders.map(({ credential }) => credential))).toEqual(
        new Set(["Depot admin"]),
      );
    },
  );
});
