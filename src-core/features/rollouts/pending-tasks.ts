/** Work in the background that is awaited together. */
export interface PendingTasks {
  /** The same promise counts once: writes of one transaction share it. */
  add(work: Promise<void>): void;
  /** Resolves when all work added so far has ended. */
  done(): Promise<void>;
}

/** @param failed receives the error of work that failed */
export function createPendingTasks(failed: (error: unknown) => void): PendingTasks {
  const open = new Set<Promise<void>>();
  return {
    add(work) {
      if (open.has(work)) return;
      open.add(work);
      work.catch(failed).finally(() => open.delete(work));
    },
    async done() {
      await Promise.allSettled(open);
    },
  };
}
