/**
 * `node test/e2e/screenshots.ts [FOLDER]`: the pictures of the guide, from the built screens over simulated recorders. Without a
 * folder, docs/images. The list of pictures, with their inventory, is in support/shots.ts.
 */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { chromium, type Page } from "@playwright/test";
import type { MaintenanceWindow } from "#shared/domain/maintenance.ts";
import { CHROMIUM_FLAGS } from "#scripts/chromium-flags.ts";
import { startDemoFleet } from "#scripts/demo-fleet.ts";
import { findChromium } from "#scripts/setup-programs.ts";
import { startSimulatorProcess } from "#test/support/simulator-process.ts";
import { handsOn, type Muster } from "./support/fixtures.ts";
import { startHost } from "./support/host-process.ts";
import { GALLERY_SHOTS, livePastIn, PAST_SHOTS } from "./support/past-shots.ts";
import { addDrift, RECORD_SHOTS } from "./support/record-shots.ts";
import { SETTINGS_SHOTS } from "./support/settings-shots.ts";
import { EMPTY_SHOTS, SHOTS, type Shot } from "./support/shots.ts";
import { smallPng } from "./support/small-png.ts";

const FOLDER = resolve(process.argv[2] ?? join(import.meta.dirname, "../../docs/images"));
const SIZE = { width: 1440, height: 900 };
const SIMULATED = ["--recorders", "24", "--auth", "digest", "--mdns", "--control"];

/** Language of the screens → what its files have at the end of their name. */
const LANGUAGES = { Deutsch: "-de", English: "" } as const;

await mkdir(FOLDER, { recursive: true });
const executablePath = findChromium();
const browser = await chromium.launch({
  args: CHROMIUM_FLAGS,
  ...(executablePath ? { executablePath } : {}),
});
try {
  await takeOfPast();
  await takeOfFreshFleet();
} finally {
  await browser.close();
}

/** The demo fleet after 30 days. */
async function takeOfPast(): Promise<void> {
  const fleet = await startDemoFleet();
  if (!fleet.ok) throw new Error(fleet.error.message);
  try {
    await withMuster(
      (dataDir) => livePastIn(dataDir, fleet.value),
      async (muster) => {
        // The password was kept in memory by the core that lived the past.
        await muster.addCredential();
        await takeAll(PAST_SHOTS, muster);
        // Last, because a list opens with the groups of the picture before.
        await takeGallery(muster);
      },
    );
  } finally {
    await fleet.value.stop();
  }
}

/** Takes the pictures from an empty inventory to a fleet that was just found. */
async function takeOfFreshFleet(): Promise<void> {
  const fleet = await startSimulatorProcess(SIMULATED);
  try {
    await withMuster(
      async () => {},
      async (muster) => {
        await takeAll(EMPTY_SHOTS, muster);
        await muster.addFleet(fleet);
        await muster.addCredential();
        await addTrouble(muster);
        await describeSites(muster);
        await muster.call("audit.run", { select: {} });
        await takeAll([...SHOTS, ...SETTINGS_SHOTS], muster);
        await addDrift(muster, fleet);
        await takeAll(RECORD_SHOTS, muster);
      },
    );
  } finally {
    await fleet.stop();
  }
}

/** @param fill puts something into the data directory before Muster opens it */
async function withMuster(
  fill: (dataDir: string) => Promise<void>,
  work: (muster: Muster) => Promise<void>,
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "muster-pictures-"));
  try {
    await fill(dataDir);
    const host = await startHost(dataDir);
    const page = await browser.newPage({ viewport: SIZE, reducedMotion: "reduce" });
    try {
      await page.goto(host.url);
      await work(handsOn({ page, host, dataDir }));
    } finally {
      await page.close();
      await host.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** A real fleet has problems: one recorder is off, the password of one was changed. */
async function addTrouble({ call }: Muster): Promise<void> {
  const { recorders } = await call("recorders.list", {});
  const ids = recorders
    .filter(({ name }) => name === "Hull Whitefriargate NVR 2")
    .map(({ id }) => id);
  await call("credentials.set", { name: "hull-old", username: "admin", password: "changed since" });
  await call("recorders.set", { ids, set: { credential: "hull-old", tags: ["retail"] } });
  const name = "Leeds Kirkgate NVR 4";
  await call("recorders.add", { name, url: "http://127.0.0.1:9", site: "Leeds", tags: ["retail"] });
}

/** Sites as users describe them: a code, maintenance windows, a contact. */
async function describeSites({ call }: Muster): Promise<void> {
  const timeZone = "Europe/London";
  const nights: MaintenanceWindow = { days: ["tue", "thu"], from: "22:00", to: "04:00" };
  const contact = "Guard 0113 496 0000";
  await call("sites.set", { name: "Hull", code: "HUL", timeZone });
  await call("sites.set", { name: "Leeds", code: "LDS", timeZone, maintenance: [nights], contact });
  await call("sites.set", { name: "Sheffield", code: "SHF", timeZone, maintenance: [nights] });
  await call("sites.set", { name: "York", code: "YRK", timeZone, contact: "Shop manager" });
}

async function takeAll(shots: readonly Shot[], muster: Muster): Promise<void> {
  for (const shot of shots) await take(shot, shot.name, muster);
}

/** Takes these pictures in light and dark, and in German and English: `overview-dark-de.png`. */
async function takeGallery(muster: Muster): Promise<void> {
  const { page } = muster;
  for (const [language, ending] of Object.entries(LANGUAGES)) {
    await open(page, muster.host.url, "settings/appearance");
    await page.getByRole("main").getByRole("combobox").first().click();
    await page.getByRole("option", { name: language }).click();
    await page.locator(`html[lang=${ending === "" ? "en" : "de"}]`).waitFor();
    for (const scheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      for (const shot of GALLERY_SHOTS) await take(shot, `${shot.name}-${scheme}${ending}`, muster);
    }
  }
  await page.emulateMedia({ colorScheme: "light" });
}

/** @param name of the file, without ending */
async function take(shot: Shot, name: string, muster: Muster): Promise<void> {
  const { page } = muster;
  await open(page, muster.host.url, shot.at);
  await shot.prepare?.(page, muster);
  await page.mouse.move(0, SIZE.height);
  await page.evaluate(() => document.fonts.ready);
  const path = join(FOLDER, `${name}.png`);
  await writeFile(path, smallPng(await page.screenshot({ animations: "disabled" })));
  process.stdout.write(`${path}\n`);
}

/** A fresh page each time: no dialog, no selection, no message of the shot before. */
async function open(page: Page, url: string, at: string): Promise<void> {
  await page.goto("about:blank");
  await page.goto(new URL(`/#/${at}`, url).href);
  await page.getByRole("heading", { level: 1 }).waitFor();
  const hasStatusBar = at !== "wall";
  if (hasStatusBar) await page.getByText(/^(?:Connected|Verbunden)$/).waitFor();
}
