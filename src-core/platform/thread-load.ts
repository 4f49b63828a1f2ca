/** Looked at so far apart, in ms: a burst of answers alone is not a full load. */
const APART_MS = 100;
/** A thread that is never out of work has been seen to get this share of the processor and more. */
const FULL = 0.8;

export interface CpuClock {
  /** ms, from any time on. */
  now(): number;
  /** CPU time of this thread in microseconds, from any time on. */
  used(): number;
}

const THREAD: CpuClock = {
  now: () => performance.now(),
  used() {
    // Not there before Node 23.9: then that of the whole process, whose other threads do little beside this one.
    const told = Reflect.has(process, "threadCpuUsage");
    const { user, system } = told ? process.threadCpuUsage() : process.cpuUsage();
    return user + system;
  },
};

/**
 * Whether this thread has more to do than it can. By its CPU time and not by Node's event-loop utilization, which says nothing where
 * Electron runs the event loop.
 */
export class ThreadLoad {
  readonly #clock: CpuClock;
  #at: number;
  #used: number;
  #full = false;

  constructor(clock: CpuClock = THREAD) {
    this.#clock = clock;
    this.#at = clock.now();
    this.#used = clock.used();
  }

  /** As of the last 100 ms that it was asked in. */
  get full(): boolean {
    const now = this.#clock.now();
    const past = now - this.#at;
    if (past < APART_MS) return this.#full;
    const used = this.#clock.used();
    this.#full = (used - this.#used) / 1_000 / past >= FULL;
    this.#at = now;
    this.#used = used;
    return this.#full;
  }
}
