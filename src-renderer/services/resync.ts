import type { Services } from "./store.ts";

/** Least time from the end of one resync to the beginning of the next, in ms: another process may write for minutes. */
const REST_MS = 1_000;
/** A resync that takes long is followed by a rest so many times as long, so that a large fleet can still be worked with. */
const REST_FACTOR = 4;

/**
 * Fetches again when what is on screen may be out of date in ways that no event told: after the connection was lost, at
 * once; after another process changed something, with a rest after each time. Ends with the services.
 */
export function onResync(services: Services, fetch: () => Promise<void>): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let busy = false;
  let again = false;

  async function run(): Promise<void> {
    busy = true;
    again = false;
    const began = performance.now();
    await fetch();
    const rest = Math.max(REST_MS, REST_FACTOR * (performance.now() - began));
    timer = setTimeout(() => {
      busy = false;
      if (again) void run();
    }, rest);
  }

  services.onDispose(services.client.onReconnect(() => void fetch()));
  services.onDispose(
    services.client.subscribe("core.changedElsewhere", () => {
      if (busy) again = true;
      else void run();
    }),
  );
  services.onDispose(() => {
    clearTimeout(timer);
    busy = true;
  });
}
