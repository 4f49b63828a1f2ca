const MINUTE = 60_000;

/**
 * The minutes of a page. Everything that says how long ago something was counts from the same full minute and is drawn anew in the
 * same moment, so that two parts of a page never differ.
 */
class Minutes {
  readonly #listeners = new Set<() => void>();
  #last = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** The last full minute, in ms since 1970; with listeners, the one that they were called for last. */
  last(): number {
    return this.#timer === undefined ? fullMinute() : this.#last;
  }

  /** Calls the listener at each full minute until the returned function is called. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    if (this.#timer === undefined) this.#start();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      clearTimeout(this.#timer);
      this.#timer = undefined;
    };
  }

  #start(): void {
    this.#last = fullMinute();
    this.#timer = setTimeout(() => this.#pass(), this.#last + MINUTE - Date.now());
  }

  #pass(): void {
    const before = this.#last;
    this.#start();
    if (this.#last === before) return;
    for (const listener of this.#listeners) listener();
  }
}

function fullMinute(): number {
  return Math.floor(Date.now() / MINUTE) * MINUTE;
}

export const minutes = new Minutes();
