import { Worker } from "node:worker_threads";

/** A request to a thread; its answer has the same id. */
export interface ThreadRequest<Q> {
  readonly id: number;
  readonly question: Q;
}

export interface ThreadAnswer<A> {
  readonly id: number;
  /** null: the work failed. */
  readonly answer: A | null;
}

export interface ThreadLimits {
  readonly memoryMB: number;
  /** Time for one request, in ms. */
  readonly patienceMs: number;
}

/** An unused thread ends after this time, in ms. */
const IDLE_MS = 60_000;

/**
 * Carries out long calculations in another thread, one after the other, for servers: no other user is delayed. The thread starts with the
 * first request. `answerRequests` is the other side.
 */
export class BackgroundThread<Q, A> {
  readonly #program: URL;
  readonly #limits: ThreadLimits;
  #worker: Worker | null = null;
  #timer: NodeJS.Timeout | undefined;
  readonly #waiting = new Map<number, (answer: A | null) => void>();
  #requests = 0;

  /** @param program module that calls `answerRequests` */
  constructor(program: URL, limits: ThreadLimits) {
    this.#program = program;
    this.#limits = limits;
  }

  /** @returns null if the work failed, or the thread ran out of memory or time */
  ask(question: Q): Promise<A | null> {
    return new Promise((resolve) => {
      const id = (this.#requests += 1);
      this.#waiting.set(id, resolve);
      this.#worker ??= this.#start();
      const request: ThreadRequest<Q> = { id, question };
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
      this.#worker.postMessage(request);
      this.#worker.ref();
      if (this.#waiting.size === 1) this.#endAfter(this.#limits.patienceMs);
    });
  }

  #start(): Worker {
    const resourceLimits = { maxOldGenerationSizeMb: this.#limits.memoryMB };
    const worker = new Worker(this.#program, { resourceLimits });
    worker.on("message", ({ id, answer }: ThreadAnswer<A>) => {
      this.#waiting.get(id)?.(answer);
      this.#waiting.delete(id);
      this.#endAfter(this.#waiting.size > 0 ? this.#limits.patienceMs : IDLE_MS);
      // A thread without work does not keep the process alive.
      if (this.#waiting.size === 0) worker.unref();
    });
    // It ran out of memory, or it was ended. What it was working on, and what waits behind it, gets an answer.
    worker.on("error", () => this.#ended(worker));
    worker.on("exit", () => this.#ended(worker));
    return worker;
  }

  /** The time begins again with each answer. */
  #endAfter(ms: number): void {
    clearTimeout(this.#timer);
    const worker = this.#worker;
    this.#timer = setTimeout(() => void worker?.terminate(), ms).unref();
  }

  #ended(worker: Worker): void {
    if (this.#worker !== worker) return;
    clearTimeout(this.#timer);
    this.#worker = null;
    for (const resolve of this.#waiting.values()) resolve(null);
    this.#waiting.clear();
  }
}
