/**
 * Lets answers go on for so long in a turn of the event loop, the others in later turns: answers of many recorders come at
 * once, and what is done with them must not keep the process from all else.
 */
export class Turnstile {
  readonly #budget: () => number;
  #waiting: (() => void)[] = [];
  #next = 0;
  /** A turn is under way. */
  #open = false;
  /** Until when one goes on in this turn. */
  #until = 0;

  /** @param budget of the turn that begins, in ms; one at least goes on, however long it takes */
  constructor(budget: () => number) {
    this.#budget = budget;
  }

  /** null: go on at once. */
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

  /** One after the other, each once all that the one before does at once is done: only so it is seen how long that took. */
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
