import type { Clock } from "#core/platform/ports/clock.ts";

/** A clock that a test sets forward. Waits take at most a twentieth of a second, so that timers look again soon. */
export class MovableClock implements Clock {
  #ahead = 0;

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
