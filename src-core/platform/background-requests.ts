import { parentPort } from "node:worker_threads";
import type { ThreadAnswer, ThreadRequest } from "./background-thread.ts";

/** Answers the requests of a `BackgroundThread`, in its thread. */
export function answerRequests<Q, A>(work: (question: Q) => A | Promise<A>): void {
  parentPort?.on("message", ({ id, question }: ThreadRequest<Q>) => {
    const send = (answer: A | null) => {
      const message: ThreadAnswer<A> = { id, answer };
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
      parentPort?.postMessage(message);
    };
    Promise.resolve(question)
      .then(work)
      .then(send, () => send(null));
  });
}
