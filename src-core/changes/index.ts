import type { EventHub } from "../events.ts";
import type { Storage } from "../storage/index.ts";

/** How soon it is noticed that another process wrote, in ms. A look costs two microseconds. */
const LOOK_EVERY_MS = 500;

/**
 * Tells whoever listens that another process of this data directory has changed something: what, it cannot say. Ends
 * with the returned function.
 */
export function watchChanges(storage: Storage, events: EventHub): () => void {
  let seen = storage.version();
  const timer = setInterval(() => {
    if (!events.hears("core.changedElsewhere")) return;
    const now = storage.version();
    if (now === seen) return;
    seen = now;
    events.emit("core.changedElsewhere", {});
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
