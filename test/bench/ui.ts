import { mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { chromium, type Browser, type Page } from "@playwright/test";
import type { Recorder } from "#shared/domain/inventory.ts";
import { buildIfStale } from "#scripts/build-if-stale.ts";
import { CHROMIUM_FLAGS } from "#scripts/chromium-flags.ts";
import { findChromium } from "#scripts/setup-programs.ts";
import { openTestCore } from "#test/support/core.ts";
import { startHost } from "#test/e2e/support/host-process.ts";
import { median, percentile95, rounded } from "./figures.ts";
import type { BenchOptions } from "./options.ts";
import { benchWindowAtScale } from "./ui-scale.ts";
import { bareGrid, installProbe } from "./ui-page.ts";

const SITES = 250;
/** Digits, so that each key leaves other rows and its effect shows; the text is deleted key by key. */
const SEARCHES = ["3216P", "6432", "7531", "249"];
/** One row a frame: 60 rows a second, as fast as eyes can follow. */
const PIXELS = 32;
const FRAMES = 240;
const SIZE = { width: 1440, height: 900 };

/**
 * The Recorders screen as a browser shows it, against a bare AG Grid with the same rows and plain cells in the same browser.
 * Milliseconds: medians of the rounds for the first rows, 95th percentiles of all keys and all frames.
 */
export async function benchUi(options: BenchOptions) {
  await buildIfStale();
  const screen = await benchRecordersScreen(options);
  return { ...screen, ...(await benchWindowAtScale(options)) };
}

async function benchRecordersScreen({ recorders, rounds, note }: BenchOptions) {
  const dataDir = await mkdtemp(join(tmpdir(), "muster-bench-"));
  const all = await fill(dataDir, recorders);
  const host = await startHost(dataDir);
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: CHROMIUM_FLAGS,
    ...(executablePath ? { executablePath } : {}),
  });
  try {
    note(`${recorders} recorders, ${rounds} rounds`);
    const page = await newPage(browser);
    await page.goto(host.url);
    const ours = await measured(page, all, rounds, () => openMuster(page, host.url));
    note(`Muster: ${JSON.stringify(ours)}`);
    const plain = await newPage(browser);
    const bare = await measured(plain, all, rounds, () => openBare(plain, all));
    note(`bare grid: ${JSON.stringify(bare)}`);
    return { ...ours, ...renamed(bare) };
  } finally {
    await browser.close();
    await host.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Through the core, without a network. Answers the inventory as screens get it. */
async function fill(dataDir: string, recorders: number): Promise<Recorder[]> {
  const { client, stop } = await openTestCore({ dataDir });
  const perSite = Math.ceil(recorders / SITES);
  for (let from = 0; from < recorders; from += perSite) {
    const findings = Array.from({ length: Math.min(perSite, recorders - from) }, (_, index) =>
      findingOf(from + index),
    );
    const site = `Site ${from / perSite}`;
    const added = await client.call("discovery.add", { findings, site });
    if (!added.ok) throw new Error(added.error.message);
  }
  const list = await client.call("recorders.list", {});
  await stop({ keep: true });
  if (!list.ok) throw new Error(list.error.message);
  return list.value.recorders;
}

function findingOf(at: number) {
  const host = `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`;
  const model = ["SN-3216P", "SN-1608P", "SN-6432", "SD-1604H"][at % 4] as string;
  return { name: `Shop NVR ${at}`, url: `http://${host}`, model, serial: `SM${1_000_000 + at}` };
}

async function newPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: SIZE });
  await page.addInitScript(installProbe);
  return page;
}

interface Opened {
  /** Ms from the arrival of the data to painted rows. */
  readonly first: number;
  /** Ms from the address to painted rows. */
  readonly whole: number;
}

async function openMuster(page: Page, url: string): Promise<Opened> {
  await page.goto("about:blank");
  await page.goto(new URL("/#/recorders", url).href);
  return page.evaluate(async () => {
    const painted = await window.probe.rowsPainted();
    return { first: painted - window.probe.dataAt(), whole: painted };
  });
}

/** The bare page has its data from the beginning. */
async function openBare(page: Page, all: readonly Recorder[]): Promise<Opened> {
  await page.goto("about:blank");
  const main = createRequire(import.meta.url).resolve("ag-grid-community");
  await page.addScriptTag({ path: join(dirname(main), "../ag-grid-community.min.js") });
  const first = await page.evaluate(bareGrid, JSON.stringify(all));
  return { first, whole: await page.evaluate(() => performance.now()) };
}

async function measured(
  page: Page,
  all: readonly Recorder[],
  rounds: number,
  open: () => Promise<Opened>,
) {
  const opened: Opened[] = [];
  const cold: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    opened.push(await open());
    cold.push(...(await scrolled(page)));
  }
  const warm = [...(await scrolled(page)), ...(await scrolled(page))];
  const keys = await typed(page, all);
  return {
    firstRowsMs: rounded(median(opened.map(({ first }) => first))),
    openRowsMs: rounded(median(opened.map(({ whole }) => whole))),
    keyMedianMs: rounded(median(keys)),
    keyP95Ms: rounded(percentile95(keys)),
    scrollColdP95Ms: rounded(percentile95(cold)),
    scrollWarmP95Ms: rounded(percentile95(warm)),
    scrollWarmLateFrames: warm.filter((delta) => delta >= 17).length / warm.length,
  };
}

function scrolled(page: Page): Promise<number[]> {
  return page.evaluate(([pixels, frames]) => window.probe.scroll(pixels, frames), [
    PIXELS,
    FRAMES,
  ] as const);
}

/** Measures from each key to the painted rows that remain: typed letter by letter, then deleted. */
async function typed(page: Page, all: readonly Recorder[]): Promise<number[]> {
  const times: number[] = [];
  const texts = all.map(textOf);
  let before = texts.length;
  // The page of the bare grid has no main part; that of Muster also has the search of the fleet tree.
  const inputs = (part: string) => page.locator(`${part} input:not([type=checkbox])`);
  await inputs("main").or(inputs("body >")).first().focus();
  for (const { key, search } of keyPresses()) {
    const shown = texts.filter((text) => text.includes(search)).length;
    await page.evaluate(() => window.probe.arm());
    const done = page.evaluate(([part, count]) => window.probe.keyToRows(part, count), [
      search,
      shown,
    ] as const);
    await page.keyboard.press(key);
    const time = await done.catch((error: unknown) => {
      throw new Error(`Searching '${search}', ${shown} rows to be left`, { cause: error });
    });
    // What changes nothing proves nothing.
    if (shown !== before) times.push(time);
    before = shown;
  }
  return times;
}

function keyPresses(): { key: string; search: string }[] {
  return SEARCHES.flatMap((whole) => {
    const keys = whole.split("");
    const typing = keys.map((key, at) => ({ key, search: whole.slice(0, at + 1) }));
    const taking = keys.map((_, at) => ({ key: "Backspace", search: whole.slice(0, at) }));
    return [...typing, ...taking.toReversed()];
  });
}

/** What both grids search: the cells of a recorder without a contact. */
function textOf({ name, siteName, url, model, serial }: Recorder): string {
  return [name, siteName, url, model, serial].join("\n");
}

function renamed(figures: Record<string, number>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [
      `bare${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      value,
    ]),
  );
}
