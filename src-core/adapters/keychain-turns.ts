import type { MusterError } from "#shared/errors.ts";
import { err, type Result } from "#shared/result.ts";

export interface Turns {
  /** Runs `work` in its turn; `late` when it has not ended `patience` ms from now. */
  take<T>(work: () => Promise<Result<T>>, patience: number): Promise<Result<T>>;
}

/** Each call holds a thread of the few that the process has for files and look-ups too. */
const AT_ONCE = 2;

/**
 * Turns at a system that may not answer for as long as its dialog stands open. While a call hangs, no other is begun: all
 * else of the process would stand still for want of threads.
 */
export function createTurns(late: () => MusterError): Turns {
  let running = 0;
  let hanging = 0;
  const queue: (() => void)[] = [];

  const enter = async (): Promise<void> => {
    if (running < AT_ONCE) running += 1;
    else await new Promise<void>((resolve) => queue.push(resolve));
  };
  const leave = (): void => {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  };

  return {
    async take(work, patience) {
      if (hanging > 0) return err(late());
      let givenUp = false;
      let begun = false;
      let timer: NodeJS.Timeout | undefined;
      const overdue = new Promise<"overdue">((resolve) => {
        timer = setTimeout(() => resolve("overdue"), patience);
      });
      const worked = async () => {
        await enter();
        try {
          if (givenUp || hanging > 0) return err(late());
          begun = true;
          return await work();
        } finally {
          if (givenUp && begun) hanging -= 1;
          leave();
        }
      };
      const first = await Promise.race([worked(), overdue]);
      clearTimeout(timer);
      if (first !== "overdue") return first;
      givenUp = true;
      if (begun) hanging += 1;
      return err(late());
    },
  };
}
