import type { BrowserWindow, BrowserWindowConstructorOptions, Rectangle } from "electron";
import { Emitter, makeEvent } from "./emitter.ts";
import { nativeTheme } from "./native-theme.ts";
import { SCREEN } from "./screen.ts";
import { bus, mustBeReady, state } from "./state.ts";
import { onlyKeys, strict } from "./strict.ts";
import { StandInWebContents } from "./web-contents.ts";

const EVENTS = ["close", "closed", "query-session-end", "ready-to-show", "session-end"];
/** Whether the window is never painted, like a hidden window on some Wayland desktops (electron/electron#48859). */
const isNeverPainted = process.env["STAND_IN_NEVER_PAINTS"] === "1";
const OPTIONS = [
  "title",
  "icon",
  "show",
  "backgroundColor",
  "x",
  "y",
  "width",
  "height",
  "minWidth",
  "minHeight",
  "webPreferences",
];
/** The only way in which a page of the stand-in runs; to ask for another is refused. */
const PREFERENCES: Record<string, boolean> = {
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  webviewTag: false,
  spellcheck: false,
};

const open = new Set<StandInBrowserWindow>();

type Used =
  | "close"
  | "destroy"
  | "focus"
  | "getNormalBounds"
  | "isDestroyed"
  | "isMaximized"
  | "isMinimized"
  | "isVisible"
  | "loadURL"
  | "maximize"
  | "restore"
  | "setBackgroundColor"
  | "show";

/** An invisible window: its page is real, its frame is only simulated. */
export class StandInBrowserWindow extends Emitter implements Pick<BrowserWindow, Used> {
  readonly webContents: StandInWebContents;
  private bounds: Rectangle;
  private background: string;
  private destroyed = false;
  private visible: boolean;
  private maximized = false;
  private minimized = false;
  private focusCount = 0;

  constructor(options: BrowserWindowConstructorOptions) {
    super("BrowserWindow", EVENTS);
    mustBeReady("BrowserWindow");
    onlyKeys("a window option", options, OPTIONS);
    const { width = 800, height = 600, show = true, backgroundColor = "#FFF" } = options;
    const { x = (SCREEN.width - width) / 2, y = (SCREEN.height - height) / 2 } = options;
    this.bounds = { x, y, width, height };
    this.visible = show;
    this.background = backgroundColor;
    const preload = checkPreferences(options.webPreferences ?? {});
    if (!state.chromium) throw new Error("There is no Chromium yet.");
    this.webContents = new StandInWebContents(state.chromium, { width, height }, preload);
    const self = strict("BrowserWindow", this);
    open.add(self);
    bus.emit("web-contents-created", self.webContents);
    const paint = (contents: unknown) =>
      contents === self.webContents && !isNeverPainted && self.emit("ready-to-show");
    bus.on("painted", paint);
    self.once("closed", () => bus.removeListener("painted", paint));
    return self;
  }

  static getAllWindows(): StandInBrowserWindow[] {
    return [...open];
  }

  async loadURL(url: string): Promise<void> {
    await this.webContents.setColorScheme(nativeTheme.shouldUseDarkColors);
    await this.webContents.loadURL(url);
  }

  close(): void {
    const event = makeEvent({});
    this.emit("close", event);
    if (event.defaultPrevented) bus.emit("close-prevented");
    else this.destroy();
  }

  destroy(): void {
    if (this.destroyed) return;
    this.destroyed = true;
    void this.webContents.destroy().then(() => {
      open.delete(this);
      this.emit("closed");
      bus.emit("window-closed");
    });
  }

  isDestroyed(): boolean {
    return this.destroyed;
  }

  show(): void {
    this.visible = true;
    this.focus();
  }

  focus(): void {
    this.focusCount += 1;
  }

  maximize(): void {
    this.maximized = true;
  }

  restore(): void {
    this.minimized = false;
  }

  isVisible(): boolean {
    return this.visible;
  }

  isMaximized(): boolean {
    return this.maximized;
  }

  isMinimized(): boolean {
    return this.minimized;
  }

  getNormalBounds(): Rectangle {
    return { ...this.bounds };
  }

  setBackgroundColor(color: string): void {
    this.background = color;
  }

  /** What a person does with the frame of a window. */
  moveByHand(bounds: Rectangle): void {
    this.bounds = { ...bounds };
  }

  /** What Windows does when the user logs off. */
  endSession(): void {
    this.emit("query-session-end", makeEvent({ reasons: ["logoff"] }));
    this.emit("session-end", makeEvent({ reasons: ["logoff"] }));
  }

  minimizeByHand(): void {
    this.minimized = true;
  }

  /** Description of the window for tests. */
  describe() {
    const { visible, maximized, minimized, background, focusCount } = this;
    const url = this.webContents.getURL();
    return {
      url,
      bounds: this.getNormalBounds(),
      visible,
      maximized,
      minimized,
      background,
      focusCount,
    };
  }
}

/** @returns the preload's path */
function checkPreferences({
  preload,
  ...others
}: NonNullable<BrowserWindowConstructorOptions["webPreferences"]>) {
  onlyKeys("a web preference", others, Object.keys(PREFERENCES));
  for (const [name, value] of Object.entries(others)) {
    if (value !== PREFERENCES[name])
      throw new Error(`The stand-in has no pages with ${name} so set.`);
  }
  if (preload === undefined) throw new Error("The stand-in has no pages without a preload.");
  return preload;
}
