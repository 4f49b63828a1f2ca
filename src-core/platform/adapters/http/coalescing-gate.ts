import { throttle, type Throttle } from "#core/platform/async.ts";

/** Collects waiters and releases them together, so that work of many recorders is done in one batch. */
export class CoalescingGate {
  readonly #releasing: Throttle;
  #waiters: (() => void)[] = [];

  /** @param interval least time between two releases, in ms; after a longer pause, waiters are released in the next turn of the event loop */
  constructor(interval: number) {
    this.#releasing = throttle(
      () => interval,
      () => {
        const waiters = this.#waiters;
        this.#waiters = [];
        for (const resume of waiters) resume();
      },
    );
  }

  /** Resolves at the next release. */
  join(): Promise<void> {
    return new Promise((resume) => {
      this.#waiters.push(resume);
      this.#releasing.schedule();
    });
  }
}
