/** Reports what happened in one part to parts that are created later. */
export class Signal<Args extends readonly unknown[]> {
  readonly #listeners: ((...args: Args) => void)[] = [];

  readonly emit = (...args: Args): void => {
    for (const listener of this.#listeners) listener(...args);
  };

  on(listener: (...args: Args) => void): void {
    this.#listeners.push(listener);
  }
}
