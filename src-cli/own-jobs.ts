import { randomUUID } from "node:crypto";
import { methods, type Input, type MethodName } from "#shared/contract/methods.ts";
import type { Job } from "#shared/domain/job.ts";

/** Which jobs of a server belong to this command: the others are work of other users. */
export class OwnJobs {
  readonly #subject = `command-${randomUUID()}`;
  readonly #ids = new Set<string>();

  /** The input of a call, with a name for its job if the method takes one. */
  named<M extends MethodName>(method: M, input: Input<M>): Input<M> {
    const { shape } = methods[method].input as { shape?: object };
    return shape !== undefined && "job" in shape ? { job: this.#subject, ...input } : input;
  }

  /** Takes the job that a call has started, from its answer. */
  take(answer: object): void {
    if ("jobId" in answer && typeof answer.jobId === "string") this.#ids.add(answer.jobId);
  }

  includes({ id, subject }: Job): boolean {
    return subject === this.#subject || this.#ids.has(id);
  }
}
