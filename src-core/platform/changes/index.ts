import type { EventHub } from "#core/platform/events.ts";
import type { Logger } from "#core/platform/ports/logger.ts";
import type { Storage } from "#core/platform/storage/index.ts";

/** How soon it is noticed that another process wrote, in ms. A look costs two microseconds. */
const LOOK_EVERY_MS = 500;

/**
 * Calls the listener when another process of this data directory has changed something. What has changed is unknown. Ends with
 * the returned function.
 */
export function watchChanges(
  storage: Pick<Storage, "version">,
  events: Pick<EventHub, "hears" | "emit">,
  logger: Pick<Logger, "error">,
): () => void {
  let seen = storage.version();
  let isFailing = false;
  const look = () => {
    if (!events.hears("core.changedElsewhere")) return;
    const now = storage.version();
    isFailing = false;
    if (now === seen) return;
    seen = now;
    events.emit("core.changedElsewhere", {});
  };
  const timer = setInterval(() => {
    try {
      look();
    } catch (error) {
      // A disk that fails for a moment must not end the program. The next read or write reports the fault.
      if (!isFailing)
        logger.error("Changes of other processes could not be detected", { error: String(error) });
      isFailing = true;
    }
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
