/** Sampling window in ms: a short burst of answers is no saturation. */
const APART_MS = 100;
/** Share of the processor from which a thread counts as saturated. */
const SATURATED = 0.8;

export interface CpuClock {
  /** ms since any fixed time. */
  now(): number;
  /** CPU time of this thread in microseconds, since any fixed time. */
  used(): number;
}

const THREAD: CpuClock = {
  now: () => performance.now(),
  used() {
    // `threadCpuUsage` needs Node 23.9. Before, the CPU time of the process serves: its other threads do little.
    const hasThreadTime = Reflect.has(process, "threadCpuUsage");
    const { user, system } = hasThreadTime ? process.threadCpuUsage() : process.cpuUsage();
    return user + system;
  },
};

/**
 * Tells whether this thread has more work than it can do. Based on CPU time: Node's event-loop utilization is not available where
 * Electron runs the event loop.
 */
export class CpuLoadMonitor {
  readonly #clock: CpuClock;
  #at: number;
  #used: number;
  #saturated = false;

  /** @param clock what to replace of the clock of this thread */
  constructor(clock: Partial<CpuClock> = {}) {
    this.#clock = { ...THREAD, ...clock };
    this.#at = this.#clock.now();
    this.#used = this.#clock.used();
  }

  /** Computed over the last sampling window of 100 ms. */
  get isSaturated(): boolean {
    const now = this.#clock.now();
    const past = now - this.#at;
    if (past < APART_MS) return this.#saturated;
    const used = this.#clock.used();
    this.#saturated = (used - this.#used) / 1_000 / past >= SATURATED;
    this.#at = now;
    this.#used = used;
    return this.#saturated;
  }
}
