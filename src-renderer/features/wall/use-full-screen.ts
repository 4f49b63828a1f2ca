import { useSyncExternalStore } from "react";
import { wallMessages as text } from "#shared/messages/wall.ts";
import { notifyOutcome } from "#renderer/ui/index.ts";

function listen(changed: () => void): () => void {
  document.addEventListener("fullscreenchange", changed);
  return () => document.removeEventListener("fullscreenchange", changed);
}

/** Whether the page fills the monitor, and the way in and out. */
export function useFullScreen(): { isFull: boolean; toggle: () => Promise<void> } {
  const isFull = useSyncExternalStore(listen, () => document.fullscreenElement !== null);
  const toggle = async () => {
    try {
      await (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen());
    } catch {
      // Windows of the desktop program grant pages nothing; their own key is F11.
      notifyOutcome({ tone: "warn", title: text.noFullScreen, detail: text.noFullScreenHint });
    }
  };
  return { isFull, toggle };
}
