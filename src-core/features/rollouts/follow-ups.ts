/** Work that follows and that nobody waits for by itself. */
export interface FollowUps {
  /** The same promise counts once, however many hand it in: what is stored together ends together. */
  add(work: Promise<void>): void;
  /** All that was added by now has ended. */
  done(): Promise<void>;
}

/** @param failed is told what work failed with */
export function createFollowUps(failed: (error: unknown) => void): FollowUps {
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
