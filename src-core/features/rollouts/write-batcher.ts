import type { Storage } from "#core/platform/storage/index.ts";
import { throttle } from "#core/platform/async.ts";

export type WriteBatcher = ReturnType<typeof createWriteBatcher>;

/** Transactions begin so many ms apart at the least: with many recorders at once, each would otherwise pay for its own. */
const APART_MS = 5;

/**
 * Collects writes into one transaction, in their order. The promise of a write resolves when it is stored, and rejects when
 * the transaction fails.
 */
export function createWriteBatcher({ write }: Pick<Storage, "write">) {
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
    /** Stores all collected writes at once. */
    flush,
  };
}
