import type { WebContents } from "electron";
import { isAppUrl } from "./origin.ts";

/** Keeps a window on Muster's own page: no other page, no frames, no new windows, no webview. */
export function lockNavigation(contents: WebContents, openExternal: (url: string) => void): void {
  contents.on("will-navigate", (event) => {
    if (!isAppUrl(event.url)) event.preventDefault();
  });
  contents.on("will-redirect", (event) => {
    if (!isAppUrl(event.url)) event.preventDefault();
  });
  contents.on("will-frame-navigate", (event) => {
    if (!event.isMainFrame || !isAppUrl(event.url)) event.preventDefault();
  });
  contents.on("will-attach-webview", (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    openExternal(url);
    return { action: "deny" };
  });
}
