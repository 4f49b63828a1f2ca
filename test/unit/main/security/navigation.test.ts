import { EventEmitter } from "node:events";
import type { WebContents } from "electron";
import { describe, expect, it, vi } from "vitest";
import { lockNavigation } from "#main/security/navigation.ts";

class Contents extends EventEmitter {
  open: ((details: { url: string }) => { action: string }) | null = null;

  setWindowOpenHandler(handler: (details: { url: string }) => { action: string }): void {
    this.open = handler;
  }

  /** Whether the event was vetoed. */
  ask(name: string, details: object): boolean {
    const preventDefault = vi.fn<() => void>();
    this.emit(name, { ...details, preventDefault });
    return preventDefault.mock.calls.length > 0;
  }
}

function locked() {
  const contents = new Contents();
  const openExternal = vi.fn<(url: string) => void>();
  lockNavigation(contents as unknown as WebContents, openExternal);
  return { contents, openExternal };
}

describe("a locked window", () => {
  it.each(["will-navigate", "will-redirect", "will-frame-navigate"])(
    "vetoes %s elsewhere",
    (name) => {
      const { contents } = locked();
      expect(contents.ask(name, { url: "https://example.com/", isMainFrame: true })).toBe(true);
      expect(contents.ask(name, { url: "file:///etc/passwd", isMainFrame: true })).toBe(true);
      expect(contents.ask(name, { url: "muster://app/", isMainFrame: true })).toBe(false);
    },
  );

  it("lets no frame go anywhere, not even home", () => {
    const { contents } = locked();
    const details = { url: "muster://app/", isMainFrame: false };
    expect(contents.ask("will-frame-navigate", details)).toBe(true);
  });

  it("has no webview", () => {
    expect(locked().contents.ask("will-attach-webview", {})).toBe(true);
  });

  it("opens no window, and hands the address on", () => {
    const { contents, openExternal } = locked();
    expect(contents.open?.({ url: "https://example.com/" })).toEqual({ action: "deny" });
    expect(openExternal).toHaveBeenCalledExactlyOnceWith("https://example.com/");
  });
});
