/** Timers that end together. */
export class Timers {
  readonly #running = new Set<NodeJS.Timeout>();

  /** Runs something later; not at all when everything ends before. */
  readonly later = (milliseconds: number, run: () => void): void => {
    const timer = setTimeout(() => {
      this.#running.delete(timer);
      run();
    }, milliseconds);
    this.#running.add(timer);
  };

  clear(): void {
    for (const timer of this.#running) clearTimeout(timer);
    this.#running.clear();
  }
}
