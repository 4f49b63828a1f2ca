import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import react from "@vitejs/plugin-react";
import { chromium, type Browser, type CDPSession, type Page } from "@playwright/test";
import { build } from "vite";
import { CHROMIUM_FLAGS } from "#scripts/chromium-flags.ts";
import { findChromium } from "#scripts/setup-programs.ts";
import { median, percentile95, rounded } from "./figures.ts";
import type { BenchOptions } from "./options.ts";
import type { LibraryOptions } from "./search-page.tsx";
import { installProbe } from "./ui-page.ts";

const CHANNELS_OF_RECORDER = 16;
const SEARCHES = ["Shop 12", "CH7", "Site 3"];
const SIZE = { width: 1440, height: 900 };
const MB = 1024 * 1024;

interface Variant {
  readonly name: string;
  /** Options of the library; null for the grid of Muster. */
  readonly library: LibraryOptions | null;
}

const VARIANTS: readonly Variant[] = [
  { name: "muster", library: null },
  { name: "cached", library: { cacheQuickFilter: true, isSorted: true } },
  { name: "uncached", library: { cacheQuickFilter: false, isSorted: true } },
  { name: "cachedUnsorted", library: { cacheQuickFilter: true, isSorted: false } },
  { name: "uncachedUnsorted", library: { cacheQuickFilter: false, isSorted: false } },
];

/**
 * The search of a list of channels: the row model of Muster against that of AG Grid with and without `cacheQuickFilter`, sorted as
 * Channels is at first, and not sorted. Milliseconds from a key to painted rows, and the heap after a collection, for as many rows as
 * there are recorders, and for 16 channels of each.
 */
export async function benchSearch({ recorders, rounds, note }: BenchOptions) {
  const folder = await mkdtemp(join(tmpdir(), "muster-bench-"));
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: CHROMIUM_FLAGS,
    ...(executablePath ? { executablePath } : {}),
  });
  try {
    await buildPage(folder);
    const figures: Record<string, Record<string, number>> = {};
    for (const rows of [recorders, recorders * CHANNELS_OF_RECORDER]) {
      for (const variant of VARIANTS) {
        const known = await measured(browser, folder, variant, rows, rounds);
        note(`${rows} rows, ${variant.name}: ${JSON.stringify(known)}`);
        figures[`${variant.name}${rows}`] = known;
      }
    }
    return figures;
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function buildPage(folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: "error",
    plugins: [react()],
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    build: {
      outDir: folder,
      lib: {
        entry: join(import.meta.dirname, "search-page.tsx"),
        formats: ["iife"],
        name: "page",
        fileName: "page",
      },
    },
  });
}

async function measured(
  browser: Browser,
  folder: string,
  { library }: Variant,
  rows: number,
  rounds: number,
) {
  const page = await browser.newPage({ viewport: SIZE });
  try {
    await open(page, folder);
    const firstRowsMs = await page.evaluate(
      async ([count, options]) => {
        const began = performance.now();
        const painted = window.probe.rowsPainted();
        if (options) window.list.showLibrary(count, options);
        else window.list.showMuster(count);
        return (await painted) - began;
      },
      [rows, library] as const,
    );
    const keys: Key[] = [];
    for (let round = 0; round < rounds; round += 1) keys.push(...(await typed(page, rows)));
    const times = keys.map(({ painted }) => painted);
    return {
      keyMedianMs: rounded(median(times)),
      keyP95Ms: rounded(percentile95(times)),
      keyProcessorMedianMs: rounded(median(keys.map(({ processor }) => processor))),
      firstRowsMs: rounded(firstRowsMs),
      heapMb: await heapOf(page),
    };
  } finally {
    await page.close();
  }
}

async function open(page: Page, folder: string): Promise<void> {
  await page.addInitScript(installProbe);
  await page.goto("about:blank");
  const library = createRequire(import.meta.url).resolve("ag-grid-community");
  await page.addScriptTag({ path: join(dirname(library), "../ag-grid-community.min.js") });
  const files = await readdir(folder);
  for (const file of files) {
    if (file.endsWith(".css")) await page.addStyleTag({ path: join(folder, file) });
    if (file.endsWith(".js")) await page.addScriptTag({ path: join(folder, file) });
  }
}

interface Key {
  /** Ms from the key to the painted rows. */
  readonly painted: number;
  /** Ms that the thread of the page was busy, whatever else the computer does. */
  readonly processor: number;
}

/** Each key that changes the rows: texts are typed letter by letter, then deleted. */
async function typed(page: Page, rows: number): Promise<Key[]> {
  const keys: Key[] = [];
  const presses = keyPresses();
  const counts = await page.evaluate(([of, searches]) => window.list.matches(of, searches), [
    rows,
    presses.map(({ search }) => search),
  ] as const);
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const busy = async () => (await metricOf(session, "TaskDuration")) * 1_000;
  await page.locator("input:not([type=checkbox])").first().focus();
  for (const [at, { key }] of presses.entries()) {
    const hasOtherRows = counts[at] !== (at === 0 ? rows : counts[at - 1]);
    await page.evaluate(() => window.probe.arm());
    const began = await busy();
    const done = page.evaluate(
      (other) => (other ? window.probe.keyToOtherRows() : window.probe.keyToPainted()),
      hasOtherRows,
    );
    await page.keyboard.press(key);
    const painted = await done;
    // What changes nothing proves nothing.
    if (hasOtherRows) keys.push({ painted, processor: (await busy()) - began });
  }
  await session.detach();
  return keys;
}

function keyPresses(): { key: string; search: string }[] {
  return SEARCHES.flatMap((whole) => {
    const keys = whole.split("");
    const typing = keys.map((key, at) => ({ key, search: whole.slice(0, at + 1) }));
    const taking = keys.map((_, at) => ({ key: "Backspace", search: whole.slice(0, at) }));
    return [...typing, ...taking.toReversed()];
  });
}

async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  await session.send("HeapProfiler.collectGarbage");
  return Math.round((await metricOf(session, "JSHeapUsedSize")) / MB);
}

async function metricOf(session: CDPSession, wanted: string): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === wanted)?.value ?? 0;
}
