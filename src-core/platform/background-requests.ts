import { parentPort } from "node:worker_threads";
import type { ThreadAnswer, ThreadRequest } from "./background-thread.ts";

/**
 * Answers the requests of a `BackgroundThread`, in its thread.
 * @param work gets a question, and returns its answer or a promise of it
 */
export function answerRequests(work: (question: never) => unknown): void {
  parentPort?.on("message", ({ id, question }: ThreadRequest<never>) => {
    const send = (answer: unknown) => {
      const message: ThreadAnswer<unknown> = { id, answer };
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
      parentPort?.postMessage(message);
    };
    new Promise((resolve) => resolve(work(question))).then(send, () => send(null));
  });
}
