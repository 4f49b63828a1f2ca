import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type CDPSession, type Page } from "@playwright/test";
import Database from "better-sqlite3";
import { CHROMIUM_FLAGS } from "#scripts/chromium-flags.ts";
import { findChromium } from "#scripts/setup-programs.ts";
import { openTestCore, type TestCore } from "#test/support/core.ts";
import { musterProcess } from "#test/support/muster-process.ts";
import { emailPlan } from "#test/support/rollouts.ts";
import { callCore } from "#test/e2e/support/core-call.ts";
import { startHost } from "#test/e2e/support/host-process.ts";
import { median, percentile95, rounded } from "./figures.ts";
import { startBenchFleet } from "./fleet.ts";
import type { BenchOptions } from "./options.ts";
import { installProbe } from "./ui-page.ts";

/** Figure → the most that it may be. Milliseconds, but for ratios and megabytes. */
export const LIMITS = {
  bulkUsableMs: 2_000,
  bulkKeyP95Ms: 100,
  auditFrameP95Ms: 33,
  auditRatio: 1.2,
  channelsColdMs: 1_500,
  channelsGroupMs: 500,
  channelsKeyP95Ms: 100,
  channelsScrollP95Ms: 17,
  channelsUsableMs: 1_000,
  overviewOpenMs: 500,
  overviewUsableMs: 500,
  rolloutFrameP95Ms: 33,
  treeUsableMs: 1_000,
  customerPageMs: 300,
  heapPeakMb: 300,
} as const;

const PER_SITE = 8;
const SIZE = { width: 1440, height: 900 };
const MB = 1024 * 1024;
/**
 * Screens that an audit is looked at from, each for a whole audit: those that do not show it, and the two that do. The first
 * one does not count: a host that has just started is cold.
 */
const AUDIT_SCREENS = [
  "activity",
  "settings",
  "rollouts",
  "plans",
  "recorders",
  "channels",
] as const;
const SEARCHES = ["Shop 12", "CH7", "Site 3"];
const HEAP_EVERY_MS = 250;
/** Never contacted before; the others were audited and written. */
const freshOf = (recorders: number) => Math.ceil(recorders / 5);

/** The window of the browser host in Chromium over a fleet of simulated recorders with 16 channels each. */
export async function benchWindowAtScale({ recorders, note }: BenchOptions) {
  const fresh = freshOf(recorders);
  note(`${recorders} simulated recorders of 16 channels, and ${fresh} that were never contacted`);
  const fleet = await startBenchFleet(recorders + fresh);
  const dataDir = await mkdtemp(join(tmpdir(), "muster-bench-"));
  try {
    const planId = await prepare(dataDir, fleet.urls.slice(0, recorders), note);
    const cliMs = await auditByCommand(dataDir);
    note(`audit by command: ${Math.round(cliMs)} ms`);
    await add(dataDir, fleet.urls.slice(recorders), "Fresh");
    const figures = await inWindow(dataDir, { recorders, planId, cliMs, note });
    return { ...figures, limits: LIMITS };
  } finally {
    await fleet.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Adds the recorders and audits them once. Answers the id of a plan that writes to all of them. */
async function prepare(
  dataDir: string,
  urls: readonly string[],
  note: (line: string) => void,
): Promise<string> {
  await add(dataDir, urls, "Shop");
  const muster = await openTestCore({ dataDir });
  try {
    await wanted(muster.client.call("audit.run", { select: {}, channels: false }));
    const plan = await emailPlan(muster, { smtp_port: 2_587, interval_time: 5 });
    await addCustomers(muster);
    note(`prepared, with a plan for ${plan.items.length} recorders`);
    return plan.id;
  } finally {
    await muster.stop({ keep: true });
  }
}

/** Every site gets a customer of its own: 1,250 for 10,000 recorders. */
async function addCustomers(muster: TestCore): Promise<void> {
  const { sites } = await wanted(muster.client.call("sites.list", {}));
  for (const { name } of sites)
    await wanted(muster.client.call("sites.set", { name, customer: `Customer ${name}` }));
}

async function add(dataDir: string, urls: readonly string[], word: string): Promise<void> {
  const muster: TestCore = await openTestCore({ dataDir });
  for (let at = 0; at < urls.length; at += PER_SITE) {
    const findings = urls
      .slice(at, at + PER_SITE)
      .map((url, index) => ({ name: `${word} ${at + index}`, url }));
    await wanted(
      muster.client.call("discovery.add", { findings, site: `${word} site ${at / PER_SITE}` }),
    );
  }
  await muster.stop({ keep: true });
}

async function wanted<T>(answer: Promise<{ ok: true; value: T } | { ok: false; error: object }>) {
  const result = await answer;
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

/** Ms from the start of `muster channels audit` to its end, its output into a pipe. */
async function auditByCommand(dataDir: string): Promise<number> {
  const command = musterProcess({ MUSTER_DATA_DIR: dataDir });
  const times: number[] = [];
  for (let round = 0; round < 2; round += 1) {
    const began = performance.now();
    const { status, err } = await command.run("channels", "audit");
    if (status !== 0) throw new Error(`The audit by command ended with ${status}: ${err}`);
    times.push(performance.now() - began);
  }
  command.remove();
  return Math.min(...times);
}

interface Setting {
  readonly recorders: number;
  readonly planId: string;
  readonly cliMs: number;
  note(line: string): void;
}

async function inWindow(dataDir: string, setting: Setting) {
  const host = await startHost(dataDir);
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: CHROMIUM_FLAGS,
    ...(executablePath ? { executablePath } : {}),
  });
  try {
    const page = await browser.newPage({ viewport: SIZE });
    await page.addInitScript(installProbe);
    const heap = await watchHeap(page);
    await page.goto(host.url);
    const noted = async <T extends object>(figures: Promise<T>): Promise<T> => {
      const known = await figures;
      setting.note(`${JSON.stringify(known)} heap ${heap.peak()} MB`);
      return known;
    };
    const overview = await noted(overviewScreen(page, host.url));
    const channels = await noted(channelsScreen(page, host.url));
    const tree = await noted(fleetTree(page, host.url));
    const audits = await noted(auditsInWindow(page, setting));
    const bulk = await noted(bulkEditor(page, dataDir));
    const rollout = await noted(liveRollout(page, setting));
    const heapPeakMb = heap.peak();
    const heapCollectedMb = await heap.collected();
    heap.stop();
    const screens = { ...overview, ...channels, ...tree, ...audits, ...bulk, ...rollout };
    return { ...screens, heapPeakMb, heapCollectedMb };
  } finally {
    await browser.close();
    await host.stop();
  }
}

/** Highest heap in use that was seen, collected or not, in MB. */
async function watchHeap(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  let peak = 0;
  const now = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return (metrics.find(({ name }) => name === "JSHeapUsedSize")?.value ?? 0) / MB;
  };
  const look = () =>
    void now().then(
      (used) => (peak = Math.max(peak, used)),
      () => {},
    );
  const timer = setInterval(look, HEAP_EVERY_MS);
  return {
    peak: () => Math.round(peak),
    async collected() {
      await session.send("HeapProfiler.collectGarbage");
      return Math.round(await now());
    },
    stop: () => clearInterval(timer),
  };
}

const goTo = (page: Page, hash: string) =>
  page.evaluate((to) => void (window.location.hash = to), hash);

/** To the painted fleet: from the address in a new page, from the answer with its data, and from another screen. */
async function overviewScreen(page: Page, url: string) {
  const cold: number[] = [];
  const usable: number[] = [];
  const open: number[] = [];
  // What the host still calculates for one visit would keep the next one waiting.
  const chartsShown = () => page.getByRole("slider").first().waitFor();
  for (let round = 0; round < 5; round += 1) {
    await page.goto("about:blank");
    await page.goto(new URL("/#/overview", url).href);
    const { painted, data } = await page.evaluate(() => window.probe.overviewPainted());
    if (data === 0) throw new Error("The data of the Overview did not arrive.");
    cold.push(painted);
    usable.push(painted - data);
    await chartsShown();
    await goTo(page, "#/drift");
    await page.getByRole("heading", { name: "Drift", level: 1 }).waitFor();
    await page.getByRole("group", { name: "Fleet now" }).waitFor({ state: "detached" });
    open.push(
      await page.evaluate(async () => {
        const from = performance.now();
        window.location.hash = "#/overview";
        return (await window.probe.overviewPainted()).painted - from;
      }),
    );
    await chartsShown();
  }
  return {
    overviewColdMs: rounded(median(cold)),
    overviewUsableMs: rounded(median(usable)),
    overviewOpenMs: rounded(median(open)),
  };
}

/** Measures from the address in a new page to the painted rows of the tree; then from an address to the painted page of a customer. */
async function fleetTree(page: Page, url: string) {
  const usable: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    await page.goto("about:blank");
    await page.goto(new URL("/#/plans", url).href);
    usable.push(
      await page.evaluate(() => window.probe.painted('[role="treeitem"][aria-posinset="2"]')),
    );
  }
  const ids = await page.evaluate(() =>
    [...document.querySelectorAll('[role="treeitem"]')].slice(2, 8).map(({ id }) => id),
  );
  const pages: number[] = [];
  for (const id of ids) {
    const customer = id.replace("tree-customer/", "");
    pages.push(
      await page.evaluate(async (to) => {
        const from = performance.now();
        window.location.hash = `#/customers/${to}`;
        return (await window.probe.painted('main [role="group"] h2')) - from;
      }, customer),
    );
    await goTo(page, "#/plans");
    await page.getByRole("heading", { name: "Plans", level: 1 }).waitFor();
  }
  return { treeUsableMs: rounded(median(usable)), customerPageMs: rounded(median(pages)) };
}

/** Measures from the address to painted rows; then keys of a search over the whole fleet, frames while scrolling, and groups. */
async function channelsScreen(page: Page, url: string) {
  const cold: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    await page.goto("about:blank");
    await page.goto(new URL("/#/channels", url).href);
    cold.push(await page.evaluate(() => window.probe.rowsPainted()));
  }
  const channelsUsableMs = await page.evaluate(() => window.probe.allListed());
  const keys: number[] = [];
  for (const search of SEARCHES) keys.push(...(await typeSearch(page, search)));
  return {
    channelsColdMs: rounded(median(cold)),
    channelsKeyMedianMs: rounded(median(keys)),
    channelsKeyP95Ms: rounded(percentile95(keys)),
    channelsUsableMs: rounded(channelsUsableMs),
    channelsScrollP95Ms: rounded(percentile95(await scrolled(page))),
    channelsGroupMs: rounded(median(await groupedByCustomer(page))),
  };
}

/** Measures from the address without groups to the painted heading of the first customer. */
async function groupedByCustomer(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    await goTo(page, "#/channels");
    await page.getByRole("button", { name: "Group by: No groups" }).waitFor();
    times.push(
      await page.evaluate(async () => {
        const from = performance.now();
        window.location.hash = "#/channels?group=customer";
        return (await window.probe.painted(".ag-full-width-row")) - from;
      }),
    );
  }
  await goTo(page, "#/channels");
  return times;
}

/** Time between frames while the grid scrolls by one row each frame; the first time warms up. */
async function scrolled(page: Page): Promise<number[]> {
  const scroll = () => page.evaluate(() => window.probe.scroll(32, 240));
  await scroll();
  return scroll();
}

async function typeSearch(page: Page, search: string): Promise<number[]> {
  const times: number[] = [];
  const field = page.getByRole("main").getByRole("searchbox").first();
  await field.focus();
  const keys = [...search.split(""), ...search.split("").fill("Backspace")];
  for (const key of keys) {
    await page.evaluate(() => window.probe.arm());
    const done = page.evaluate(() =>
      Promise.race([
        window.probe.keyToOtherRows(),
        // A key that leaves the same rows says nothing.
        new Promise<null>((resolve) => void setTimeout(() => resolve(null), 1_500)),
      ]),
    );
    await page.keyboard.press(key);
    const time = await done;
    if (time !== null) times.push(time);
  }
  return times;
}

/** Audits of all recorders, each with another screen shown. */
async function auditsInWindow(page: Page, { cliMs, note }: Setting) {
  let slowest = 0;
  let frames = 0;
  for (const [round, screen] of AUDIT_SCREENS.entries()) {
    await goTo(page, "#/channels");
    await page.getByRole("button", { name: "Audit now" }).first().waitFor();
    const ended = page.evaluate(() => window.probe.job("audit"));
    await page.locator("#screen-title").focus();
    await page.keyboard.press("a");
    if (screen !== "channels") await goTo(page, `#/${screen}`);
    await page.evaluate(() => window.probe.startFrames());
    const took = await ended;
    const p95 = percentile95(await page.evaluate(() => window.probe.stopFrames()));
    note(`audit, ${screen} shown: ${Math.round(took)} ms, frames p95 ${rounded(p95)} ms`);
    if (round === 0) continue;
    slowest = Math.max(slowest, took);
    frames = Math.max(frames, p95);
  }
  return {
    auditCommandMs: Math.round(cliMs),
    auditWindowMs: Math.round(slowest),
    auditRatio: rounded(slowest / cliMs),
    auditFrameP95Ms: rounded(frames),
  };
}

/** Recorders that were never contacted: from the host's last reading to a form that can be used. Then keys in a field. */
async function bulkEditor(page: Page, dataDir: string) {
  await goTo(page, "#/recorders");
  const search = page
    .getByRole("main")
    .getByPlaceholder(/Search/)
    .first();
  await search.fill("Fresh");
  await page.getByRole("columnheader").getByRole("checkbox").check();
  await page.getByRole("button", { name: "Edit settings" }).first().click();
  const usableAt = await page.evaluate(() => window.probe.buttonPainted("Read again"));
  const bulkUsableMs = Math.max(0, usableAt - lastContact(dataDir));

  await goTo(page, "#/recorders");
  await search.fill("");
  await page.getByRole("columnheader").getByRole("checkbox").check();
  await page.getByRole("button", { name: "Edit settings" }).first().click();
  await page.getByRole("button", { name: "Read again" }).waitFor({ timeout: 300_000 });
  const field = page
    .getByRole("main")
    .getByRole("textbox", { name: /server/i })
    .first();
  await field.focus();
  const keys: number[] = [];
  for (const key of "relay.example.net") {
    await page.evaluate(() => window.probe.arm());
    const done = page.evaluate(() => window.probe.keyToPainted());
    await page.keyboard.press(key);
    keys.push(await done);
  }
  return { bulkUsableMs, bulkKeyP95Ms: rounded(percentile95(keys)) };
}

/** When the host last heard of a recorder, in ms since 1970, by its own clock. */
function lastContact(dataDir: string): number {
  const database = new Database(join(dataDir, "muster.db"), { readonly: true });
  const at = database
    .prepare<[], string>("select max(reach_at) from recorder where name like 'Fresh %'")
    .pluck()
    .get();
  database.close();
  return Date.parse(at ?? "");
}

/** A rollout of all recorders, looked at from its first write to its end. */
async function liveRollout(page: Page, { planId }: Setting) {
  const ended = page.evaluate(() => window.probe.rolloutAtRest());
  const { rollout } = await callCore(page, "rollouts.start", { planId, options: {} });
  const began = performance.now();
  await goTo(page, `#/rollouts/${rollout.id}`);
  await page.evaluate(() => window.probe.startFrames());
  await ended;
  const frames = await page.evaluate(() => window.probe.stopFrames());
  return {
    rolloutMs: Math.round(performance.now() - began),
    rolloutFrameP95Ms: rounded(percentile95(frames)),
  };
}
