/** Primitives for asynchronous work, under the names that common libraries give them. */

/** Runs `work` for each item, at most `limit` at a time, in the order of the items. Starts no item after an abort. */
export async function forEachWithConcurrency<T>(
  items: readonly T[],
  limit: number,
  signal: AbortSignal,
  work: (item: T) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < items.length && !signal.aborted) {
      const item = items[next] as T;
      next += 1;
      await work(item);
    }
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
}

/** Takes one item of each group in turn, so that a group that is slow or at its limit does not delay the others. */
export function roundRobinBy<T>(items: readonly T[], groupOf: (item: T) => string): T[] {
  const groups = Map.groupBy(items, groupOf);
  const queues = [...groups.values()];
  const result: T[] = [];
  for (let round = 0; result.length < items.length; round += 1) {
    for (const queue of queues) {
      const item = queue[round];
      if (item !== undefined) result.push(item);
    }
  }
  return result;
}

/** Work that is done in a later turn of the event loop and at most once per interval, however often it is scheduled. */
export interface Throttle {
  /** Asks for one run. */
  schedule(): void;
  /** Withdraws the run that was asked for. */
  cancel(): void;
}

/** @param interval least time from the start of one run to the start of the next, in ms; read before each run. The first run does not wait */
export function throttle(interval: () => number, work: () => void): Throttle {
  let last = Number.NEGATIVE_INFINITY;
  let immediate: NodeJS.Immediate | undefined;
  let timer: NodeJS.Timeout | undefined;

  function cancel(): void {
    clearImmediate(immediate);
    clearTimeout(timer);
    immediate = undefined;
    timer = undefined;
  }

  function run(): void {
    cancel();
    last = performance.now();
    work();
  }

  return {
    schedule() {
      if (immediate !== undefined || timer !== undefined) return;
      const wait = last + interval() - performance.now();
      if (wait <= 0) immediate = setImmediate(run);
      else timer = setTimeout(run, wait);
    },
    cancel,
  };
}

/**
 * A set for items that come and go by the thousand. It reuses its slots: a `Set` of V8 gets a new table after every few dozen
 * additions, and the old table keeps all its items until the next full garbage collection.
 */
export class SlotSet<T> implements Iterable<T> {
  readonly #slots: (T | undefined)[] = [];
  readonly #free: number[] = [];

  /** Returns a function that removes the item. */
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

type Listener = () => void;

const listeners = new WeakMap<AbortSignal, SlotSet<Listener>>();

/**
 * Calls `listener` once when `signal` aborts (at once if it has); returns the end of that. One listener per signal however many wait on it:
 * an EventTarget walks its whole list for each one added, which ten thousand waiting conversations would feel.
 */
export function onAbort(signal: AbortSignal, listener: Listener): () => void {
  if (signal.aborted) {
    listener();
    return () => {};
  }
  let waiting = listeners.get(signal);
  if (waiting === undefined) {
    waiting = new SlotSet();
    listeners.set(signal, waiting);
    signal.addEventListener("abort", () => notifyAll(signal), { once: true });
  }
  return waiting.add(listener);
}

function notifyAll(signal: AbortSignal): void {
  const waiting = listeners.get(signal);
  listeners.delete(signal);
  for (const listener of waiting ?? []) listener();
}
