import { randomBytes } from "node:crypto";
import type { Msg } from "@nats-io/transport-node";
import type { Callbacks } from "./callbacks.ts";
import type { Subject } from "./subjects.ts";

export interface ReplyListener {
  /** One of possibly several messages; true: it was the last. */
  message(data: Uint8Array): boolean;
  /**
   * `nobody`: the request was not delivered, because there is no receiver. `disconnected`: whether an answer comes is not known.
   */
  lost(why: "nobody" | "disconnected"): void;
}

/** NATS answers a request without receiver with this status. */
const NO_RESPONDERS = 503;
const TOKEN_BYTES = 16;

/**
 * Requests and their answers. Each request has a random subject for its answers: who was not asked cannot answer. A listener that fails
 * affects its own request only.
 */
export class Inbox {
  readonly #prefix: string;
  readonly #callbacks: Callbacks;
  readonly #publish: (subject: Subject, payload: Uint8Array, reply: string) => boolean;
  readonly #requests = new Map<string, ReplyListener>();

  constructor(
    prefix: string,
    callbacks: Callbacks,
    publish: (subject: Subject, payload: Uint8Array, reply: string) => boolean,
  ) {
    this.#prefix = prefix;
    this.#callbacks = callbacks;
    this.#publish = publish;
  }

  /** Sends a request. @returns the end of waiting for answers; null if there is no connection */
  request(subject: Subject, payload: Uint8Array, on: ReplyListener): (() => void) | null {
    const token = randomBytes(TOKEN_BYTES).toString("hex");
    if (!this.#publish(subject, payload, `${this.#prefix}.${token}`)) return null;
    this.#requests.set(token, on);
    return () => void this.#requests.delete(token);
  }

  /** A message to this inbox. */
  take({ subject, data, headers }: Msg): void {
    const token = subject.slice(this.#prefix.length + 1);
    const request = this.#requests.get(token);
    if (request === undefined) return;
    const nobody = data.length === 0 && headers?.code === NO_RESPONDERS;
    if (!nobody && !request.message(data)) return;
    this.#requests.delete(token);
    if (nobody) request.lost("nobody");
  }

  /** No answer comes any more. */
  disconnected(): void {
    const requests = [...this.#requests.values()];
    this.#requests.clear();
    for (const request of requests) this.#callbacks.run(() => request.lost("disconnected"));
  }
}
