import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join as joinPath, resolve } from "node:path";
import {
  _electron,
  chromium,
  expect,
  test as base,
  type ElectronApplication,
  type Page,
} from "@playwright/test";
import { findElectron } from "#scripts/electron-runtime.ts";
import { findChromium, findHeadlessShell } from "#scripts/setup-programs.ts";
import type { Command, DesktopState, Started } from "#test/support/electron/control.ts";
import { meetingFile } from "#test/support/electron/meeting.ts";

const root = resolve(import.meta.dirname, "..", "..");
/** Address of the page as the page sees it: the scheme's own address in Electron, its carrier in the stand-in (carrier.ts). */
const APP = /^(muster:\/\/app|https:\/\/app\.muster\.invalid)\//;
const LAST_RESORT_MS = 20_000;
/** Programs that were started again: only this test ends them. */
const restarted = new Set<number>();

export interface LaunchOptions {
  readonly dataDir: string;
  readonly dark?: boolean;
  /** The main script. Default: that of the build. */
  readonly program?: string;
  /** Further arguments. */
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/** The built program, running, with hands for what a person does at a desktop. */
export interface Desktop {
  readonly kind: "electron" | "stand-in";
  readonly dataDir: string;
  readonly page: Page;
  /** Ids of every process that belongs to it. */
  readonly pids: readonly number[];
  /** Ends with the exit status. */
  readonly ended: Promise<number | null>;
  /** The program that this one started again when it ended: its page, its arguments, and its end. */
  again(): Promise<RestartedDesktop>;
  /** A new hold on the page: Playwright gives up one that has crashed. */
  pageAgain(): Promise<Page>;
  state(): Promise<DesktopState>;
  perform(command: Command): Promise<void>;
  /** Starts the program again over the same data, as a second click on its icon does. Ends with its exit status. */
  startAgain(): Promise<number | null>;
}

/** A program that was started again by itself: tests reach only its page. */
export interface RestartedDesktop {
  readonly page: Page;
  readonly pid: number;
  /** Arguments as the system lists them. */
  readonly args: readonly string[];
  ended(): Promise<void>;
  again(): Promise<RestartedDesktop>;
}

interface Fixtures {
  /** A folder of this test's own. */
  readonly dataDir: string;
  /** Starts the program for this test alone, over `dataDir`. */
  readonly launch: (options?: Partial<LaunchOptions>) => Promise<Desktop>;
  /** The program that many tests share, its page loaded anew. For tests that leave it as they found it. */
  readonly desktop: Desktop;
}

interface WorkerFixtures {
  readonly shared: Desktop;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from this pattern
  dataDir: ({}, use) => inFolder(use),
  launch: async ({ dataDir }, use) => {
    const launched: Desktop[] = [];
    await use(async (options) => {
      const desktop = await start({ dataDir, ...options });
      launched.push(desktop);
      return desktop;
    });
    for (const desktop of launched) await end(desktop);
    for (const pid of restarted) await endRestarted(pid);
    restarted.clear();
  },
  shared: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    ({}, use) =>
      inFolder(async (dataDir) => {
        const desktop = await start({ dataDir });
        await use(desktop);
        await end(desktop);
      }),
    { scope: "worker" },
  ],
  desktop: async ({ shared }, use) => {
    await shared.perform({ do: "loadURL", url: "muster://app/" });
    await shared.page.waitForURL(APP);
    await use(shared);
  },
});
export { expect } from "@playwright/test";

async function inFolder(use: (dataDir: string) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(joinPath(tmpdir(), "muster-desktop-"));
  try {
    await use(dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

function start(options: LaunchOptions): Promise<Desktop> {
  const { program } = findElectron();
  return program ? launchElectron(program, options) : launchStandIn(options);
}

async function end(desktop: Desktop): Promise<void> {
  const [main] = desktop.pids;
  const timer = setTimeout(() => main && process.kill(main, "SIGKILL"), LAST_RESORT_MS);
  // It may have ended in the test already.
  await desktop.perform({ do: "quit" }).catch(() => {});
  await desktop.ended;
  clearTimeout(timer);
}

function environment({ dark, env }: LaunchOptions): Record<string, string> {
  const { NODE_OPTIONS: _, ...inherited } = process.env;
  return {
    ...(inherited as Record<string, string>),
    MUSTER_SECRET_STORE: "memory",
    MUSTER_MDNS_INTERFACE: "127.0.0.1",
    ...(dark ? { STAND_IN_DARK: "1" } : {}),
    ...(env as Record<string, string>),
  };
}

// The stand-in

async function launchStandIn(options: LaunchOptions): Promise<Desktop> {
  const startProgram = () => {
    const register = joinPath(root, "test", "support", "electron", "register.ts");
    const { program = joinPath(root, "out", "main", "index.js") } = options;
    const args = ["--import", register, program];
    return spawn(
      process.execPath,
      [...args, "--data-dir", options.dataDir, ...(options.args ?? [])],
      {
        env: {
          ...environment(options),
          // The same scripts start many times: kept compiled, a start takes a quarter less processor time.
          NODE_COMPILE_CACHE: joinPath(root, ".cache", "compiled"),
          CHROMIUM_PATH: findHeadlessShell() ?? findChromium() ?? "",
        },
        stdio: ["ignore", "inherit", "inherit", "ipc"],
      },
    );
  };
  const child = startProgram();
  const ask = conversation(child);
  const { endpoint, chromiumPid } = (await ask.started) as Started;
  const join = () => joinIn(endpoint);
  return {
    kind: "stand-in",
    dataDir: options.dataDir,
    page: await join(),
    pageAgain: join,
    pids: [child.pid ?? 0, chromiumPid],
    ended: endOf(child),
    state: () => ask.command({ do: "state" }) as Promise<DesktopState>,
    perform: async (command) => void (await ask.command(command)),
    startAgain: () => endOf(startProgram()),
    again: () => restartedBy(child.pid ?? 0, options.dataDir),
  };
}

async function restartedBy(pid: number, dataDir: string): Promise<RestartedDesktop> {
  const file = meetingFile(dataDir, pid);
  await expect.poll(() => existsSync(file), { timeout: LAST_RESORT_MS }).toBe(true);
  const { endpoint, pid: own } = JSON.parse(readFileSync(file, "utf8")) as Started;
  restarted.add(own);
  return {
    page: await joinIn(endpoint),
    pid: own,
    args: readFileSync(`/proc/${own}/cmdline`, "utf8").split("\0"),
    ended: () => expect.poll(() => isAlive(own), { timeout: LAST_RESORT_MS }).toBe(false),
    again: () => restartedBy(own, dataDir),
  };
}

async function endRestarted(pid: number): Promise<void> {
  if (isAlive(pid)) process.kill(pid, "SIGTERM");
  await expect.poll(() => isAlive(pid), { timeout: LAST_RESORT_MS }).toBe(false);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function joinIn(endpoint: string): Promise<Page> {
  const browser = await chromium.connectOverCDP(endpoint);
  const [context] = browser.contexts();
  if (!context) throw new Error("Chromium has no context.");
  const page = context.pages()[0] ?? (await context.waitForEvent("page"));
  await page.waitForURL(APP);
  // Playwright would hold every page at light.
  await page.emulateMedia({ colorScheme: null });
  return page;
}

interface Reply {
  id: number;
  value?: unknown;
  failure?: string;
}

function conversation(child: ChildProcess) {
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let count = 0;
  const wait = (id: number) =>
    new Promise<unknown>((settle, reject) => waiting.set(id, { resolve: settle, reject }));
  const started = wait(0);
  child.on("message", ({ id, value, failure }: Reply) => {
    const call = waiting.get(id);
    waiting.delete(id);
    if (failure === undefined) call?.resolve(value);
    else call?.reject(new Error(failure));
  });
  child.once("exit", (code) => {
    for (const { reject } of waiting.values()) reject(new Error(`The program ended (${code}).`));
  });
  return {
    started,
    command(command: Command): Promise<unknown> {
      if (!child.connected) return Promise.reject(new Error("The program has ended."));
      const id = (count += 1);
      const answer = wait(id);
      child.send({ ...command, id });
      return answer;
    },
  };
}

async function endOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const [code] = (await once(child, "exit")) as [number | null];
  return code;
}

// Electron itself

async function launchElectron(program: string, options: LaunchOptions): Promise<Desktop> {
  const asRoot = process.platform === "linux" && process.getuid?.() === 0;
  const args = [
    root,
    "--data-dir",
    options.dataDir,
    ...(options.args ?? []),
    ...(asRoot ? ["--no-sandbox"] : []),
  ];
  const env = environment(options);
  const electron = await _electron.launch({ executablePath: program, args, env });
  const page = await electron.firstWindow();
  await page.waitForURL(APP);
  await electron.evaluate(({ nativeTheme, shell, dialog }, dark) => {
    const seen = { opened: [] as string[], errorBoxes: [] as string[] };
    Object.assign(globalThis, { seen });
    if (dark) nativeTheme.themeSource = "dark";
    shell.openExternal = async (url) => void seen.opened.push(url);
    dialog.showErrorBox = (title, content) => void seen.errorBoxes.push(`${title}: ${content}`);
  }, options.dark === true);
  const child = electron.process();
  return {
    kind: "electron",
    dataDir: options.dataDir,
    page,
    pageAgain: () => electron.firstWindow(),
    pids: [child.pid ?? 0],
    ended: endOf(child),
    state: () => stateOf(electron),
    perform: (command) => perform(electron, command),
    again: () => Promise.reject(new Error("The restarted program is out of reach of the test.")),
    startAgain: () => endOf(spawn(program, args, { env, stdio: "ignore" })),
  };
}

function stateOf(electron: ElectronApplication): Promise<DesktopState> {
  return electron.evaluate(({ BrowserWindow, Menu }) => ({
    ...(globalThis as unknown as { seen: { opened: string[]; errorBoxes: string[] } }).seen,
    questions: [],
    tray: null,
    menu: (Menu.getApplicationMenu()?.items ?? []).map(({ label, role }) => role ?? label),
    windows: BrowserWindow.getAllWindows().map((window) => ({
      url: window.webContents.getURL(),
      bounds: window.getNormalBounds(),
      visible: window.isVisible(),
      maximized: window.isMaximized(),
      minimized: window.isMinimized(),
      background: window.getBackgroundColor().toLowerCase(),
      focusCount: Number(window.isFocused()),
    })),
  }));
}

async function perform(electron: ElectronApplication, command: Command): Promise<void> {
  await electron.evaluate(async ({ app, BrowserWindow, nativeTheme }, wanted) => {
    const [window] = BrowserWindow.getAllWindows();
    if (wanted.do === "loadURL") await window?.loadURL(wanted.url);
    if (wanted.do === "close") window?.close();
    if (wanted.do === "quit") app.quit();
    if (wanted.do === "move") window?.setBounds(wanted.bounds);
    if (wanted.do === "maximize") window?.maximize();
    if (wanted.do === "minimize") window?.minimize();
    if (wanted.do === "dark") nativeTheme.themeSource = wanted.dark ? "dark" : "light";
  }, command);
}
