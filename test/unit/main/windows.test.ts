import { EventEmitter } from "node:events";
import { describe, expect, it, vi } from "vitest";
import { createWindows, type WindowsOptions } from "#main/windows.ts";

class FakeWindow extends EventEmitter {
  static readonly made: FakeWindow[] = [];
  readonly webContents = {};

  constructor() {
    super();
    FakeWindow.made.push(this);
  }

  isDestroyed = () => false;
  isMinimized = () => false;
  loadURL = () => Promise.resolve();
  show = vi.fn<() => void>();
  focus = vi.fn<() => void>();
}

function setUp() {
  FakeWindow.made.length = 0;
  const sessionEnds = vi.fn<() => void>();
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
    report: () => {},
  });
  return { windows, sessionEnds };
}

describe("the window", () => {
  it("is opened once, and brought to the front after that", () => {
    const { windows } = setUp();
    windows.show();
    windows.show();
    expect(FakeWindow.made).toHaveLength(1);
    expect(FakeWindow.made[0]?.focus).toHaveBeenCalledOnce();
  });

  it("tells that the session of the system ends: on Windows nobody asks to quit then", () => {
    const { windows, sessionEnds } = setUp();
    windows.show();
    FakeWindow.made[0]?.emit("session-end", {});
    expect(sessionEnds).toHaveBeenCalledOnce();
  });
});
