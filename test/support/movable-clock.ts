import type { Clock } from "#core/platform/ports/clock.ts";

const DAY_MS = 24 * 60 * 60_000;
/** Time of day at which the clock starts, in ms: 08:10 UTC. */
const START_MS = (8 * 60 + 10) * 60_000;

/**
 * A clock that a test sets forward. It starts tomorrow at 08:10 UTC, so that tests of hours and days do not depend on the time at
 * which they run. Waits take at most a twentieth of a second, so that timers look again soon.
 */
export class MovableClock implements Clock {
  #ahead = DAY_MS - (Date.now() % DAY_MS) + START_MS;

  now(): string {
    return new Date(Date.now() + this.#ahead).toISOString();
  }

  /** ISO 8601, UTC: the time in so many minutes. */
  in(minutes: number): string {
    return new Date(Date.parse(this.now()) + minutes * 60_000).toISOString();
  }

  forward(minutes: number): void {
    this.#ahead += minutes * 60_000;
  }

  wait(ms: number, signal?: AbortSignal): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, Math.min(ms, 50));
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    if (signal?.aborted) end();
    signal?.addEventListener("abort", end, { once: true });
    return promise;
  }
}
