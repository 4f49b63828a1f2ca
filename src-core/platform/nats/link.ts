import { randomBytes } from "node:crypto";
import { setTimeout as setTimer } from "node:timers/promises";
import type { Msg, NatsConnection, Status } from "@nats-io/transport-node";
import { connectToNats, retryPause, type NatsTarget } from "./connection.ts";

export type LinkState =
  | { readonly state: "connecting" | "closed" }
  | { readonly state: "connected"; readonly server: string }
  /** @param reason what the system or the NATS server said; empty if nothing */
  | { readonly state: "disconnected"; readonly reason: string };

export interface ReplyListener {
  /** One of possibly several messages; true: it was the last. */
  message(data: Uint8Array): boolean;
  /** `nobody`: the request was not delivered, since nobody listens there. `disconnected`: whether an answer comes is not known. */
  lost(why: "nobody" | "disconnected"): void;
}

/** NATS answers a request without receiver with this status. */
const NO_RESPONDERS = 503;

/**
 * A connection to NATS that is made and remade until it is closed. Nothing is queued meanwhile: what cannot be sent now is
 * lost, since a request that is sent later than its sender believes may write twice.
 */
export class NatsLink {
  readonly #target: NatsTarget;
  readonly #onState: (state: LinkState) => void;
  readonly #closing = new AbortController();
  readonly #inbox: string;
  readonly #requests = new Map<string, ReplyListener>();
  readonly #subscriptions: ((connection: NatsConnection) => void)[] = [];
  #connection: NatsConnection | null = null;
  #connected = false;
  #reason = "";
  #counter = 0;
  #waiting: (() => void)[] = [];
  readonly #running: Promise<void>;

  constructor(target: NatsTarget, onState: (state: LinkState) => void) {
    this.#target = target;
    this.#onState = onState;
    this.#inbox = `${target.inboxPrefix}.${randomBytes(12).toString("hex")}`;
    this.subscribe(`${this.#inbox}.*`, (message) => this.#reply(message));
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
    const timer = setTimeout(resolve, within);
    await promise;
    clearTimeout(timer);
    return this.#connected;
  }

  /** Subscribes now and in every later connection. */
  subscribe(subject: string, on: (message: Msg) => void, queue?: string): void {
    const callback = (error: Error | null, message: Msg) => {
      if (error === null) on(message);
    };
    const subscribe = (connection: NatsConnection) =>
      void connection.subscribe(subject, { callback, ...(queue === undefined ? {} : { queue }) });
    this.#subscriptions.push(subscribe);
    if (this.#connection !== null) subscribe(this.#connection);
  }

  /** @returns false if there is no connection; nothing was sent then */
  publish(subject: string, payload: Uint8Array, reply?: string): boolean {
    if (!this.#connected || this.#connection === null) return false;
    this.#connection.publish(subject, payload, reply === undefined ? {} : { reply });
    return true;
  }

  /** Sends a request. @returns the end of waiting for answers; null if there is no connection */
  request(subject: string, payload: Uint8Array, on: ReplyListener): (() => void) | null {
    const token = (this.#counter += 1).toString(36);
    if (!this.publish(subject, payload, `${this.#inbox}.${token}`)) return null;
    this.#requests.set(token, on);
    return () => void this.#requests.delete(token);
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
    const requests = [...this.#requests.values()];
    this.#requests.clear();
    for (const request of requests) request.lost("disconnected");
    if (this.#closing.signal.aborted) for (const resolve of this.#waiting.splice(0)) resolve();
    else this.#onState({ state: "disconnected", reason: this.#reason });
  }

  #reply({ subject, data, headers }: Msg): void {
    const token = subject.slice(this.#inbox.length + 1);
    const request = this.#requests.get(token);
    if (request === undefined) return;
    const nobody = data.length === 0 && headers?.code === NO_RESPONDERS;
    if (!nobody && !request.message(data)) return;
    this.#requests.delete(token);
    if (nobody) request.lost("nobody");
  }
}

function reasonOf(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  return message || code || String(error);
}
