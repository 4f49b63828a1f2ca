import type { Storage } from "#core/platform/storage/index.ts";
import { throttle } from "#core/platform/async.ts";

export type Batch = ReturnType<typeof createBatch>;

/** Transactions begin so many ms apart at the least: with many recorders at once, each would otherwise pay for its own. */
const APART_MS = 5;

/**
 * Gathers writes into one transaction, in the order in which they were given; who waits goes on when they are stored. When
 * they cannot be stored, all who gave them hear of it.
 */
export function createBatch({ write }: Pick<Storage, "write">) {
  let works: (() => void)[] = [];
  let stored: PromiseWithResolvers<void> | null = null;
  const flushing = throttle(() => APART_MS, flush);

  function flush(): void {
    flushing.cancel();
    if (works.length === 0) return;
    const now = works;
    const done = stored;
    works = [];
    stored = null;
    try {
      write(() => now.forEach((work) => work()));
      done?.resolve();
    } catch (error) {
      done?.reject(error);
    }
  }

  return {
    add(work: () => void): Promise<void> {
      works.push(work);
      stored ??= Promise.withResolvers();
      flushing.schedule();
      return stored.promise;
    },
    /** Writes at once what was given by now: nothing more is to come. */
    flush,
  };
}
