import type { Page } from "@playwright/test";
import { expectAccessibleInBoth } from "./support/accessible.ts";
import { expect, SMALL_SCREEN, test } from "./support/fixtures.ts";

test.use({ startsAt: SMALL_SCREEN, simulated: ["--recorders", "6"] });

const DAY = 86_400_000;

/** A day as the calendar writes it: `2026-12-01`. */
function dayIn(days: number): string {
  const at = new Date(Date.now() + days * DAY);
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");
}

async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((hash) => void (location.hash = hash), `#/${address}`);
}

test("windows, runs of schedules and a scheduled rollout are in the month and the week, by keyboard, and lead to their things", async ({
  stocked,
}) => {
  const { page, call } = stocked;
  const { sites } = await call("sites.list", {});
  const [near, far] = sites;
  if (!near || !far) throw new Error("The fleet has two sites.");
  const everyDay = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
  const window = { days: [...everyDay], from: "23:00", to: "02:00" };
  await call("sites.set", { name: near.name, maintenance: [window], timeZone: "Asia/Tokyo" });
  await call("sites.set", { name: far.name, maintenance: [{ ...window, from: "22:00" }] });
  const nightly = {
    kind: "settings",
    name: "Nightly reading",
    when: { repeat: "weekly", days: [...everyDay], at: "04:00" },
    timeZone: "computer",
    scope: { of: "all" },
    quietHours: null,
    spreadMinutes: 0,
    enabled: true,
    options: { areas: ["email"] },
  } as const;
  await call("schedules.set", {
    schedule: {
      ...nightly,
      when: { ...nightly.when, days: [...everyDay] },
      options: { areas: ["email"] },
    },
  });
  const template = { name: "Relay", email: { smtp_port: 2525 } };
  const plan = await call("plans.create", { template, select: {} });
  const at = `${new Date(Date.now() + 2 * DAY).toISOString().slice(0, 10)}T12:00:00.000Z`;
  await call("rollouts.schedule", { planId: plan.id, start: { when: "at", at } });

  await page.getByRole("link", { name: "Rollouts", exact: true }).click();
  await page.getByRole("radio", { name: "Calendar" }).check({ force: true });
  await expect(page).toHaveURL(/#\/calendar/);
  await goTo(page, `calendar?day=${dayIn(2)}`);
  const month = page.getByRole("table", { name: /^Calendar, / });
  const rollout = month.getByRole("button", { name: "Rollout Relay" });
  await expect(rollout).toBeVisible();
  await expect(rollout).toHaveText(/^\d\d:\d\d Relay$/);
  await expect(page.getByRole("list", { name: "Legend" })).toContainText("Maintenance window");
  await expect(month.getByRole("button", { name: "Asia/Tokyo" }).first()).toBeVisible();
  await expectAccessibleInBoth(page);

  const day = (text: string) => month.locator(`[data-day="${text}"]`);
  await day(dayIn(2)).focus();
  await page.keyboard.press("ArrowRight");
  await expect(day(dayIn(3))).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`day=${dayIn(3)}`));
  await page.keyboard.press("Enter");
  const lines = page.getByRole("region", { name: new RegExp(String(new Date().getFullYear())) });
  await expect(lines.first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Nightly reading" }).first()).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.reload();
  await expect(page.getByRole("heading", { name: /^Week from / })).toBeVisible();

  // Limited to one site: the window of the other one is gone.
  await goTo(page, `calendar?view=week&day=${dayIn(2)}&site=${near.id}`);
  await expect(
    page.getByRole("button", { name: `Maintenance of ${near.name}` }).first(),
  ).toBeVisible();
  await expect(page.getByText(`Maintenance of ${far.name}`)).toHaveCount(0);
  await page
    .getByRole("button", { name: `Maintenance of ${near.name}` })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`#/sites/${near.id}`));

  await goTo(page, `calendar?view=week&day=${dayIn(2)}`);
  await page.getByRole("button", { name: "Nightly reading" }).first().click();
  await expect(page.getByRole("dialog", { name: "Edit schedule" })).toBeVisible();
  await page.keyboard.press("Escape");
  await goTo(page, `calendar?view=week&day=${dayIn(2)}`);
  await page.getByRole("button", { name: "Rollout Relay" }).click();
  await expect(page.getByRole("complementary", { name: "Relay" })).toBeVisible();
});
