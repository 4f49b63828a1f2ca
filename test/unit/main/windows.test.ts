import { EventEmitter } from "node:events";
import { describe, expect, it, vi } from "vitest";
import { createWindows, type WindowsOptions } from "#main/windows.ts";

class FakeWindow extends EventEmitter {
  static readonly made: FakeWindow[] = [];
  url = "muster://app/";
  readonly webContents = Object.assign(new EventEmitter(), { getURL: () => this.url });

  constructor() {
    super();
    FakeWindow.made.push(this);
  }

  isDestroyed = () => false;
  isMinimized = () => false;
  isVisible = () => this.show.mock.calls.length > 0;
  loadURL = vi.fn<(url: string) => Promise<void>>(() => Promise.resolve());
  show = vi.fn<() => void>();
  focus = vi.fn<() => void>();
}

function setUp() {
  FakeWindow.made.length = 0;
  const sessionEnds = vi.fn<() => void>();
  const closes = vi.fn<() => void>();
  const windows = createWindows({
    electron: {
      BrowserWindow: FakeWindow,
      nativeTheme: Object.assign(new EventEmitter(), { shouldUseDarkColors: false }),
      screen: { getAllDisplays: () => [] },
    } as unknown as WindowsOptions["electron"],
    preload: "preload.cjs",
    icon: "icon.png",
    stateFile: "/nowhere/window.json",
    sessionEnds,
    closes,
    report: () => {},
  });
  return { windows, sessionEnds, closes };
}

describe("the window", () => {
  it("is opened once, and brought to the front after that", () => {
    const { windows } = setUp();
    windows.show();
    windows.show();
    expect(FakeWindow.made).toHaveLength(1);
    expect(FakeWindow.made[0]?.focus).toHaveBeenCalledOnce();
  });

  it.each(["query-session-end", "session-end"])(
    "reports that the session of the system ends (%s): on Windows, no program is asked to quit then",
    (event) => {
      const { windows, sessionEnds } = setUp();
      windows.show();
      FakeWindow.made[0]?.emit(event, {});
      expect(sessionEnds).toHaveBeenCalledOnce();
    },
  );

  it("is shown once, by whichever comes first: painted, loaded, or three seconds", () => {
    vi.useFakeTimers();
    for (const first of ["ready-to-show", "did-finish-load", "time"]) {
      const { windows } = setUp();
      windows.show();
      const [window] = FakeWindow.made;
      vi.advanceTimersByTime(2_900);
      expect(window?.show).not.toHaveBeenCalled();
      if (first === "time") vi.advanceTimersByTime(200);
      else if (first === "did-finish-load") window?.webContents.emit(first);
      else window?.emit(first);
      window?.emit("ready-to-show");
      window?.webContents.emit("did-finish-load");
      vi.advanceTimersByTime(9_000);
      expect(window?.show).toHaveBeenCalledOnce();
    }
  });

  it("does not load the page again for the place that it shows", () => {
    const { windows } = setUp();
    windows.open("#/alerts/a1");
    const [window] = FakeWindow.made;
    if (window) window.url = "muster://app/#/alerts/a1";
    windows.open("#/alerts/a1");
    expect(window?.loadURL).toHaveBeenCalledOnce();
    windows.open("#/alerts/a2");
    expect(window?.loadURL).toHaveBeenLastCalledWith("muster://app/#/alerts/a2");
  });
});
