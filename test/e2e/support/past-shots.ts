import { createNodeCore } from "#core/index.ts";
import { populate, type DemoFleet } from "#scripts/demo-fleet.ts";
import { StoryClock } from "#scripts/demo-past.ts";
import { DAYS } from "#scripts/demo-story.ts";
import type { Page } from "@playwright/test";
import { accountAt } from "#test/support/many-customers.ts";
import type { Shot } from "./shots.ts";

/** Fills a data directory with the demo fleet and its past. */
export async function livePastIn(dataDir: string, fleet: DemoFleet): Promise<void> {
  const clock = new StoryClock();
  const made = await createNodeCore({
    dataDir,
    version: "0.1.0",
    clock,
    mdnsInterface: "127.0.0.1",
    secretStore: "memory",
    processKind: "command",
  });
  if (!made.ok) throw new Error(made.error.message);
  try {
    await made.value.start();
    const { signal } = new AbortController();
    const filled = await populate(made.value, fleet, { clock, days: DAYS }, signal);
    if (!filled.ok) throw new Error(filled.error.message);
  } finally {
    await made.value.stop();
  }
}

/** The days before today, as sites count them. */
function lastDays(days: number) {
  const midnight = (at: number) => `${new Date(at).toISOString().slice(0, 10)}T00:00`;
  const now = Date.now();
  return { from: midnight(now - days * 86_400_000), to: midnight(now) };
}

const cell = (page: Page, name: string) => page.getByRole("gridcell", { name }).first();

const rows = (page: Page) => page.getByRole("gridcell").first().waitFor();

/** Over the demo fleet with its past, in light and dark, and in each of the languages. What is prepared does not depend on texts. */
export const GALLERY_SHOTS: readonly Shot[] = [
  {
    name: "overview",
    at: "overview",
    prepare: (page) => page.getByRole("slider").first().waitFor(),
  },
  { name: "customers", at: "customers", prepare: rows },
  {
    name: "customer-page",
    at: "customers",
    async prepare(page) {
      await rows(page);
      await page.getByRole("gridcell").getByRole("button", { name: "Northern Retail" }).click();
      await page.getByRole("main").getByRole("gridcell").first().waitFor();
    },
  },
  { name: "channels-groups", at: "channels?group=customer", prepare: rows },
  { name: "wall", at: "wall", prepare: (page) => page.getByRole("listitem").first().waitFor() },
];

/** Over the demo fleet with its past. */
export const PAST_SHOTS: readonly Shot[] = [
  {
    name: "channel-history",
    at: "channels",
    async prepare(page) {
      await cell(page, "Offline").click();
      await page.keyboard.press("Enter");
      await page.getByRole("complementary").waitFor();
      await page.getByRole("complementary").getByRole("textbox", { name: "Note" }).waitFor();
    },
  },
  {
    name: "alerts",
    at: "alerts",
    async prepare(page) {
      await page.getByRole("gridcell").first().waitFor();
    },
  },
  { name: "schedules", at: "settings/schedules", prepare: (page) => cell(page, "Audit").waitFor() },
  {
    name: "customer-report-page",
    at: "overview",
    async prepare(page, { call }) {
      const scope = { of: "customer", name: "Northern Retail" } as const;
      await call("branding.set", { name: "Example Security Ltd", details: "Leeds LS1 1AA" });
      const made = await call("reports.make", {
        kind: "customer",
        format: "html",
        scope,
        period: lastDays(30),
      });
      await page.goto(`data:text/html;base64,${made.base64}`);
    },
  },
  {
    name: "customer-report",
    at: "overview",
    async prepare(page, { call }) {
      const [customer] = (await call("customers.list", {})).customers;
      await call("customers.set", { name: customer?.name ?? "", emails: ["ann@example.net"] });
      await call("mail.set", { account: accountAt({ port: 25 }) });
      await page.keyboard.press("Control+k");
      await page.getByRole("textbox", { name: "Search Muster" }).fill("customer report");
      await page.keyboard.press("Enter");
      await page
        .getByRole("dialog")
        .getByText(/available/)
        .first()
        .waitFor();
    },
  },
];
