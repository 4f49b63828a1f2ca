import type { Clock } from "#core/platform/ports/clock.ts";
import type { Logger } from "#core/platform/ports/logger.ts";

/** The longest time between two checks, in ms: another process may change a schedule, and a computer may have slept. */
const LONGEST_WAIT_MS = 30_000;

/** Calls `check` whenever a schedule may be due, one call at a time, until it is stopped. */
export class ScheduleTimer {
  readonly #clock;
  readonly #logger;
  readonly #check;
  readonly #end = new AbortController();
  #sleep = new AbortController();
  #ended: Promise<void> | null = null;
  /** Ends when checks go on. */
  #suspended: PromiseWithResolvers<void> | null = null;
  #reported = "";

  /** @param check resolves to the time until the next check, in ms; null if it is unknown */
  constructor(clock: Clock, logger: Logger, check: () => Promise<number | null>) {
    this.#clock = clock;
    this.#logger = logger;
    this.#check = check;
  }

  start(): void {
    this.#ended ??= this.#run();
  }

  /** Checks at once, as after a schedule was changed. */
  wake(): void {
    this.#sleep.abort();
  }

  /** Starts no check while the computer is about to sleep, or asleep; then checks at once. */
  setSuspended(isSuspended: boolean): void {
    if (isSuspended) {
      this.#suspended ??= Promise.withResolvers();
      return;
    }
    this.#suspended?.resolve();
    this.#suspended = null;
    this.wake();
  }

  async stop(): Promise<void> {
    this.#end.abort();
    this.setSuspended(false);
    await this.#ended;
  }

  async #run(): Promise<void> {
    while (true) {
      await this.#suspended?.promise;
      if (this.#end.signal.aborted) return;
      this.#sleep = new AbortController();
      const { signal } = this.#sleep;
      const wait = await this.#checkSafely();
      await this.#clock.wait(wait, AbortSignal.any([signal, this.#end.signal]));
    }
  }

  async #checkSafely(): Promise<number> {
    try {
      const wait = await this.#check();
      this.#reported = "";
      return Math.max(1, Math.min(wait ?? LONGEST_WAIT_MS, LONGEST_WAIT_MS));
    } catch (error) {
      // A full disk is reported once, not every half a minute.
      if (this.#reported !== String(error)) {
        this.#logger.error("Schedules", { error: String(error) });
      }
      this.#reported = String(error);
      return LONGEST_WAIT_MS;
    }
  }
}
