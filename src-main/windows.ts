import type { BrowserWindow, Event, NativeTheme, Screen, WebContents } from "electron";
import { revealOnce } from "./reveal.ts";
import { APP_URL } from "./security/origin.ts";
import {
  fitToScreens,
  loadWindowState,
  saveWindowState,
  type WindowState,
} from "./window-state.ts";

/** Painted until the page is: the background of each colour scheme, so that nothing flashes. */
const BACKGROUND = { dark: "#1a1b1e", light: "#ffffff" };
const FIRST_SIZE = { width: 1280, height: 800 };
const LEAST_SIZE = { minWidth: 800, minHeight: 500 };

export interface WindowsOptions {
  readonly electron: {
    readonly BrowserWindow: typeof BrowserWindow;
    readonly nativeTheme: NativeTheme;
    readonly screen: Screen;
  };
  readonly preload: string;
  /** Icon of the window on Linux; null elsewhere, where the program has its own. */
  readonly icon: string | null;
  /** File that keeps place and size from one run to the next. */
  readonly stateFile: string;
  /** Windows ends the session: it asks no program to quit then, and gives each a few seconds. */
  sessionEnds(): void;
  /** A window is about to close. */
  closes(event: Pick<Event, "preventDefault">, window: BrowserWindow): void;
  report(where: string, error: unknown): void;
}

export interface Windows {
  /** Brings the window to the front, or opens it. */
  show(): void;
  /** The same, at a place of the screens. @param hash such as `#/alerts` */
  open(hash: string): void;
  all(): readonly BrowserWindow[];
  /** True for the contents of a window that was opened here. */
  has(contents: WebContents): boolean;
}

export function createWindows(options: WindowsOptions): Windows {
  const open = new Set<BrowserWindow>();
  const add = (hash: string) => {
    const window = openWindow(options, hash);
    open.add(window);
    window.once("closed", () => open.delete(window));
  };
  return {
    show() {
      const [first] = open;
      if (first) bringToFront(first);
      else add("");
    },
    open(hash) {
      const [first] = open;
      if (!first) return add(hash);
      bringToFront(first);
      const place = `${APP_URL}${hash}`;
      // The same address again would load the page again, and lose what the user entered.
      if (first.webContents.getURL() === place) return;
      first.loadURL(place).catch((error: unknown) => options.report("load", error));
    },
    all: () => [...open].filter((window) => !window.isDestroyed()),
    has: (contents) =>
      [...open].some((window) => !window.isDestroyed() && window.webContents === contents),
  };
}

function openWindow(options: WindowsOptions, hash: string): BrowserWindow {
  const { BrowserWindow, nativeTheme, screen } = options.electron;
  const kept = loadWindowState(options.stateFile);
  const areas = screen.getAllDisplays().map((display) => display.workArea);
  const state = kept && fitToScreens(kept, areas);
  const window = new BrowserWindow({
    title: "Muster",
    ...(options.icon === null ? {} : { icon: options.icon }),
    show: false,
    backgroundColor: backgroundOf(nativeTheme),
    ...LEAST_SIZE,
    ...(state ? placeOf(state) : FIRST_SIZE),
    webPreferences: {
      preload: options.preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      // Chromium would fetch dictionaries from the network.
      spellcheck: false,
    },
  });
  revealOnce(window, () => {
    if (state?.maximized) window.maximize();
    window.show();
  });
  followTheme(window, nativeTheme);
  window.on("close", (event) => {
    remember(window, options);
    options.closes(event, window);
  });
  // Windows waits for the answer of the first one; after the second one, the process may end at any moment.
  window.on("query-session-end", options.sessionEnds);
  window.on("session-end", options.sessionEnds);
  window.loadURL(`${APP_URL}${hash}`).catch((error: unknown) => {
    options.report("load", error);
    // An empty window can be closed; one that never shows cannot.
    if (!window.isDestroyed()) window.show();
  });
  return window;
}

function placeOf({ x, y, width, height }: WindowState) {
  return { x, y, width, height };
}

function backgroundOf(theme: NativeTheme): string {
  return theme.shouldUseDarkColors ? BACKGROUND.dark : BACKGROUND.light;
}

function followTheme(window: BrowserWindow, theme: NativeTheme): void {
  const follow = () => window.setBackgroundColor(backgroundOf(theme));
  theme.on("updated", follow);
  window.once("closed", () => theme.removeListener("updated", follow));
}

function remember(window: BrowserWindow, { stateFile, report }: WindowsOptions): void {
  try {
    saveWindowState(stateFile, { ...window.getNormalBounds(), maximized: window.isMaximized() });
  } catch (error) {
    report("window-state", error);
  }
}

function bringToFront(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
