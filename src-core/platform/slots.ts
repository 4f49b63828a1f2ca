/**
 * Things that come and go by the thousand. A Set would do, were it not that V8 gives it a new table after every few dozen
 * additions and lets the old one, with all that stood in it, lie until the next full collection: a sweep would hold on to every
 * answer it has read.
 */
export class Slots<T> implements Iterable<T> {
  readonly #slots: (T | undefined)[] = [];
  readonly #free: number[] = [];

  /** Returns what takes it out again. */
  add(item: T): () => void {
    const slot = this.#free.pop() ?? this.#slots.length;
    this.#slots[slot] = item;
    let taken = true;
    return () => {
      if (!taken) return;
      taken = false;
      this.#slots[slot] = undefined;
      this.#free.push(slot);
    };
  }

  *[Symbol.iterator](): Iterator<T> {
    for (const item of this.#slots.slice()) if (item !== undefined) yield item;
  }
}
