import type { Page } from "@playwright/test";
import type { Recorder } from "#shared/domain/inventory.ts";
import { letItBeDue } from "#test/support/scheduled.ts";
import type { SimulatorProcess } from "#test/support/simulator-process.ts";
import { expectAccessibleInBoth } from "./support/accessible.ts";
import { expect, type Muster, SMALL_SCREEN, test } from "./support/fixtures.ts";
import { longStory } from "./support/long-story.ts";
import { setFaults, setState } from "./support/simulated.ts";

test.use({ startsAt: SMALL_SCREEN, simulated: ["--recorders", "6"] });

const drift = (page: Page) => page.getByRole("region", { name: "Drift", exact: true });
const rows = (page: Page) =>
  drift(page)
    .getByRole("row")
    .filter({ has: page.getByRole("gridcell") })
    .filter({ has: page.getByRole("checkbox") });

/** Writes a port to every recorder, and waits until that is over. */
async function apply({ page, call }: Muster, name: string, port: number): Promise<void> {
  const plan = await call("plans.create", {
    template: { name, email: { smtp_port: port } },
    select: {},
  });
  const { rollout } = await call("rollouts.start", { planId: plan.id });
  await page.evaluate((hash) => window.location.assign(hash), `#/rollouts/${rollout.id}`);
  await expect(page.getByRole("main").getByText(/^Finished/)).toBeVisible({ timeout: 40_000 });
}

/** Applies a port, and changes it afterwards at one recorder that can be read; that recorder. */
async function drifted(muster: Muster, fleet: SimulatorProcess): Promise<Recorder> {
  await apply(muster, "Relay", 2525);
  const index = fleet.recorders.findIndex(({ readable }) => readable);
  await setState(fleet, index, { email: { smtp_port: 26 } });
  const { recorders } = await muster.call("recorders.list", {});
  const recorder = recorders.find(({ url }) => url === fleet.recorders[index]?.url);
  if (!recorder) throw new Error("The changed recorder is not in the inventory.");
  return recorder;
}

const goTo = (page: Page, screen: string) =>
  page
    .getByRole("navigation", { name: "Screens" })
    .getByRole("link", { name: screen, exact: true })
    .click();

/** Sets a schedule at the screen, and has its time come. */
async function readByTheClock({ page, dataDir, call }: Muster): Promise<void> {
  await expect(page.getByText("No readings are scheduled.")).toBeVisible();
  await page.getByRole("button", { name: "Schedule readings" }).click();
  const dialog = page.getByRole("dialog", { name: "New schedule" });
  await dialog.getByRole("radio", { name: "On weekdays" }).click();
  await dialog.getByRole("checkbox", { name: "Monday" }).uncheck();
  await dialog.getByRole("radio", { name: "Time of this computer" }).click();
  await dialog.getByRole("button", { name: "Create schedule" }).click();
  await expect(dialog.getByText("Choose at least one day.")).toBeVisible();
  await dialog.getByRole("checkbox", { name: "Thursday" }).check();
  await dialog.getByRole("textbox", { name: "Time" }).fill("230");
  await dialog.getByRole("checkbox", { name: "Recognition" }).uncheck();
  await expectAccessibleInBoth(page);
  await expect(dialog.getByText("Covers 6 recorders now.")).toBeVisible();
  await dialog.getByRole("button", { name: "Create schedule" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Next reading: .*\.$/)).toBeVisible();
  const { schedules } = await call("schedules.list", {});
  expect(schedules).toHaveLength(1);
  const { id, schedule } = schedules[0] as (typeof schedules)[0];
  expect(schedule).toMatchObject({
    when: { repeat: "weekly", days: ["thu"], at: "02:30" },
    options: { areas: ["email", "disarming", "eventPush", "time"] },
    scope: { of: "all" },
  });
  letItBeDue(dataDir);
  // A change wakes the timer; the missed run is caught up.
  await call("schedules.set", { id, schedule });
  await expect(
    page.getByText(/^Last run: .*, 5 of 6 recorders read, 1 could not be read,/),
  ).toBeVisible();
}

test("any two states of a recorder are compared field by field, and drift is accepted or put back", async ({
  stocked,
  fleet,
}) => {
  const { page } = stocked;
  const { name } = await drifted(stocked, fleet);
  await goTo(page, "Recorders");
  await page.getByRole("region", { name: "Recorders" }).getByText(name, { exact: true }).click();
  const details = page.getByRole("complementary", { name: `Details of ${name}` });
  await details.getByRole("tab", { name: "Settings" }).click();
  // Areas that were never read are sections, too, and are read one by one or all together.
  await expect(details.getByRole("region", { name: "Event push" })).toContainText("Not read yet");
  const disarming = details.getByRole("region", { name: "Disarming" });
  await expect(disarming).toContainText("Not read yet");
  await disarming.getByRole("button", { name: "Read Disarming" }).click();
  await expect(disarming).toContainText("read just now");
  await expect(details.getByRole("region", { name: "Event push" })).toContainText("Not read yet");
  // The history is open before the reading is over, and then shows what was read.
  await setFaults(
    fleet,
    fleet.recorders.findIndex(({ readable }) => readable),
    "latency:300",
  );
  await details.getByRole("button", { name: "Read now" }).click();
  await details.getByRole("button", { name: "History of Email" }).click();
  const history = page.getByRole("dialog", { name: `Settings history of ${name}` });
  const differences = history.getByRole("region", { name: "Differences" });
  const cells = differences.getByRole("gridcell");
  await expect(cells).toHaveText(["SMTP port", "2525", "26"]);
  const states = history.getByRole("region", { name: "Stored versions" }).getByRole("row");
  await expect(states.nth(1)).toContainText("Manual reading");
  await expect(states.nth(2).getByRole("link", { name: "'Relay', read back" })).toBeVisible();
  await expectAccessibleInBoth(page);

  // The oldest against the latest: the port as it was before the rollout.
  const before = history.getByRole("radio", { name: /^Before: / });
  await expect(before).toHaveCount(3);
  await expect(before.first()).toBeDisabled();
  await before.last().check();
  await expect(cells).toHaveText(["SMTP port", /^(?!2525$)\d+$/, "26"]);
  await history.getByRole("combobox", { name: "Area" }).click();
  await page.getByRole("option", { name: "Event push" }).click();
  await expect(history.getByText("Only one version is stored.")).toBeVisible();
  await history.getByRole("combobox", { name: "Area" }).click();
  await page.getByRole("option", { name: "Email" }).click();
  await page.keyboard.press("Escape");
  await expect(history).toBeHidden();

  // The fields in the order of the form; what else the recorder reports is one click away.
  const email = details.getByRole("region", { name: "Email" });
  await expect(email.getByRole("term").first()).toHaveText("Send email");
  await expect(email.getByText("activated_account")).toBeHidden();
  await email.getByText(/^\d+ other values$/).click();
  await expect(email.getByText("activated_account")).toBeVisible();
  await expectAccessibleInBoth(page);
  await details.getByRole("button", { name: "History of Email" }).click();
  await history.getByRole("link", { name: "'Relay', read back" }).click();
  await expect(page.getByRole("heading", { name: "Relay", level: 1 })).toBeVisible();
  await expect(history).toBeHidden();

  // The list of drift has that field, and a plan puts the applied value back.
  await goTo(page, "Drift");
  await expect(rows(page)).toHaveCount(1);
  for (const text of ["Email", "SMTP port", "2525", "26", "Relay"]) {
    await expect(rows(page)).toContainText(text);
  }
  await expectAccessibleInBoth(page);
  const accept = page.getByRole("button", { name: "Accept new values" });
  await expect(accept).toHaveCount(0);
  await rows(page).getByRole("checkbox").check();
  await accept.click();
  await expect(page.getByText("Accepted 1 new value on 1 recorder.")).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rows(page)).toHaveCount(1);
  await rows(page).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Restore applied values" }).click();
  await expect(page.getByRole("main")).toContainText("1 recorder will change, in 1 field");
});

test(
  "what was changed at a recorder after a rollout is listed, found and edited again",
  longStory(
    "e2e/history.spec.ts",
    "unit/renderer/drift/history.test.ts",
    "integration/core/history.test.ts",
  ),
  async ({ stocked, fleet }) => {
    const { page } = stocked;
    await goTo(page, "Drift");
    await expect(page.getByText("Nothing to compare yet")).toBeVisible();
    const { name } = await drifted(stocked, fleet);
    await goTo(page, "Drift");
    await expect(page.getByText(/3 recorders could not be compared\./)).toBeVisible();
    await expect(rows(page)).toHaveCount(0);

    const silent = fleet.recorders.findIndex(({ readable }) => !readable);
    await setFaults(fleet, silent, "refuse-connection");
    await page.getByRole("button", { name: "Read now" }).click();
    await expect(page.getByText("5 of 6 recorders read, 1 could not be read.")).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
    await expectAccessibleInBoth(page);
    await page.getByRole("button", { name: "Dismiss result" }).click();
    await readByTheClock(stocked);
    await goTo(page, "Recorders");
    await page.keyboard.press("ControlOrMeta+K");
    await page.keyboard.type("have drifted");
    await page.keyboard.press("Enter");
    await expect(rows(page)).toHaveCount(1);
    await expect(drift(page).getByRole("button", { name: `› ${name} 1 field` })).toBeVisible();
    for (const text of ["Email", "SMTP port", "2525", "26", "Relay"]) {
      await expect(rows(page)).toContainText(text);
    }
    await expectAccessibleInBoth(page);
    const search = page.getByRole("searchbox", { name: "Search fields" });
    await search.fill("nothing like it");
    await expect(rows(page)).toHaveCount(0);
    await search.fill("");

    const edit = page.getByRole("button", { name: "Edit settings" });
    await expect(edit).toHaveCount(0);
    // What can be done with fields is in view once one is selected, and the counts add up.
    await expect(page.getByRole("button", { name: "Restore applied values" })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Accept new values" })).toHaveCount(0);
    await expect(drift(page).getByRole("columnheader", { name: "Changed since" })).toBeVisible();
    await expect(page.getByText("6 recorders: 1 drifted, ")).toBeVisible();
    await page.getByRole("button", { name: "More actions" }).click();
    await expect(page.getByRole("menuitem", { name: "Refresh" })).toBeVisible();
    await page.keyboard.press("Escape");
    await rows(page).getByRole("checkbox").check();
    await edit.click();
    await expect(page.getByRole("heading", { name: "Bulk edit", level: 1 })).toBeVisible();
    await expect(page.getByRole("main")).toContainText("1 recorder");
    await expect(page.getByRole("checkbox", { name: "Change SMTP port" })).toBeChecked();

    // Kept, it is no drift; undone, it is again.
    await goTo(page, "Drift");
    await rows(page).getByRole("checkbox").check();
    await page.getByRole("button", { name: "Accept new values" }).click();
    await expect(page.getByText("Accepted 1 new value on 1 recorder.")).toBeVisible();
    await expect(rows(page)).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(rows(page)).toHaveCount(1);

    // A plan puts the applied value back.
    await rows(page).getByRole("checkbox").check();
    await page.getByRole("button", { name: "Restore applied values" }).click();
    await expect(page.getByRole("heading", { name: "Restore applied values" })).toBeVisible();
    await expect(page.getByRole("main")).toContainText("1 recorder will change, in 1 field");

    await goTo(page, "Drift");
    await drift(page).getByRole("button", { name: "Email: SMTP port" }).click();
    await expect(page.getByRole("complementary", { name: `Details of ${name}` })).toBeVisible();

    // What is applied anew has not drifted.
    await setFaults(fleet, silent, "");
    await apply(stocked, "Relay again", 2525);
    await goTo(page, "Drift");
    await expect(rows(page)).toHaveCount(0);
  },
);
