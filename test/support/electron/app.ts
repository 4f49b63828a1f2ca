import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, isAbsolute, join } from "node:path";
import type { App, RelaunchOptions } from "electron";
import { StandInBrowserWindow } from "./browser-window.ts";
import { Chromium } from "./chromium.ts";
import { Emitter, makeEvent } from "./emitter.ts";
import { ownSpawn } from "./runtime.ts";
import { takeLock } from "./single-instance.ts";
import { bus, mustNotBeReady, state } from "./state.ts";
import { strict } from "./strict.ts";

/** `activate` (a click in the Dock) and `child-process-gone` can be listened for, and never come here. */
const EVENTS = [
  "activate",
  "before-quit",
  "child-process-gone",
  "quit",
  "ready",
  "render-process-gone",
  "second-instance",
  "web-contents-created",
  "will-quit",
  "window-all-closed",
];

type Used =
  | "enableSandbox"
  | "exit"
  | "getPreferredSystemLanguages"
  | "getVersion"
  | "isReady"
  | "quit"
  | "relaunch"
  | "requestSingleInstanceLock"
  | "setPath"
  | "whenReady";

class StandInApp extends Emitter implements Pick<App, Used> {
  private readonly paths = new Map<string, string>();
  private readonly started = Promise.withResolvers<void>();
  private unlock: (() => void) | null = null;
  private quitting = false;
  private gone = false;
  private again: RelaunchOptions | null = null;

  constructor() {
    super("app", EVENTS);
  }

  /** Runs once main's script has been through. */
  async start(): Promise<void> {
    if (this.gone) return;
    const profile = this.paths.get("sessionData") ?? this.paths.get("userData");
    if (!profile) throw new Error("The stand-in has no folder of its own: main must set one.");
    state.chromium = Chromium.launch(profile);
    const chromium = await state.chromium;
    void chromium.ended.then(() => this.gone || this.leave(1));
    state.ready = true;
    this.emit("ready", makeEvent({}), {});
    this.started.resolve();
  }

  /** Folder of the user's data, for the stand-in itself. */
  get userData(): string | undefined {
    return this.paths.get("userData");
  }

  enableSandbox(): void {
    mustNotBeReady("app.enableSandbox");
  }

  whenReady(): Promise<void> {
    return this.started.promise;
  }

  isReady(): boolean {
    return state.ready;
  }

  setPath(name: string, path: string): void {
    if (!isAbsolute(path)) throw new Error("Path must be absolute");
    if (!existsSync(path)) throw new Error(`Failed to set path: there is no ${path}`);
    this.paths.set(name, path);
  }

  getPreferredSystemLanguages(): string[] {
    if (!state.ready) throw new Error("app.getPreferredSystemLanguages before ready");
    return ["en-GB"];
  }

  getVersion(): string {
    for (let folder = dirname(process.argv[1] ?? ""); ; folder = dirname(folder)) {
      const file = join(folder, "package.json");
      if (existsSync(file))
        return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
      if (folder === dirname(folder)) throw new Error("The program stands in no package.");
    }
  }

  requestSingleInstanceLock(): boolean {
    const folder = this.paths.get("userData");
    if (!folder) throw new Error("The stand-in locks the folder that main sets as userData.");
    mkdirSync(folder, { recursive: true });
    this.unlock = takeLock(folder, ({ argv, workingDirectory }) => {
      this.emit("second-instance", makeEvent({}), argv, workingDirectory, undefined);
    });
    return this.unlock !== null;
  }

  relaunch({
    args = process.argv.slice(1),
    execPath = process.execPath,
  }: RelaunchOptions = {}): void {
    this.again = { args, execPath };
  }

  quit(): void {
    if (this.quitting || this.gone || this.vetoed("before-quit")) return;
    this.quitting = true;
    const windows = StandInBrowserWindow.getAllWindows();
    if (windows.length === 0) this.afterWindows();
    for (const window of windows) window.close();
  }

  exit(code: number = 0): void {
    for (const window of StandInBrowserWindow.getAllWindows()) window.destroy();
    this.leave(code);
  }

  onWindowClosed(): void {
    if (this.gone || StandInBrowserWindow.getAllWindows().length > 0) return;
    if (this.quitting) this.afterWindows();
    else if (this.listenerCount("window-all-closed") > 0) this.emit("window-all-closed");
    else this.quit();
  }

  onClosePrevented(): void {
    this.quitting = false;
  }

  private afterWindows(): void {
    if (this.vetoed("will-quit")) this.quitting = false;
    else this.leave(0);
  }

  private vetoed(name: string): boolean {
    const event = makeEvent({});
    this.emit(name, event);
    return event.defaultPrevented;
  }

  private leave(code: number): void {
    if (this.gone) return;
    this.gone = true;
    this.emit("quit", makeEvent({}), code);
    this.unlock?.();
    void (async () => {
      const chromium = await state.chromium?.catch(() => null);
      await chromium?.close();
      if (this.again !== null) startAgain(this.again);
      process.exit(code);
    })();
  }
}

/** A detached process, as in Electron. It writes its address to a file for the test (control.ts). */
function startAgain({ execPath = process.execPath, args = [] }: RelaunchOptions): void {
  // Of Node.js alone: Electron needs no flag to find itself.
  const flags = execPath === process.execPath ? process.execArgv : [];
  const { NODE_CHANNEL_FD: _, ...env } = process.env;
  // The program itself may not start its own executable.
  ownSpawn(execPath, [...flags, ...args], {
    detached: true,
    stdio: "ignore",
    env: { ...env, STAND_IN_STARTED_BY: String(process.pid) },
  }).unref();
}

export const app = strict("app", new StandInApp());

bus.on("window-closed", () => app.onWindowClosed());
bus.on("close-prevented", () => app.onClosePrevented());
bus.on("web-contents-created", (contents) =>
  app.emit("web-contents-created", makeEvent({}), contents),
);
bus.on("render-process-gone", (...args: unknown[]) => app.emit("render-process-gone", ...args));
