import { Worker } from "node:worker_threads";

/** A request to a thread; its answer has the same id. */
export interface ThreadRequest<Q> {
  readonly id: number;
  readonly question: Q;
}

export interface ThreadAnswer<A> {
  readonly id: number;
  /** Answer of the thread; null if the work failed. */
  readonly answer: A | null;
}

export interface ThreadLimits {
  readonly memoryMB: number;
  /** Time for one request, in ms. */
  readonly patienceMs: number;
}

/** An unused thread ends after this time, in ms: it holds tens of MB, and another one starts in a third of a second. */
const IDLE_MS = 10_000;
/** Memory for new objects, in MB. V8 would take 48. */
const YOUNG_MB = 12;

interface Waiting<Q, A> extends ThreadRequest<Q> {
  readonly resolve: (answer: A | null) => void;
}

/**
 * Carries out long calculations in another thread, one after the other, for servers: no other user is delayed. The thread starts with the
 * first request. It gets each request when the one before is answered, since what waits for it is a copy. `answerRequests` is the other
 * side.
 */
export class BackgroundThread<Q, A> {
  readonly #program: URL;
  readonly #limits: ThreadLimits;
  #worker: Worker | null = null;
  #timer: NodeJS.Timeout | undefined;
  /** The first is with the thread. */
  #waiting: Waiting<Q, A>[] = [];
  #requests = 0;

  /** @param program module that calls `answerRequests` */
  constructor(program: URL, limits: ThreadLimits) {
    this.#program = program;
    this.#limits = limits;
  }

  /** @returns null if the work failed, or the thread ran out of memory or time */
  ask(question: Q): Promise<A | null> {
    return new Promise((resolve) => {
      this.#requests += 1;
      this.#waiting.push({ id: this.#requests, question, resolve });
      if (this.#waiting.length === 1) this.#next();
    });
  }

  /** Hands over the first request, or ends the thread if none comes for a while. */
  #next(): void {
    const [first] = this.#waiting;
    if (first === undefined) {
      this.#endAfter(IDLE_MS);
      // A thread without work does not keep the process alive.
      this.#worker?.unref();
      return;
    }
    this.#worker ??= this.#start();
    this.#worker.ref();
    const request: ThreadRequest<Q> = { id: first.id, question: first.question };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
    this.#worker.postMessage(request);
    this.#endAfter(this.#limits.patienceMs);
  }

  #start(): Worker {
    const { memoryMB } = this.#limits;
    const resourceLimits = { maxOldGenerationSizeMb: memoryMB, maxYoungGenerationSizeMb: YOUNG_MB };
    const worker = new Worker(this.#program, { resourceLimits });
    worker.on("message", ({ id, answer }: ThreadAnswer<A>) => {
      if (this.#waiting[0]?.id !== id) return;
      this.#waiting.shift()?.resolve(answer);
      this.#next();
    });
    // It ran out of memory, or it was ended. What it was working on, and what waits behind it, gets an answer.
    worker.on("error", () => this.#ended(worker));
    worker.on("exit", () => this.#ended(worker));
    return worker;
  }

  /** The time begins again with each request. */
  #endAfter(ms: number): void {
    clearTimeout(this.#timer);
    const worker = this.#worker;
    if (worker === null) return;
    // At once without it: a request that comes while it ends would be lost.
    const end = () => {
      this.#ended(worker);
      void worker.terminate();
    };
    this.#timer = setTimeout(end, ms).unref();
  }

  #ended(worker: Worker): void {
    if (this.#worker !== worker) return;
    clearTimeout(this.#timer);
    this.#worker = null;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const { resolve } of waiting) resolve(null);
  }
}
