/**
 * Limits the time that answers of recorders take in one turn of the event loop; the rest waits for later turns. Without it,
 * many answers at once would keep the process from everything else. Measured by `npm run bench -- sweep`.
 */
export class EventLoopBudget {
  readonly #budget: () => number;
  #waiting: (() => void)[] = [];
  #next = 0;
  /** True while answers of the current turn are processed. */
  #open = false;
  /** End of the budget of the current turn (`performance.now()`). */
  #until = 0;

  /** @param budget of the next turn, in ms; at least one answer is processed per turn */
  constructor(budget: () => number) {
    this.#budget = budget;
  }

  /** Returns null if the caller may continue at once. */
  pass(): Promise<void> | null {
    const now = performance.now();
    if (!this.#open) this.#begin(now);
    if (this.#next === this.#waiting.length && now < this.#until) return null;
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #begin(now: number): void {
    this.#open = true;
    this.#until = now + this.#budget();
    setImmediate(() => this.#turn());
  }

  #turn(): void {
    this.#open = false;
    if (this.#next === this.#waiting.length) return;
    this.#begin(performance.now());
    this.#release();
  }

  /** Releases one waiter at a time, after the synchronous work of the waiter before, so that its time is measured. */
  #release(): void {
    (this.#waiting[this.#next] as () => void)();
    this.#next += 1;
    if (this.#next === this.#waiting.length) {
      this.#waiting = [];
      this.#next = 0;
      return;
    }
    queueMicrotask(() => process.nextTick(() => this.#more()));
  }

  #more(): void {
    if (this.#next < this.#waiting.length && performance.now() < this.#until) this.#release();
  }
}
