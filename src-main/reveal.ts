import type { BrowserWindow } from "electron";

const LONGEST_WAIT_MS = 3_000;

type Hidden = Pick<BrowserWindow, "isDestroyed" | "once"> & {
  readonly webContents: Pick<BrowserWindow["webContents"], "once">;
};

/**
 * Calls `show` once: when the page is painted or loaded, or after a while. On Wayland, a hidden window may never be painted
 * (electron/electron#48859).
 */
export function revealOnce(window: Hidden, show: () => void, wait = LONGEST_WAIT_MS): void {
  let isShown = false;
  const reveal = () => {
    if (isShown || window.isDestroyed()) return;
    isShown = true;
    clearTimeout(timer);
    show();
  };
  const timer = setTimeout(reveal, wait);
  window.once("ready-to-show", reveal);
  window.webContents.once("did-finish-load", reveal);
  window.once("closed", () => clearTimeout(timer));
}
