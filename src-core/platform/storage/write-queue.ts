import { throttle } from "#core/platform/async.ts";
import type { Storage } from "./open-database.ts";

/** Least time between two batches of writes, in ms. Writes that wait for the disk (1 to 10 ms each) are gathered longer than others. */
const APART = { durable: 10, usual: 2 };

interface Waiting {
  run(): void;
  committed(): void;
  failed(error: unknown): void;
}

/** Small writes of many callers, committed together in the order in which they came. */
export class WriteQueue {
  readonly #storage: Pick<Storage, "write" | "writeThrough">;
  readonly #flushing = throttle(
    () => (this.#durable ? APART.durable : APART.usual),
    () => this.flush(),
  );
  #waiting: Waiting[] = [];
  #durable = false;

  constructor(storage: Pick<Storage, "write" | "writeThrough">) {
    this.#storage = storage;
  }

  /**
   * Resolves once `work` is committed; rejects, and so do the others of its batch, when that fails.
   * @param durable stored on the disk by then, so that a power cut does not take it back
   */
  add<T>(work: () => T, durable = false): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    let result: T;
    this.#waiting.push({
      run: () => void (result = work()),
      committed: () => resolve(result),
      failed: reject,
    });
    this.#durable ||= durable;
    this.#flushing.schedule();
    return promise;
  }

  /** Commits what waits, now. */
  flush(): void {
    this.#flushing.cancel();
    if (this.#waiting.length === 0) return;
    const [waiting, durable] = [this.#waiting, this.#durable];
    this.#waiting = [];
    this.#durable = false;
    const work = () => waiting.forEach((one) => one.run());
    try {
      if (durable) this.#storage.writeThrough(work);
      else this.#storage.write(work);
    } catch (error) {
      for (const one of waiting) one.failed(error);
      return;
    }
    for (const one of waiting) one.committed();
  }
}
