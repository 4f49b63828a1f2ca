import type { EventName } from "#shared/contract/names.ts";
import { Refresher } from "./refresher.ts";
import { onResync } from "./resync.ts";
import type { Services } from "./store.ts";

interface Watched {
  /** Keeps the data up to date until the returned function is called. */
  watch(): () => void;
  reload(): Promise<void>;
}

/**
 * Loads data that a screen shows: when the first screen begins to watch, and again after these events, with rests. While no
 * screen watches, nothing is loaded.
 * @param everyMs least time between two loads, in ms
 */
export function loadWhileWatched(
  services: Services,
  events: readonly EventName[],
  everyMs: number,
  load: () => Promise<void>,
): Watched {
  const refresher = new Refresher(everyMs, load);
  let watchers = 0;
  for (const event of events)
    services.onDispose(services.client.subscribe(event, () => refresher.request()));
  onResync(services, () => refresher.run());
  services.onDispose(() => refresher.stop());
  return {
    watch() {
      watchers += 1;
      refresher.start();
      if (watchers === 1) void refresher.run();
      return () => {
        watchers -= 1;
        if (watchers === 0) refresher.stop();
      };
    },
    reload: () => refresher.run(),
  };
}
