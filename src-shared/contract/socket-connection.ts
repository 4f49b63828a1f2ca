import { fault } from "#shared/errors.ts";
import { connectionMessages } from "#shared/messages/shell.ts";
import { err, type Result } from "#shared/result.ts";
import { listeners, type Connection, type ConnectionState } from "./connection.ts";
import type { EventMessage } from "./events.ts";
import { createPartReader } from "./message-parts.ts";
import type { MethodName } from "./methods.ts";
import { SESSION_ENDED } from "./session-proof.ts";
import {
  parseJson,
  parseServerMessage,
  type Greeting,
  type ServerMessage,
} from "./socket-messages.ts";

/** Time from a lost connection to the next attempt, in ms. It doubles with each failed attempt, up to the longest wait. */
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 8_000;

/** The part of `WebSocket` that browsers and Node.js libraries have in common. */
export interface Socket {
  addEventListener(type: "open", listener: () => void): void;
  addEventListener(type: "message", listener: (event: { data: unknown }) => void): void;
  addEventListener(type: "close", listener: (event: { code: number }) => void): void;
  send(text: string): void;
  close(): void;
}

/** The page's part of the handshake of `session-proof.ts`, for one connection. */
export interface Handshake {
  /** The first message. There is no secret in it. */
  readonly challenge: string;
  /** @returns the message that proves this page to the host; null if the host did not prove itself */
  answer(message: unknown): string | null;
}

/** A call without a result yet. */
interface PendingCall {
  /** The message of the call. */
  readonly text: string;
  isSent: boolean;
  readonly settle: (result: Result<unknown>) => void;
}

export interface SocketConnectionOptions {
  /** Opens a new socket. Called for each attempt to connect. */
  open(): Socket;
  /**
   * Starts the proof of the session key; returns null if the page has no key. Absent if TLS authenticates the peer, which then
   * sends its greeting without a handshake.
   * @param hostKey key of the host of the last connection; null before the first one
   */
  readonly handshake?: (hostKey: string | null) => Handshake | null;
  /** Asks whether the host still knows the session; rejects if no host answers. Called after a connection was lost or refused. */
  readonly isLetIn: () => Promise<boolean>;
  /** Returns whether this program can use a server of that version. If not, the connection ends. Every version is used if absent. */
  readonly isCompatible?: (version: string) => boolean;
  /** Called when the connection has ended for good: the session ended, the host did not prove itself, or its version is not compatible. */
  readonly onEnd?: () => void;
  /** Random number from 0 to 1 that spreads the attempts, so that many tabs do not connect at once. */
  readonly random?: () => number;
}

/**
 * Opens calls and events over a WebSocket. With a handshake, the page sends nothing before the host has proven that it knows the
 * session key: after the host has ended, another program may listen at its address.
 *
 * States: connecting → open → lost → open …; each of them → ended. A lost connection is opened again by itself, with a growing wait.
 * Calls that were under way then end with `disconnected`, since it is unknown whether the core still carries them out.
 */
export function connectSocket(options: SocketConnectionOptions): Connection {
  const connection = new SocketConnection(options);
  connection.open();
  return connection;
}

/** The methods of `Connection` are properties, because callers copy a connection to add to it. */
class SocketConnection implements Connection {
  readonly #options: SocketConnectionOptions;
  readonly #pending = new Map<string, PendingCall>();
  readonly #events = listeners<[EventMessage]>();
  readonly #states = listeners<[]>();
  readonly #reconnects = listeners<[]>();
  #state: ConnectionState = "connecting";
  /** The socket in use; null after a loss or an end. */
  #socket: Socket | null = null;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  /** Whether `close` was called. */
  #isClosed = false;
  #failedAttempts = 0;
  #lastOpenAt: number | null = null;
  /** Revision of the last event or greeting. */
  #revision = 0;
  /** Key of the host, from its greeting; null before the first one. */
  #hostKey: string | null = null;

  constructor(options: SocketConnectionOptions) {
    this.#options = options;
  }

  open(): void {
    const options = this.#options;
    const handshake = options.handshake?.(this.#hostKey) ?? null;
    if (options.handshake && handshake === null) return this.#endForGood();
    const socket = options.open();
    this.#socket = socket;
    const parts = createPartReader();
    let isProven = handshake === null;
    if (handshake !== null) socket.addEventListener("open", () => socket.send(handshake.challenge));
    socket.addEventListener("message", ({ data }) => {
      if (socket !== this.#socket) return;
      if (isProven) {
        const text = parts.read(String(data));
        return text === null ? undefined : this.#receive(parseServerMessage(text));
      }
      const proof = handshake?.answer(parseJson(String(data))) ?? null;
      if (proof === null) return this.#endForGood();
      isProven = true;
      socket.send(proof);
    });
    socket.addEventListener("close", ({ code }) => {
      if (socket !== this.#socket) return;
      if (code === SESSION_ENDED) return this.#endForGood();
      void this.#handleLoss();
    });
  }

  #setState(next: ConnectionState): void {
    if (this.#state === next) return;
    if (this.#state === "open") this.#lastOpenAt = Date.now();
    if (next === "open") this.#lastOpenAt = null;
    this.#state = next;
    this.#states.notify();
  }

  /** Ends without another attempt. A new session has another key, which the page gets when it is loaded again. */
  #endForGood(): void {
    this.#closeSocket();
    this.#options.onEnd?.();
    this.#setState("ended");
    this.#endCalls();
  }

  #closeSocket(): void {
    const last = this.#socket;
    // First, so that the `close` event of this socket is not taken for a loss.
    this.#socket = null;
    last?.close();
  }

  #endCalls(): void {
    for (const [id, call] of this.#pending) {
      this.#pending.delete(id);
      call.settle(err(disconnected()));
    }
  }

  async #handleLoss(): Promise<void> {
    this.#socket = null;
    this.#setState("lost");
    this.#endCalls();
    const isKnown = await this.#options.isLetIn().catch(() => true);
    if (this.#isClosed) return;
    if (!isKnown) return this.#endForGood();
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.#failedAttempts);
    this.#failedAttempts += 1;
    const random = (this.#options.random ?? Math.random)();
    this.#retryTimer = setTimeout(() => this.open(), wait * (0.5 + random / 2));
  }

  /** @param message null if it has no known form. Events may be lost then, so the connection is opened again. */
  #receive(message: ServerMessage | null): void {
    if (message === null) return this.#socket?.close();
    if (message.type === "hello") return this.#handleGreeting(message);
    if (message.type === "event") return this.#handleEvent(message);
    const call = this.#pending.get(message.id);
    this.#pending.delete(message.id);
    call?.settle(message.result);
  }

  #handleGreeting({ revision, hostKey, version }: Greeting): void {
    if (this.#options.isCompatible?.(String(version)) === false) return this.#endForGood();
    this.#hostKey = hostKey ?? null;
    // Holds also if the connection was lost before its first greeting: the calls until then have failed.
    const isReconnect = this.#state === "lost";
    this.#revision = revision;
    this.#failedAttempts = 0;
    this.#setState("open");
    for (const call of this.#pending.values()) if (!call.isSent) this.#send(call);
    if (isReconnect) this.#reconnects.notify();
  }

  /** Delivers an event. After a gap in the revisions an event is missing, so holders of a snapshot request it again. */
  #handleEvent({ event, revision, after = revision - 1, payload }: EventMessage): void {
    const hasGap = after > this.#revision;
    this.#revision = Math.max(this.#revision, revision);
    this.#events.notify({ event, revision, payload });
    if (hasGap) this.#reconnects.notify();
  }

  #send(call: PendingCall): void {
    call.isSent = true;
    this.#socket?.send(call.text);
  }

  readonly call = (id: string, method: MethodName, input: unknown): Promise<Result<unknown>> => {
    const isUsable = !this.#isClosed && (this.#state === "open" || this.#state === "connecting");
    if (!isUsable) return Promise.resolve(err(disconnected()));
    return new Promise((settle) => {
      const text = JSON.stringify({ type: "call", id, method, input });
      const call: PendingCall = { text, isSent: false, settle };
      this.#pending.set(id, call);
      if (this.#state === "open") this.#send(call);
    });
  };

  readonly cancel = (id: string): void => {
    const call = this.#pending.get(id);
    if (call?.isSent) return this.#socket?.send(JSON.stringify({ type: "cancel", id }));
    this.#pending.delete(id);
    call?.settle(err(fault("cancelled", connectionMessages.cancelled)));
  };

  readonly subscribe = this.#events.add;
  readonly onReconnect = this.#reconnects.add;
  readonly state = (): ConnectionState => this.#state;
  readonly onState = this.#states.add;
  readonly lastOpenAt = (): number | null => this.#lastOpenAt;

  readonly signOut = (): void => {
    if (this.#state === "open") this.#socket?.send(JSON.stringify({ type: "sign-out" }));
  };

  /** Closes the connection from this side. The state does not change, since the session has not ended. */
  readonly close = (): void => {
    this.#isClosed = true;
    clearTimeout(this.#retryTimer);
    this.#closeSocket();
    this.#endCalls();
    this.#events.clear();
  };
}

function disconnected() {
  return fault("disconnected", connectionMessages.disconnected, {
    hint: connectionMessages.disconnectedHint,
  });
}
