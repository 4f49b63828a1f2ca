import type { MusterError } from "#shared/errors.ts";
import { err, type Result } from "#shared/result.ts";

export interface Turns {
  /**
   * Runs `work` in its turn. `late` once the system has come to no end for `patience` ms: with this one, or, while it waits
   * for its turn, with those before it.
   */
  take<T>(work: () => Promise<Result<T>>, patience: number): Promise<Result<T>>;
}

/** Each call holds a thread of the few that the process has for files and look-ups too. */
const AT_ONCE = 2;

/** One that waits for its turn. */
interface Waiting {
  readonly timer: NodeJS.Timeout;
  /** Ends the wait: its turn has come, or never will. */
  readonly end: (comes: boolean) => void;
}

/**
 * Turns at a system that may not answer for as long as its dialog stands open. While a call hangs, no other is begun: all
 * else of the process would stand still for want of threads.
 */
export function createTurns(late: () => MusterError): Turns {
  let running = 0;
  let hanging = 0;
  let queue: Waiting[] = [];

  function enter(patience: number): Promise<boolean> {
    if (running < AT_ONCE) {
      running += 1;
      return Promise.resolve(true);
    }
    return new Promise((resolve) => {
      const waiting: Waiting = {
        timer: setTimeout(() => {
          queue = queue.filter((one) => one !== waiting);
          resolve(false);
        }, patience),
        end(comes) {
          clearTimeout(waiting.timer);
          resolve(comes);
        },
      };
      queue.push(waiting);
    });
  }

  function leave(): void {
    // The system lives: whoever waits for it may wait on.
    for (const { timer } of queue) timer.refresh();
    const next = queue.shift();
    if (next) next.end(true);
    else running -= 1;
  }

  function giveUpQueue(): void {
    for (const { end } of queue.splice(0)) end(false);
  }

  async function carryOut<T>(work: () => Promise<Result<T>>, patience: number): Promise<Result<T>> {
    let givenUp = false;
    const worked = async () => {
      try {
        return await work();
      } finally {
        if (givenUp) hanging -= 1;
        leave();
      }
    };
    const { promise: overdue, resolve } = Promise.withResolvers<null>();
    const timer = setTimeout(resolve, patience, null);
    const first = await Promise.race([worked(), overdue]).finally(() => clearTimeout(timer));
    if (first !== null) return first;
    givenUp = true;
    hanging += 1;
    giveUpQueue();
    return err(late());
  }

  return {
    async take(work, patience) {
      if (hanging > 0 || !(await enter(patience))) return err(late());
      return carryOut(work, patience);
    },
  };
}
