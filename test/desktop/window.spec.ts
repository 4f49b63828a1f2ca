import { readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Bridge } from "#shared/contract/bridge.ts";
import { expect, test, type Desktop } from "./desktop.ts";

declare const window: { muster: Bridge };

const PLACE = { x: 140, y: 120, width: 1000, height: 700 };

async function closeWindow(desktop: Desktop): Promise<number | null> {
  // The program may be gone before it can say that it did so.
  await desktop.perform({ do: "close" }).catch(() => {});
  return desktop.ended;
}

async function onlyWindow(desktop: Desktop) {
  await expect.poll(async () => (await desktop.state()).windows[0]?.visible).toBe(true);
  const { windows } = await desktop.state();
  expect(windows).toHaveLength(1);
  return windows[0]!;
}

test("the window opens and shows the screens from Muster's own scheme", async ({ desktop }) => {
  await expect(desktop.page).toHaveTitle(/Muster/);
  const { url, background } = await onlyWindow(desktop);
  expect(url).toMatch(/^muster:\/\/app\//);
  expect(background).toBe("#ffffff");
  expect(await desktop.page.evaluate(() => isSecureContext)).toBe(true);
  expect((await desktop.state()).errorBoxes).toEqual([]);
});

test("the screens run under their policy without a complaint, also after a reload", async ({
  desktop,
}) => {
  const { page } = desktop;
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.reload();
  await expect(page.getByRole("navigation")).toBeVisible();
  expect(complaints).toEqual([]);
});

test("a page that crashes is restored, and the crash is logged", async ({ launch, dataDir }) => {
  const desktop = await launch();
  test.skip(desktop.kind === "electron", "Playwright lets go of a crashed page for good there");
  const cdp = await desktop.page.context().newCDPSession(desktop.page);
  // The page is gone and cannot answer.
  cdp.send("Page.crash").catch(() => {});
  await expect
    .poll(() => readFileSync(join(dataDir, "logs", "crash.log"), { encoding: "utf8", flag: "a+" }))
    .toContain("window gone: crashed");
  const page = await desktop.pageAgain();
  await expect(page.getByRole("navigation")).toBeVisible();
});

test("in the dark, the window is dark before the page is", async ({ launch }) => {
  const desktop = await launch({ dark: true });
  expect(await onlyWindow(desktop)).toMatchObject({ background: "#1a1b1e" });
});

test("window and page follow the system between light and dark", async ({ desktop }) => {
  const seen = async () => ({
    background: (await onlyWindow(desktop)).background,
    page: await desktop.page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches),
  });
  await desktop.perform({ do: "dark", dark: true });
  await expect.poll(seen).toEqual({ background: "#1a1b1e", page: true });
  await desktop.perform({ do: "dark", dark: false });
  await expect.poll(seen).toEqual({ background: "#ffffff", page: false });
});

test("the window comes back where it was left, and as large", async ({ launch }) => {
  const first = await launch();
  await onlyWindow(first);
  await first.perform({ do: "move", bounds: PLACE });
  expect(await closeWindow(first)).toBe(0);

  const second = await launch();
  expect(await onlyWindow(second)).toMatchObject({ bounds: PLACE, maximized: false });
  await second.perform({ do: "maximize" });
  expect(await closeWindow(second)).toBe(0);

  const third = await launch();
  expect(await onlyWindow(third)).toMatchObject({ bounds: PLACE, maximized: true });
});

test("a window left on a screen that is gone opens on one that is there", async ({
  launch,
  dataDir,
}) => {
  const gone = { ...PLACE, x: 9_000, maximized: false };
  writeFileSync(join(dataDir, "window.json"), JSON.stringify(gone));
  const { bounds } = await onlyWindow(await launch());
  expect(bounds.x).toBeLessThan(9_000);
  expect(bounds.width).toBeLessThanOrEqual(PLACE.width);
});

test("a window that is never painted, as on some Wayland desktops, is shown when it has loaded", async ({
  launch,
}) => {
  const desktop = await launch({ env: { STAND_IN_NEVER_PAINTS: "1" } });
  await onlyWindow(desktop);
});

test("the colour scheme that the user chose is that of the window, also after a restart", async ({
  launch,
}) => {
  const first = await launch();
  await first.page.evaluate(() =>
    window.muster.call("p1", "preferences.set", { key: "appearance.colorScheme", value: "dark" }),
  );
  const background = async (desktop: Desktop) => (await onlyWindow(desktop)).background;
  await expect.poll(() => background(first)).toBe("#1a1b1e");
  expect(await closeWindow(first)).toBe(0);
  const second = await launch();
  await expect.poll(() => background(second)).toBe("#1a1b1e");
});

test("the end of the session of Windows ends the program without a question", async ({
  launch,
}) => {
  const desktop = await launch();
  test.skip(desktop.kind === "electron", "only Windows ends its session");
  await desktop.perform({ do: "endSession" }).catch(() => {});
  expect(await desktop.ended).toBe(0);
});

test("a second start brings the first window to the front and ends", async ({ launch }) => {
  const desktop = await launch();
  await onlyWindow(desktop);
  await desktop.perform({ do: "minimize" });
  expect(await desktop.startAgain()).toBe(0);
  await expect.poll(async () => (await desktop.state()).windows[0]?.minimized).toBe(false);
  expect((await desktop.state()).windows).toHaveLength(1);
});

test("a lock of another computer ends the start with a reason, not silently", async ({
  launch,
  dataDir,
}) => {
  test.skip(process.platform === "win32", "Windows has no such file");
  symlinkSync("back-office-17", join(dataDir, "SingletonLock"));
  const launched = launch();
  await expect(launched).rejects.toThrow("The program ended (1).");
});

test("closing the window ends the program and leaves no process", async ({ launch }) => {
  const desktop = await launch();
  await onlyWindow(desktop);
  const all = [...desktop.pids, ...desktop.pids.flatMap(descendants)];
  // Helpers of Chromium may end while they are listed.
  expect(desktop.pids.every(isAlive)).toBe(true);
  expect(await closeWindow(desktop)).toBe(0);
  // Chromium's helpers end a moment after Chromium.
  await expect.poll(() => all.filter(isAlive)).toEqual([]);
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // A process that has ended and was not yet asked after still has its number.
    return process.platform !== "linux" || statOf(pid)?.state !== "Z";
  } catch {
    return false;
  }
}

/** On Linux, from the process table; elsewhere the known processes are looked at alone. */
function descendants(pid: number): number[] {
  if (process.platform !== "linux") return [];
  const all = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const children = all.map(Number).filter((other) => statOf(other)?.parent === pid);
  return [...children, ...children.flatMap(descendants)];
}

function statOf(pid: number): { state: string; parent: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    const [state = "", parent = ""] = text.slice(text.lastIndexOf(")") + 2).split(" ");
    return { state, parent: Number(parent) };
  } catch {
    return null;
  }
}
