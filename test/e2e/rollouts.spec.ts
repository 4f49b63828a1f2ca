import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { expectAccessibleInBoth } from "./support/accessible.ts";
import { expect, type Muster, SMALL_SCREEN, test } from "./support/fixtures.ts";
import { startHost } from "./support/host-process.ts";
import { longStory } from "./support/long-story.ts";
import { WEEKDAYS } from "#shared/domain/maintenance.ts";
import type { SimulatorProcess } from "#test/support/simulator-process.ts";
import { setFaults, setFaultsOfAll, setState, stateOf } from "./support/simulated.ts";

// More recorders than are written at once, so that a rollout can be met in the middle.
test.use({ startsAt: SMALL_SCREEN, simulated: ["--recorders", "40"] });
test.describe.configure({ timeout: 150_000 });

const WANTED = "relay.example.net";
const TEMPLATE = { name: "Relay", email: { smtp_server: WANTED } };
/** Holds a recorder at its first answer until its faults are taken away again. */
const HELD = "latency:3000";

/** A plan for all recorders, open on screen. */
async function openPlan({ page, call }: Muster): Promise<void> {
  const plan = await call("plans.create", { template: TEMPLATE, select: {} });
  await page.goto(`${new URL(page.url()).origin}/#/plans/${plan.id}`);
}

/** What is typed in the question before the rollout; the rest is as usual. */
interface Choice {
  readonly canary?: string;
  readonly waves?: string;
  readonly pause?: "Continue" | "Ask me";
  readonly limit?: string;
}

/** All at once, and nothing stops it. */
const PLAIN: Choice = { canary: "", waves: "", limit: "" };

async function apply(page: Page, choice: Choice): Promise<void> {
  await page.getByRole("button", { name: /^Apply to/ }).click();
  const question = page.getByRole("dialog");
  const type = async (label: string, text: string | undefined) => {
    if (text !== undefined) await question.getByRole("textbox", { name: label }).fill(text);
  };
  await type("First", choice.canary);
  await type("Then in waves of", choice.waves);
  await type("Stop if more than", choice.limit);
  if (choice.pause) await question.getByRole("radio", { name: choice.pause }).check();
  await question.getByRole("button", { name: /^Apply to/ }).click();
  await expect(page).toHaveURL(/#\/rollouts\/\w/);
}

/** Places in the fleet of the recorders of one wave of the latest rollout. */
async function placesIn(
  wave: number,
  { call }: Muster,
  fleet: SimulatorProcess,
): Promise<number[]> {
  const [latest] = (await call("rollouts.list", {})).rollouts;
  const { items } = await call("rollouts.get", { id: latest?.id ?? "" });
  const names = new Set(
    items.filter((item) => item.wave === wave).map((item) => item.recorderName),
  );
  return fleet.recorders.flatMap(({ name }, place) => (names.has(name) ? [place] : []));
}

/** The mail server of every recorder, past everything that Muster says. */
async function servers(fleet: SimulatorProcess): Promise<unknown[]> {
  const states = await Promise.all(fleet.recorders.map((_, place) => stateOf(fleet, place)));
  return states.map(({ email }) => email?.["smtp_server"]);
}

/** After a stop in wave 1: where the rule left recorders of that wave to be begun, its end is a pause as well. */
async function toTheEnd(page: Page, next: () => Promise<void>): Promise<void> {
  await expect(main(page)).toContainText(/Wave 1 is done\.|Finished/, { timeout: 60_000 });
  if (await main(page).getByText("Wave 1 is done.").isVisible()) await next();
  await expect(state(page, "Finished")).toBeVisible({ timeout: 60_000 });
}

/** Goes on by Tab, or back, until that has the focus. */
async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error("The focus does not come there.");
}

const main = (page: Page): Locator => page.getByRole("main");
const outcome = (page: Page, label: string) =>
  page.getByRole("group", { name: "Filter by outcome" }).getByRole("button", { name: label });
const wave = (page: Page, label: string) =>
  page.getByRole("group", { name: "Filter by wave" }).getByRole("button", { name: label });
const grid = (page: Page) => page.getByRole("region", { name: "Recorders of the rollout" });
const state = (page: Page, word: string) =>
  main(page)
    .getByRole("paragraph")
    .getByText(word === "Finished" ? /^Finished/ : word, { exact: true });

test(
  "a reload in the middle shows the truth, and the end comes by itself",
  longStory("unit/renderer/rollouts/store.test.ts", "unit/renderer/rollouts/rollouts.test.ts"),
  async ({ stocked, fleet }) => {
    const { page, call } = stocked;
    await openPlan(stocked);
    await setFaultsOfAll(fleet, HELD);
    await apply(page, PLAIN);
    await expect(state(page, "Running")).toBeVisible();
    await page.reload();
    await expect(state(page, "Running")).toBeVisible();
    await expect(main(page).getByText(/ to go$/)).toBeVisible();
    await expect(main(page).getByRole("button", { name: "Pause" })).toBeEnabled();
    await expectAccessibleInBoth(page);
    await setFaultsOfAll(fleet, "");
    await expect(state(page, "Finished")).toBeVisible({ timeout: 60_000 });
    const [rollout] = (await call("rollouts.list", {})).rollouts;
    await expect(outcome(page, "Verified")).toContainText(String(rollout?.counts.verified));
    await expect(outcome(page, "Accepted")).toContainText(String(rollout?.counts.accepted));
    await expect(main(page)).toContainText(
      `${rollout?.counts.verified} verified, ${rollout?.counts.accepted} accepted`,
    );
  },
);

test("canary, stop by rule, resume, retry and roll back, by mouse and by keys", async ({
  stocked,
  fleet,
}) => {
  const { page } = stocked;
  const before = await servers(fleet);
  await openPlan(stocked);
  await page.getByRole("button", { name: /^Apply to/ }).click();
  const question = page.getByRole("dialog");
  await expect(question).toContainText("1 recorder first, then 2, then the other 37.");
  await question.getByRole("textbox", { name: "Then in waves of" }).fill("many");
  await expect(question).toContainText("'many' is not a valid size.");
  await expect(question.getByRole("button", { name: /^Apply to/ })).toBeDisabled();
  await expectAccessibleInBoth(page);
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toBeHidden();
  await apply(page, { waves: "25%, 100%", pause: "Ask me", limit: "2" });

  await expect(main(page)).toContainText("The canary is done. Nothing more is written");
  await expect(wave(page, "Canary")).toContainText("1 of 1");
  const first = await placesIn(1, stocked, fleet);
  expect(first).toHaveLength(10);
  const faulty = first.slice(0, 3);
  for (const place of faulty) await setFaults(fleet, place, "http-500");
  await main(page).getByRole("button", { name: "Next wave" }).click();

  const reason = "Stopped in wave 1: 3 of 40 recorders in total failed (at most 2 may fail).";
  await expect(main(page)).toContainText(reason, { timeout: 60_000 });
  await page.reload();
  await expect(main(page)).toContainText(reason);
  await expect(state(page, "Stopped")).toBeVisible();
  await expect(wave(page, "Wave 1")).toContainText("3 refused");
  await expectAccessibleInBoth(page);
  const untouched = await placesIn(2, stocked, fleet);
  const stopped = await servers(fleet);
  expect(untouched.filter((place) => stopped[place] !== before[place])).toEqual([]);
  await wave(page, "Wave 1").click();
  await expect(page.getByText("10 of 40 recorders")).toBeVisible();
  await outcome(page, "Refused").click();
  await expect(page.getByText("3 of 40 recorders", { exact: true })).toBeVisible();

  for (const place of faulty) await setFaults(fleet, place, "");
  await page.keyboard.press("r");
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(question).toBeHidden();
  await main(page).getByRole("button", { name: "Resume…" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Continue with/ })
    .click();
  await toTheEnd(page, () => main(page).getByRole("button", { name: "Next wave" }).click());
  await expect(main(page)).toContainText("3 refused");
  await main(page).getByRole("button", { name: "Show failed recorders" }).click();
  await expect(outcome(page, "Unreachable")).toHaveAttribute("aria-pressed", "true");
  await expect(wave(page, "Wave 1")).toHaveAttribute("aria-pressed", "false");
  await expect(page.getByText("3 of 40 recorders", { exact: true })).toBeVisible();
  const finished = await servers(fleet);
  expect(finished.flatMap((server, place) => (server === WANTED ? [] : [place]))).toEqual(faulty);

  await main(page).getByRole("button", { name: "Retry failed…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Retry 3 recorders" }).click();
  await expect(main(page)).toContainText("The canary is done.");
  await main(page).getByRole("button", { name: "Next wave" }).click();
  await expect(main(page)).toContainText("Wave 1 is done.");
  await page.keyboard.press("n");
  await expect(state(page, "Finished")).toBeVisible({ timeout: 60_000 });
  expect(new Set(await servers(fleet))).toEqual(new Set([WANTED]));

  await main(page).getByRole("link", { name: "an earlier rollout" }).click();
  await main(page).getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Roll back…" }).click();
  await expect(page).toHaveURL(/#\/plans\/\w/, { timeout: 60_000 });
  await expect(page.getByRole("button", { name: /^Apply to/ })).toBeEnabled();
  await page.keyboard.press("Control+Enter");
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  for (const label of ["First", "Then in waves of", "Stop if more than"])
    await question.getByRole("textbox", { name: label }).fill("");
  // From the chosen one of the three, the arrows lead to the others.
  await question.getByRole("radio", { name: "Ask me" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(question.getByRole("radio", { name: "Continue" })).toBeChecked();
  await tabTo(page, question.getByRole("button", { name: /^Apply to/ }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#\/rollouts\/\w/);
  await expect(state(page, "Finished")).toBeVisible({ timeout: 60_000 });
  const after = await servers(fleet);
  const restored = fleet.recorders.map(({ readable }, place) =>
    readable && !faulty.includes(place) ? before[place] : WANTED,
  );
  expect(after).toEqual(restored);
});

test(
  "the same by keyboard alone",
  longStory("e2e/rollouts.spec.ts", "integration/core/rollback.test.ts"),
  async ({ stocked, fleet }) => {
    const { page } = stocked;
    const { keyboard } = page;
    const before = await servers(fleet);
    await openPlan(stocked);
    await expect(page.getByRole("button", { name: /^Apply to/ })).toBeVisible();
    await keyboard.press("Control+Enter");
    const question = page.getByRole("dialog");
    const cancel = question.getByRole("button", { name: "Cancel" });
    await expect(cancel).toBeFocused();
    await tabTo(page, question.getByRole("textbox", { name: "Stop if more than" }), "Shift+Tab");
    await keyboard.press("Control+A");
    await keyboard.type("2");
    // From the chosen one of the three, the arrows lead to the others.
    await tabTo(page, question.getByRole("radio", { name: "Continue" }), "Shift+Tab");
    await keyboard.press("ArrowLeft");
    await expect(question.getByRole("radio", { name: "Ask me" })).toBeChecked();
    await tabTo(page, question.getByRole("textbox", { name: "Then in waves of" }), "Shift+Tab");
    await keyboard.press("Control+A");
    await keyboard.type("25%, 100%");
    await tabTo(page, question.getByRole("button", { name: /^Apply to/ }));
    await keyboard.press("Enter");

    await expect(main(page)).toContainText("The canary is done.");
    const faulty = (await placesIn(1, stocked, fleet)).slice(0, 3);
    for (const place of faulty) await setFaults(fleet, place, "http-500");
    await keyboard.press("n");
    await expect(state(page, "Stopped")).toBeVisible({ timeout: 60_000 });
    await page.reload();
    await expect(state(page, "Stopped")).toBeVisible();
    for (const place of faulty) await setFaults(fleet, place, "");
    await keyboard.press("r");
    const goOn = question.getByRole("button", { name: /^Continue with/ });
    await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
    await tabTo(page, goOn);
    await keyboard.press("Enter");
    await expect(question).toBeHidden();
    await toTheEnd(page, () => keyboard.press("n"));

    await keyboard.press("b");
    await expect(page).toHaveURL(/#\/plans\/\w/, { timeout: 60_000 });
    await expect(page.getByRole("button", { name: /^Apply to/ })).toBeVisible();
    await keyboard.press("Control+Enter");
    await expect(cancel).toBeFocused();
    await tabTo(page, question.getByRole("radio", { name: "Ask me" }), "Shift+Tab");
    await keyboard.press("ArrowRight");
    await expect(question.getByRole("radio", { name: "Continue" })).toBeChecked();
    await tabTo(page, question.getByRole("button", { name: /^Apply to/ }));
    await keyboard.press("Enter");
    await expect(page).toHaveURL(/#\/rollouts\/\w/);
    await expect(state(page, "Finished")).toBeVisible({ timeout: 60_000 });
    const after = await servers(fleet);
    const readable = fleet.recorders.flatMap((recorder, place) =>
      recorder.readable ? [place] : [],
    );
    expect(readable.filter((place) => after[place] !== before[place])).toEqual([]);
  },
);

test(
  "pausing lets those come to their end that are being written, and resuming goes on",
  longStory(
    "unit/renderer/rollouts/waves.test.ts",
    "unit/renderer/rollouts/store.test.ts",
    "integration/core/rollout-waves.test.ts",
  ),
  async ({ stocked, fleet }) => {
    const { page } = stocked;
    await openPlan(stocked);
    await setFaultsOfAll(fleet, HELD);
    await apply(page, PLAIN);
    await main(page).getByRole("button", { name: "Pause" }).click();
    for (const reloaded of [false, true]) {
      if (reloaded) await page.reload();
      await expect(main(page)).toContainText("PausingFinishing recorders already in progress");
      await expect(main(page).getByRole("button", { name: "Pause" })).toHaveAttribute(
        "aria-disabled",
        "true",
      );
    }
    await setFaultsOfAll(fleet, "");
    await expect(main(page)).toContainText("Paused by a user", { timeout: 60_000 });
    const begun = (await servers(fleet)).filter((server) => server === WANTED).length;
    expect(begun).toBeLessThan(40);
    await page.reload();
    await expect(state(page, "Paused")).toBeVisible();
    await expectAccessibleInBoth(page);
    await main(page).getByRole("button", { name: "Resume" }).click();
    await expect(state(page, "Finished")).toBeVisible({ timeout: 60_000 });
    expect(new Set(await servers(fleet))).toEqual(new Set([WANTED]));
  },
);

test(
  "a pause of a certain time can be cut short; the report of the end is a file",
  longStory(
    "unit/renderer/rollouts/rollout-form.test.ts",
    "integration/core/rollout-waves.test.ts",
    "integration/core/reports.test.ts",
  ),
  async ({ stocked }, info) => {
    const { page } = stocked;
    await openPlan(stocked);
    await page.getByRole("button", { name: /^Apply to/ }).click();
    const question = page.getByRole("dialog");
    await question.getByRole("radio", { name: "Wait" }).check();
    await expect(question).toContainText("Muster waits 10 minutes after each wave.");
    await question.getByRole("textbox", { name: "Then in waves of" }).fill("100%");
    await question.getByRole("button", { name: /^Apply to/ }).click();
    await expect(main(page)).toContainText("The next wave begins in 10 min.");
    await expect(wave(page, "Wave 1")).toContainText("Waiting");
    await main(page).getByRole("button", { name: "Next wave" }).click();
    await expect(state(page, "Finished")).toBeVisible({ timeout: 60_000 });

    await main(page).getByRole("button", { name: "More" }).click();
    const downloading = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: "CSV" }).click();
    const file = info.outputPath("report.csv");
    await (await downloading).saveAs(file);
    expect(await readFile(file, "utf8")).toContain(WANTED);
  },
);

test(
  "what Muster's end cut off says so, and resuming finds out",
  longStory("unit/renderer/rollouts/waves.test.ts", "integration/core/rollout-kill.test.ts"),
  async ({ stocked, fleet, host, dataDir }) => {
    const { page, call } = stocked;
    await openPlan(stocked);
    await setFaultsOfAll(fleet, HELD);
    await apply(page, PLAIN);
    await expect(state(page, "Running")).toBeVisible();
    const { hash } = new URL(page.url());
    process.kill(host.pid, "SIGKILL");
    await host.stop();
    const again = await startHost(dataDir);
    try {
      await page.goto(again.url);
      await page.goto(`${new URL(again.url).origin}/${hash}`);
      await expect(state(page, "Interrupted")).toBeVisible();
      await expect(main(page)).toContainText("Muster ended during this rollout.");
      await expectAccessibleInBoth(page);
      await setFaultsOfAll(fleet, "");
      await main(page).getByRole("button", { name: "Resume" }).click();
      await expect(state(page, "Finished")).toBeVisible({ timeout: 60_000 });
      const [rollout] = (await call("rollouts.list", {})).rollouts;
      expect((rollout?.counts.verified ?? 0) + (rollout?.counts.accepted ?? 0)).toBe(40);
      expect(new Set(await servers(fleet))).toEqual(new Set([WANTED]));
    } finally {
      await again.stop();
    }
  },
);

test(
  "cancelling says what was written and what was not begun",
  longStory(
    "unit/renderer/rollouts/waves.test.ts",
    "unit/renderer/rollouts/rollouts.test.ts",
    "integration/core/rollout.test.ts",
  ),
  async ({ stocked, fleet }) => {
    const { page, call } = stocked;
    await openPlan(stocked);
    await setFaultsOfAll(fleet, HELD);
    const swift = fleet.recorders.findIndex((recorder) => recorder.readable);
    await setFaults(fleet, swift, "");
    await apply(page, PLAIN);
    await expect(main(page)).toContainText("1 verified, 39 to go");
    await main(page).getByRole("button", { name: "Cancel…" }).click();
    const question = page.getByRole("dialog", { name: "Cancel this rollout?" });
    await expect(question).toContainText("will be skipped for good");
    await question.getByRole("button", { name: "Cancel the rollout" }).click();
    await expect(main(page).getByRole("button", { name: "Cancel…" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await setFaultsOfAll(fleet, "");
    await expect(state(page, "Cancelled")).toBeVisible({ timeout: 60_000 });
    const [rollout] = (await call("rollouts.list", {})).rollouts;
    const { skipped = 0, verified = 0, accepted = 0 } = rollout?.counts ?? {};
    expect(skipped).toBeGreaterThan(0);
    await expect(main(page)).toContainText(`${skipped} skipped`);
    await expect(main(page)).toContainText(
      `${verified + accepted} recorders were written and keep the new values.`,
    );
    await outcome(page, "Skipped").click();
    await expect(page.getByText(`${skipped} of 40 recorders`)).toBeVisible();
  },
);

test(
  "success that did not apply is a mismatch, with before, wanted and read back side by side",
  longStory(
    "unit/renderer/rollouts/rollouts.test.ts",
    "unit/renderer/rollouts/retry-choice.test.ts",
    "integration/core/rollout.test.ts",
  ),
  async ({ stocked, fleet }) => {
    const { page } = stocked;
    await openPlan(stocked);
    const liar = fleet.recorders.findIndex((recorder) => recorder.readable);
    const broken = fleet.recorders.findLastIndex((recorder) => recorder.readable);
    await setFaults(fleet, liar, "ignore-writes");
    await setFaults(fleet, broken, "http-500");
    await apply(page, PLAIN);
    await expect(state(page, "Finished")).toBeVisible({ timeout: 40_000 });
    await expect(main(page)).toContainText("1 mismatch, 1 refused");
    await expect(main(page)).not.toContainText("recorders failed");

    // Nothing was written to the recorder that refused: it can be retried, not rolled back.
    const brokenName = fleet.recorders[broken]?.name ?? "";
    await outcome(page, "Refused").click();
    await grid(page).getByRole("row").filter({ hasText: brokenName }).dblclick();
    const refusal = page.getByRole("complementary", { name: `Rollout at ${brokenName}` });
    await expect(refusal.getByRole("alert")).toContainText(
      "The recorder reports an internal error.",
    );
    await expect(refusal.getByRole("button", { name: "Roll back this recorder…" })).toHaveCount(0);
    await refusal.getByRole("button", { name: "Retry this recorder…" }).click();
    const retry = page.getByRole("dialog", { name: "Retry recorders of this rollout?" });
    await expect(retry.getByRole("checkbox", { name: "1 recorder that refused" })).toBeChecked();
    await expect(retry.getByRole("button", { name: "Retry 1 recorder" })).toBeEnabled();
    await retry.getByRole("button", { name: "Cancel" }).click();
    await page.keyboard.press("Escape");
    await outcome(page, "Refused").click();
    await outcome(page, "Mismatch").click();
    const name = fleet.recorders[liar]?.name ?? "";
    const row = grid(page).getByRole("row").filter({ hasText: name });
    await expect(row).toContainText("1 of 1 differ");
    await row.getByRole("gridcell").first().click();
    await page.keyboard.press("Enter");
    const panel = page.getByRole("complementary", { name: `Rollout at ${name}` });
    const before = String((await stateOf(fleet, liar))["email"]?.["smtp_server"]) || "(empty)";
    await expect(panel.getByRole("row").filter({ hasText: "SMTP server" })).toContainText(
      `${before}${WANTED}${before}`,
    );
    await expect(panel.getByRole("button", { name: "Roll back this recorder…" })).toBeVisible();
    // The panel says what happened; beside it, the names have the room.
    const happened = grid(page).getByRole("columnheader", { name: "What happened" });
    await expect(happened).toHaveCount(0);
    await expectAccessibleInBoth(page);
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(happened).toBeVisible();

    await page.getByRole("link", { name: "Rollouts", exact: true }).click();
    const named = page.getByRole("main").getByRole("link", { name: TEMPLATE.name });
    await named.click({ button: "right" });
    await expect(page.getByRole("menuitem", { name: "Roll back…" })).toBeEnabled();
    await page.keyboard.press("Escape");
    const listed = page.getByRole("region", { name: "Rollouts" }).getByRole("row");
    // Failures come first, then what was written.
    await expect(listed.filter({ hasText: "Relay" })).toContainText(
      /1 mismatch1 refused\d+ verified/,
    );
    await expectAccessibleInBoth(page);
  },
);

test(
  "a recorder that was changed since the plan is refused, not overwritten",
  longStory("unit/shared/rollout-text.test.ts", "integration/core/rollout.test.ts"),
  async ({ stocked, fleet }) => {
    const { page } = stocked;
    await openPlan(stocked);
    const moved = fleet.recorders.findIndex((recorder) => recorder.readable);
    await setState(fleet, moved, { email: { smtp_port: 2_526 } });
    await apply(page, PLAIN);
    await expect(state(page, "Finished")).toBeVisible({ timeout: 40_000 });
    await outcome(page, "Refused").click();
    await expect(
      grid(page)
        .getByRole("row")
        .filter({ hasText: fleet.recorders[moved]?.name ?? "" }),
    ).toContainText("Changed since the plan was created");
    expect((await stateOf(fleet, moved))["email"]?.["smtp_server"]).not.toBe(WANTED);
  },
);

test("a rollout is scheduled for a set time, moved, listed and cancelled", async ({ stocked }) => {
  const { page, call } = stocked;
  await openPlan(stocked);
  await page.getByRole("button", { name: /^Apply to/ }).click();
  const question = page.getByRole("dialog");
  await question.getByRole("radio", { name: "In the next maintenance window" }).check();
  await expect(question).toContainText("No site of this plan has a maintenance window.");
  await question.getByRole("radio", { name: "At a set time" }).check();
  const date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  await question.getByLabel("Date and time: date").fill(date);
  await question.getByLabel("Date and time: time").fill("22:30");
  await expectAccessibleInBoth(page);
  await question.getByRole("button", { name: "Schedule rollout" }).click();
  await expect(page).toHaveURL(/#\/scheduled$/);
  const entry = page.getByRole("row", { name: /Relay/ });
  await expect(entry).toContainText("22:30");
  await entry.click();
  await expect(page.getByRole("region", { name: "Changes" }).getByRole("listitem")).not.toHaveCount(
    0,
  );
  await expectAccessibleInBoth(page);
  await page.getByRole("button", { name: "Move…" }).click();
  const move = page.getByRole("dialog");
  await move.getByLabel("Date and time: time").fill("23:15");
  await move.getByRole("button", { name: "Move rollout" }).click();
  await expect(entry).toContainText("23:15");
  await page.getByRole("button", { name: "Cancel rollout" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel rollout" }).click();
  await expect(main(page)).toContainText("No rollout is scheduled");
  expect((await call("rollouts.list", {})).rollouts).toEqual([]);

  // The next maintenance window of a site leads to a bulk edit of the recorders there.
  const [site] = (await call("sites.list", {})).sites;
  const { recorders } = await call("recorders.list", {});
  const count = recorders.filter(({ siteId }) => siteId === site?.id).length;
  // The day after tomorrow: one of today may have begun.
  const day = WEEKDAYS[(new Date().getUTCDay() + 1) % 7] ?? "sun";
  const maintenance = [{ days: [day], from: "02:00", to: "04:00" }];
  await call("sites.set", { name: site?.name ?? "", maintenance });
  const next = main(page)
    .getByRole("region", { name: "Next maintenance windows" })
    .getByRole("listitem");
  await expect(next).toContainText(`02:00 to 04:00${count} recorder`);
  await expectAccessibleInBoth(page);
  await next.getByRole("button", { name: `Schedule a rollout at ${site?.name}…` }).click();
  await expect(page).toHaveURL(/#\/bulk/);
  await expect(main(page)).toContainText(`${count} recorder`);
});
