import { randomBytes } from "node:crypto";
import { setTimeout as setTimer } from "node:timers/promises";
import type { Msg, NatsConnection, Status } from "@nats-io/transport-node";
import { Callbacks } from "./callbacks.ts";
import { connectToNats, retryPause, type NatsTarget } from "./connection.ts";
import { Inbox } from "./inbox.ts";
import type { Subject } from "./subjects.ts";

export type LinkState =
  | { readonly state: "connecting" | "closed" }
  | { readonly state: "connected"; readonly server: string }
  /** @param reason what the system or the NATS server said; empty if nothing */
  | { readonly state: "disconnected"; readonly reason: string };

export interface LinkEvents {
  state(state: LinkState): unknown;
  /** A callback failed: a fault of Muster, or a message that Muster did not expect. */
  failed(error: unknown): void;
}

/**
 * A connection to NATS that is made and remade until it is closed. Nothing is queued meanwhile: what cannot be sent now is
 * lost, since a request that is sent later than its sender believes may write twice.
 */
export class NatsLink {
  readonly #target: NatsTarget;
  readonly #onState: (state: LinkState) => void;
  readonly #closing = new AbortController();
  readonly #inboxes: Inbox[] = [];
  readonly #subscriptions: ((connection: NatsConnection) => void)[] = [];
  #connection: NatsConnection | null = null;
  #connected = false;
  #reason = "";
  #waiting: (() => void)[] = [];
  readonly #running: Promise<void>;
  /** Starts every timer and callback of the users of this link. */
  readonly callbacks: Callbacks;

  constructor(target: NatsTarget, on: LinkEvents) {
    this.#target = target;
    this.callbacks = new Callbacks((error) => on.failed(error));
    this.#onState = this.callbacks.guard((state: LinkState) => on.state(state));
    this.#running = this.#run();
  }

  get isConnected(): boolean {
    return this.#connected;
  }

  /** Why there is no connection: for people; empty if it is not known. */
  get reason(): string {
    return this.#reason;
  }

  /** The connection, for libraries of NATS; null before the first one. */
  get connection(): NatsConnection | null {
    return this.#connection;
  }

  /** The most bytes of one message. */
  get mostBytes(): number {
    return this.#connection?.info?.max_payload ?? 1_048_576;
  }

  /** Whether there is a connection, after waiting for one for so many ms. */
  async ready(within: number): Promise<boolean> {
    if (this.#connected || this.#closing.signal.aborted) return this.#connected;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.push(resolve);
    const timer = this.callbacks.after(within, resolve);
    await promise;
    clearTimeout(timer);
    return this.#connected;
  }

  /** Subscribes now and in every later connection. */
  subscribe(subject: string, on: (message: Msg) => unknown, queue?: string): void {
    const callback = this.callbacks.guard((error: Error | null, message: Msg) =>
      error === null ? on(message) : undefined,
    );
    const subscribe = (connection: NatsConnection) =>
      void connection.subscribe(subject, { callback, ...(queue === undefined ? {} : { queue }) });
    this.#subscriptions.push(subscribe);
    if (this.#connection !== null) subscribe(this.#connection);
  }

  /** @returns false if there is no connection; nothing was sent then */
  publish(subject: Subject, payload: Uint8Array, reply?: string): boolean {
    if (!this.#connected || this.#connection === null) return false;
    this.#connection.publish(subject, payload, reply === undefined ? {} : { reply });
    return true;
  }

  /** An inbox for requests and their answers. Only those who are asked through it know where it is. */
  openInbox(): Inbox {
    const prefix = `${this.#target.inboxPrefix}.${randomBytes(12).toString("hex")}`;
    const inbox = new Inbox(prefix, this.callbacks, (subject, payload, reply) =>
      this.publish(subject, payload, reply),
    );
    this.#inboxes.push(inbox);
    this.subscribe(`${prefix}.*`, (message) => inbox.take(message));
    return inbox;
  }

  /** Everything that was published has reached the NATS server. */
  async flush(): Promise<void> {
    if (this.#connected) await this.#connection?.flush().catch(() => {});
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.#disconnected("");
    await this.#connection?.close();
    await this.#running;
    this.#onState({ state: "closed" });
  }

  async #run(): Promise<void> {
    const { signal } = this.#closing;
    this.#onState({ state: "connecting" });
    while (!signal.aborted) {
      try {
        const connection = await connectToNats(this.#target);
        if (signal.aborted) return await connection.close();
        this.#connection = connection;
        for (const subscribe of this.#subscriptions) subscribe(connection);
        this.#madeWith(connection);
        await this.#follow(connection);
      } catch (error) {
        this.#disconnected(reasonOf(error));
      }
      await setTimer(retryPause(), undefined, { signal }).catch(() => {});
    }
  }

  /** Until the connection ends for good. */
  async #follow(connection: NatsConnection): Promise<void> {
    for await (const status of connection.status()) this.#note(connection, status);
  }

  #note(connection: NatsConnection, status: Status): void {
    if (status.type === "disconnect") this.#disconnected("");
    else if (status.type === "reconnect") this.#madeWith(connection);
    else if (status.type === "error" && !this.#connected) this.#disconnected(status.error.message);
    else if (status.type === "error") this.#reason = status.error.message;
  }

  #madeWith(connection: NatsConnection): void {
    if (this.#closing.signal.aborted) return;
    this.#connected = true;
    this.#reason = "";
    this.#onState({ state: "connected", server: connection.getServer() });
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  #disconnected(reason: string): void {
    this.#connected = false;
    if (reason !== "") this.#reason = reason;
    for (const inbox of this.#inboxes) inbox.disconnected();
    if (this.#closing.signal.aborted) for (const resolve of this.#waiting.splice(0)) resolve();
    else this.#onState({ state: "disconnected", reason: this.#reason });
  }
}

function reasonOf(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  return message || code || String(error);
}
