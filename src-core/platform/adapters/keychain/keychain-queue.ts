import type { MusterError } from "#shared/errors.ts";
import { err, type Result } from "#shared/result.ts";

export interface KeychainQueue {
  /**
   * Runs `work` when a slot is free. Fails with `late` if the keychain does not finish this call, or a call before it, within
   * `patience` ms.
   */
  take<T>(work: () => Promise<Result<T>>, patience: number): Promise<Result<T>>;
}

/** Each call occupies a thread of the small pool that the process also uses for files and DNS. */
const CALLS_AT_ONCE = 2;

/** A call that waits for a free slot. */
interface Waiting {
  readonly timer: NodeJS.Timeout;
  /** Ends the wait, with or without a free slot. */
  readonly end: (comes: boolean) => void;
}

/**
 * A queue in front of the keychain, which may not answer while its unlock dialog is open. While a call hangs, no other call
 * starts; otherwise the process would run out of threads.
 */
export function createKeychainQueue(late: () => MusterError): KeychainQueue {
  let running = 0;
  let hanging = 0;
  let queue: Waiting[] = [];

  function enter(patience: number): Promise<boolean> {
    if (running < CALLS_AT_ONCE) {
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
    // The keychain answers, so the time limit of every waiting call starts again.
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
