import { setTimeout as delay } from "node:timers/promises";
import type { Clock } from "#core/platform/ports/clock.ts";

/** The clock of this computer, put forward by hand; waits are real. */
export class ShiftedClock implements Clock {
  #ahead = 0;

  now(): string {
    return new Date(Date.now() + this.#ahead).toISOString();
  }

  wait(ms: number, signal?: AbortSignal): Promise<void> {
    return delay(ms, undefined, signal ? { signal } : {}).catch(() => {});
  }

  forward(minutes: number): void {
    this.#ahead += minutes * 60_000;
  }
}
