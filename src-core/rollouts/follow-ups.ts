import { Slots } from "../slots.ts";

/** Work that follows and that nobody waits for by itself. */
export interface FollowUps {
  /** @param work does not fail */
  add(work: Promise<void>): void;
  /** All that was added has been done. */
  done(): Promise<void>;
}

export function createFollowUps(): FollowUps {
  const open = new Slots<Promise<void>>();
  return {
    add(work) {
      const forget = open.add(work);
      void work.finally(forget);
    },
    async done() {
      await Promise.all(open);
    },
  };
}
