/** Wrong passwords in a row that are answered with `verify_failed`; the next one blocks (field-notes.md, 3). */
const TOLERATED = 4;

/** How long the account is blocked, in milliseconds. */
const BLOCK = 180_000;

/** Counts wrong passwords of one account, and blocks it from the fifth on. */
export class Lockout {
  readonly #now: () => number;
  #failures = 0;
  #until = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  failure(): void {
    this.#failures += 1;
    if (this.#failures > TOLERATED) this.block(BLOCK);
  }

  success(): void {
    this.#failures = 0;
  }

  block(milliseconds: number): void {
    this.#until = this.#now() + milliseconds;
  }

  clear(): void {
    this.#failures = 0;
    this.#until = 0;
  }

  /** Whole seconds that the block still lasts; 0: not blocked. A block that ran out starts the count anew. */
  remaining(): number {
    if (this.#until === 0) return 0;
    const left = Math.max(0, Math.ceil((this.#until - this.#now()) / 1000));
    if (left === 0) this.clear();
    return left;
  }
}
