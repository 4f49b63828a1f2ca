const REST_FACTOR = 20;
/** Longest rest because of a long run, in ms: what a page shows must not get old because one load was slow. */
const LONGEST_REST_MS = 10_000;

/** Runs work at most once per interval and never concurrently; requests in between run once, later. */
export class Refresher {
  readonly #every: number;
  readonly #work: () => Promise<void>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | null = null;
  #again = false;
  /** When the next run may begin, in ms of `performance.now()`. */
  #notBefore = Number.NEGATIVE_INFINITY;
  #started = false;

  /**
   * @param every least time from the end of one run to the beginning of the next, in ms; after a long run it is `REST_FACTOR`
   * times as long as the run, up to `LONGEST_REST_MS`, so that a large fleet can still be worked with
   */
  constructor(every: number, work: () => Promise<void>) {
    this.#every = every;
    this.#work = work;
  }

  get isStarted(): boolean {
    return this.#started;
  }

  start(): void {
    this.#started = true;
  }

  /** Cancels a requested run that has not started. */
  stop(): void {
    this.#started = false;
    this.#again = false;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Runs as soon as the time allows it; never while stopped. */
  request(): void {
    if (!this.#started || this.#timer !== undefined) return;
    if (this.#running) {
      this.#again = true;
      return;
    }
    const wait = Math.max(0, this.#notBefore - performance.now());
    this.#timer = setTimeout(() => void this.run(), wait);
  }

  /** Runs now, after what runs; never while stopped. */
  async run(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    while (this.#running) await this.#running;
    if (!this.#started) return;
    const began = performance.now();
    this.#running = this.#work();
    try {
      await this.#running;
    } finally {
      this.#running = null;
      const now = performance.now();
      const rest = Math.min(LONGEST_REST_MS, REST_FACTOR * (now - began));
      this.#notBefore = now + Math.max(this.#every, rest);
      if (this.#again) {
        this.#again = false;
        this.request();
      }
    }
  }
}
