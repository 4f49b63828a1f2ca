/** The timers of Node.js. In the code for NATS, a lint rule reserves them for this file. */
type Timer = NodeJS.Timeout;

/**
 * Runs the callbacks of timers and of messages. An error in one, also in its promise, is reported. Without this, one unexpected message would end
 * the process, with everything that other agents and recorders are working on.
 */
export class Callbacks {
  readonly #report: (error: unknown) => void;

  constructor(report: (error: unknown) => void) {
    this.#report = report;
  }

  /** The same function, which neither throws nor rejects. */
  guard<A extends unknown[]>(work: (...args: A) => unknown): (...args: A) => void {
    return (...args) => this.run(() => work(...args));
  }

  /** Does not wait for a promise of the work. */
  run(work: () => unknown): void {
    try {
      const result = work();
      if (result instanceof Promise) result.catch((error: unknown) => this.#report(error));
    } catch (error) {
      this.#report(error);
    }
  }

  /** @param wait in ms */
  after(wait: number, work: () => unknown): Timer {
    return setTimeout(() => this.run(work), wait);
  }

  /** @param interval in ms */
  every(interval: number, work: () => unknown): Timer {
    return setInterval(() => this.run(work), interval);
  }

  /** Runs work in the next turn of the event loop. */
  soon(work: () => unknown): void {
    setImmediate(() => this.run(work));
  }
}
