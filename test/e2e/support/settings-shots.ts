import type { Page } from "@playwright/test";
import type { Template } from "#shared/domain/template.ts";
import { editAllRecorders } from "./choose-recorders.ts";
import type { Muster } from "./fixtures.ts";
import type { Shot } from "./shots.ts";

const TEMPLATE: Template = {
  name: "Alarm mail through the relay",
  email: {
    encryption: "TLS",
    smtp_server: "relay.example.net",
    smtp_port: 587,
    username: "alarms-{{site.name}}",
    recvemail: { recvemail_1: "noc@example.net" },
    interval_time: 1,
  },
};

/** Changing settings, in the order of the work: what a later picture shows follows from the one before. */
export const SETTINGS_SHOTS: readonly Shot[] = [
  { name: "bulk", at: "bulk", prepare: fillForm },
  { name: "bulk-recognition", at: "bulk", prepare: fillRecognition },
  {
    name: "bulk-area",
    at: "bulk",
    async prepare(page) {
      await fillRecognition(page);
      await page.getByRole("button", { name: "Draw new Area · Rule 1" }).click();
      const field = page.getByRole("group", { name: "Area of the picture" });
      await field.waitFor();
      await page.getByRole("slider", { name: /^Point 1 / }).focus();
      for (let step = 0; step < 6; step += 1) await page.keyboard.press("Shift+ArrowDown");
    },
  },
  {
    name: "plan",
    at: "plans",
    async prepare(page, muster) {
      await openPlan(page, await planOf(muster));
    },
  },
  {
    name: "plan-skipped",
    at: "plans",
    async prepare(page, muster) {
      await openPlan(page, await planOf(muster));
      await page.getByRole("radio", { name: /^Skipped/ }).check();
    },
  },
  {
    name: "rollout-start",
    at: "plans",
    async prepare(page, muster) {
      await openPlan(page, await planOf(muster));
      await page.getByRole("button", { name: /^Apply to/ }).click();
      await page.getByRole("dialog").getByRole("radio", { name: "Ask me" }).check();
      await page.getByText(/^1 recorder first/).waitFor();
    },
  },
  { name: "rollout", at: "rollouts", prepare: openRollout },
  { name: "rollout-waves", at: "rollouts", prepare: openBetweenWaves },
];

async function fillForm(page: Page): Promise<void> {
  const input = (label: string) => page.getByRole("textbox", { name: `New ${label}` });
  const choose = (label: string, value: string) =>
    page
      .getByRole("radiogroup", { name: `New ${label}` })
      .getByRole("radio", { name: value, exact: true })
      .check();
  await editAllRecorders(page);
  await page.getByText(/Values read from \d+ recorders, just now/).waitFor();
  await page.getByRole("textbox", { name: "Template name" }).fill(TEMPLATE.name);
  await choose("Encryption", "TLS");
  await input("SMTP server").fill("relay.example.net");
  await input("SMTP port").fill("587");
  await input("User name").fill("alarms-{{site.name}}");
  await input("Recipient 1").fill("noc@example.net");
  await choose("Interval", "1 min");
  await toTheTop(page);
}

async function fillRecognition(page: Page): Promise<void> {
  await editAllRecorders(page);
  await page.getByRole("tab", { name: "Event push" }).click();
  await page.getByRole("textbox", { name: "New Address" }).fill("203.0.113.10");
  await page.getByRole("tab", { name: "Recognition" }).click();
  await page.getByText(/Values read from \d+ recorders, just now/).waitFor();
  await page.getByRole("textbox", { name: "Template name" }).fill("People at the door");
  await page.getByRole("textbox", { name: "New Sensitivity · Channel" }).fill("65");
  await page
    .getByRole("radiogroup", { name: "New In use · Rule 1" })
    .getByRole("radio", { name: "On", exact: true })
    .check();
  const types = page.getByRole("combobox", { name: "New Target types · Rule 1" });
  await types.fill("Person");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await toTheTop(page);
}

/** One plan for all pictures: the newest, or a new one. */
async function planOf({ call }: Muster): Promise<string> {
  const [plan] = (await call("plans.list", {})).plans;
  return plan?.id ?? (await call("plans.create", { template: TEMPLATE, select: {} })).id;
}

async function openPlan(page: Page, id: string): Promise<void> {
  await page.evaluate((hash) => window.location.assign(hash), `#/plans/${id}`);
  await page.getByRole("gridcell").first().waitFor();
}

const IN_WAVES = { canary: 1, waves: ["25%", "100%"], maxFailures: "5%" };

async function openRollout(page: Page, muster: Muster): Promise<void> {
  const [begun] = (await muster.call("rollouts.list", {})).rollouts;
  const planId = await planOf(muster);
  const { id } =
    begun ?? (await muster.call("rollouts.start", { planId, options: IN_WAVES })).rollout;
  await page.evaluate((hash) => window.location.assign(hash), `#/rollouts/${id}`);
  await page
    .getByRole("main")
    .getByText(/^Finished/)
    .first()
    .waitFor();
  // The rows follow a moment after the head.
  const underWay = page.getByRole("gridcell", { name: /^(?:Not started|Reading|Writing)/ });
  await underWay.first().waitFor({ state: "detached" });
}

/** A second one, which rests after its first wave. */
async function openBetweenWaves(page: Page, { call }: Muster): Promise<void> {
  const template: Template = {
    name: "Sender of alarm mails",
    email: { sender: "alarms@example.net" },
  };
  const { id: planId } = await call("plans.create", { template, select: {} });
  const options = { ...IN_WAVES, pause: "ask" as const };
  const { id } = (await call("rollouts.start", { planId, options })).rollout;
  await page.evaluate((hash) => window.location.assign(hash), `#/rollouts/${id}`);
  await page.getByText("The canary is done.").waitFor();
  await page.getByRole("button", { name: "Next wave" }).click();
  await page.getByText("Wave 1 is done.").waitFor();
}

async function toTheTop(page: Page): Promise<void> {
  const name = page.getByRole("textbox", { name: "Template name" });
  await name.evaluate((element) => element.scrollIntoView({ block: "center" }));
}
