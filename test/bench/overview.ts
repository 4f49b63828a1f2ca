import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { createNodeCore } from "#core/index.ts";
import { CHROMIUM_FLAGS } from "#scripts/chromium-flags.ts";
import { findChromium } from "#scripts/setup-programs.ts";
import { startHost } from "#test/e2e/support/host-process.ts";
import { median, rounded } from "./figures.ts";
import type { BenchOptions } from "./options.ts";
import { fillOverview } from "./overview-filling.ts";

const DAYS = 30;
const SIZE = { width: 1440, height: 900 };

/**
 * An inspector, such as Playwright's, makes V8 note where each error was made, even those that React makes when it is
 * loaded; to find out it would parse all of the screens again. Noted in the first parse, this takes hardly any time.
 */
const PLACES_AT_ONCE = "--js-flags=--no-enable-lazy-source-positions";

/**
 * The start screen of a fleet with 30 days of audits in place, some recorders unreachable and some cameras down. Times in
 * ms, medians of the rounds: what the core takes for each part, and for the days of a fleet of this size after its first
 * audit; from the address to the painted list of what needs attention, in a window that was opened anew and in one that
 * showed another screen; and from the answer to that. An empty page of the same host, opened anew in the same round, says
 * what of it any page takes: `screenColdBeyondEmptyMs` is the rest.
 */
export async function benchOverview({ recorders, rounds, note }: BenchOptions) {
  const dataDir = mkdtempSync(join(tmpdir(), "muster-bench-"));
  const firstDayDir = mkdtempSync(join(tmpdir(), "muster-bench-"));
  try {
    note("Filling the database …");
    const { problems } = await fillOverview(dataDir, recorders, DAYS);
    note(`${recorders} recorders, ${problems} channels down`);
    const data = await inCore(dataDir, rounds);
    await fillOverview(firstDayDir, recorders, 0);
    const { overviewDaysMs: firstDayDaysMs } = await inCore(firstDayDir, rounds);
    return { ...data, firstDayDaysMs, ...(await inWindow(dataDir, rounds)) };
  } finally {
    for (const dir of [dataDir, firstDayDir]) rmSync(dir, { recursive: true });
  }
}

async function inCore(dataDir: string, rounds: number) {
  const version = "0.0.0-bench";
  const made = await createNodeCore({
    dataDir,
    version,
    secretStore: "memory",
    processKind: "command",
  });
  if (!made.ok) throw new Error(made.error.message);
  const core = made.value;
  await core.start();
  const { signal } = new AbortController();
  const since = new Date(Date.now() - 86_400_000).toISOString();
  const timed = async (call: () => Promise<{ ok: boolean }>) => {
    const times: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const began = performance.now();
      const answer = await call();
      if (!answer.ok) throw new Error(JSON.stringify(answer));
      // The first one warms up.
      if (round > 0) times.push(performance.now() - began);
    }
    return rounded(median(times));
  };
  try {
    return {
      overviewDataMs: await timed(() => core.handlers["overview.get"]({ since }, { signal })),
      overviewDaysMs: await timed(() => core.handlers["overview.days"]({}, { signal })),
      overviewDriftMs: await timed(() => core.handlers["overview.drift"]({}, { signal })),
    };
  } finally {
    await core.stop();
  }
}

async function inWindow(dataDir: string, rounds: number) {
  const host = await startHost(dataDir);
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: [...CHROMIUM_FLAGS, PLACES_AT_ONCE],
    ...(executablePath ? { executablePath } : {}),
  });
  try {
    const page = await browser.newPage({ viewport: SIZE });
    await page.addInitScript(noteData);
    await page.goto(host.url);
    await page.getByRole("list", { name: "What needs attention" }).waitFor();
    await page.getByRole("slider").waitFor();
    const empty: number[] = [];
    const cold: number[] = [];
    const beyond: number[] = [];
    const warm: number[] = [];
    const afterData: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await page.goto("about:blank");
      await page.goto(new URL("/empty", host.url).href, { waitUntil: "commit" });
      const any = await painted(page, 0, "body");
      empty.push(any);
      await page.goto("about:blank");
      await page.goto(new URL("/#/overview", host.url).href, { waitUntil: "commit" });
      const ended = await painted(page, 0);
      cold.push(ended);
      beyond.push(ended - any);
      afterData.push(ended - (await page.evaluate(() => Number(document.body.dataset["dataAt"]))));
      await page.evaluate(() => void (window.location.hash = "#/drift"));
      await page.getByRole("heading", { name: "Drift", level: 1 }).waitFor();
      await page.getByRole("list", { name: "What needs attention" }).waitFor({ state: "detached" });
      const from = await page.evaluate(() => {
        window.location.hash = "#/overview";
        return performance.now();
      });
      warm.push(await painted(page, from));
    }
    return {
      emptyPageColdMs: rounded(median(empty)),
      screenColdMs: rounded(median(cold)),
      screenColdBeyondEmptyMs: rounded(median(beyond)),
      screenAfterDataMs: rounded(median(afterData)),
      screenWarmMs: rounded(median(warm)),
    };
  } finally {
    await browser.close();
    await host.stop();
  }
}

/** Runs in the page before its own scripts: notes when the message arrived that brought the overview. */
function noteData(): void {
  const Socket = window.WebSocket;
  window.WebSocket = class extends Socket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      this.addEventListener("message", ({ data }) => {
        if (!String(data).includes('"attention":[')) return;
        document.body.dataset["dataAt"] ??= String(performance.now());
      });
    }
  };
}

const LIST = 'ul[aria-label="What needs attention"] li';

/** Time from a moment of the page's clock until the frame is painted in which the list, or what was named, appears. */
function painted(page: Page, from: number, awaited = LIST): Promise<number> {
  return page.evaluate(
    async ([began, selector]) => {
      const frame = () => new Promise((resolve) => void requestAnimationFrame(resolve));
      while (!document.querySelector(selector)) await frame();
      await frame();
      return performance.now() - began;
    },
    [from, awaited] as const,
  );
}
