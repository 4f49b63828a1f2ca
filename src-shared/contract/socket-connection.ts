import { fault } from "#shared/errors.ts";
import { isJsonObject } from "#shared/json.ts";
import { connectionMessages } from "#shared/messages/shell.ts";
import { err, type Result } from "#shared/result.ts";
import { listeners, type Connection, type ConnectionState } from "./connection.ts";
import type { EventMessage } from "./events.ts";
import { createPartReader } from "./message-parts.ts";
import { SESSION_ENDED } from "./session-proof.ts";

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

/** A page's part in `session-proof.ts`, for one connection. */
export interface Handshake {
  /** The first message. There is no secret in it. */
  readonly challenge: string;
  /** @returns the message that proves this page to the host; null if the host did not prove itself */
  answer(message: unknown): string | null;
}

interface Greeting {
  readonly revision: number;
  /** Of a host that takes part in the handshake. */
  readonly hostKey?: string;
  /** Of a team server. */
  readonly version?: unknown;
}

type ServerMessage =
  | ({ type: "hello" } & Greeting)
  | { type: "result"; id: string; result: Result<unknown> }
  | ({ type: "event" } & EventMessage);

interface Pending {
  readonly text: string;
  sent: boolean;
  readonly end: (result: Result<unknown>) => void;
}

export interface SocketConnectionOptions {
  open(): Socket;
  /**
   * Starts the proof of the session key. Returns null if there is no key. Without this function, the peer was authenticated
   * otherwise (TLS), and greets at once.
   * @param hostKey null for the first connection
   */
  readonly handshake?: (hostKey: string | null) => Handshake | null;
  /** Whether the host still knows the session; rejects if there is no host. Asked after a connection was refused. */
  readonly isLetIn: () => Promise<boolean>;
  /** Whether a server with this version can be used; otherwise the connection ends. Without this function, every version. */
  readonly isCompatible?: (version: string) => boolean;
  /** The session has ended, for good. */
  readonly onEnd?: () => void;
  /** Share of the wait that is random, so that many tabs do not come back at once. */
  readonly random?: () => number;
}

/**
 * Calls and events over a WebSocket. With a handshake, sends nothing before the host has proven that it knows the session
 * key: after the host has ended, another program may listen at its address. Comes back by itself with a growing wait; calls
 * that were under way when the connection broke end with `disconnected`, since it is unknown whether the core still carries
 * them out.
 */
export function connectSocket(options: SocketConnectionOptions): Connection {
  const random = options.random ?? Math.random;
  const pending = new Map<string, Pending>();
  const events = listeners<[EventMessage]>();
  const states = listeners<[]>();
  const reconnects = listeners<[]>();
  let state: ConnectionState = "connecting";
  let socket: Socket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  let tries = 0;
  let lastOpenAt: number | null = null;
  let revision = 0;
  /** From the greeting; null before the first one. */
  let hostKey: string | null = null;

  function become(next: ConnectionState): void {
    if (state === next) return;
    if (state === "open") lastOpenAt = Date.now();
    if (next === "open") lastOpenAt = null;
    state = next;
    states.tell();
  }

  function start(): void {
    const handshake = options.handshake?.(hostKey) ?? null;
    if (options.handshake && handshake === null) return finish();
    const mine = options.open();
    socket = mine;
    const parts = createPartReader();
    let isProven = handshake === null;
    if (handshake !== null) mine.addEventListener("open", () => mine.send(handshake.challenge));
    mine.addEventListener("message", ({ data }) => {
      if (mine !== socket) return;
      const text = isProven ? parts.read(String(data)) : String(data);
      if (text === null) return;
      if (isProven) return receive(messageIn(parseJson(text)));
      const proof = handshake?.answer(parseJson(text)) ?? null;
      if (proof === null) return finish();
      isProven = true;
      mine.send(proof);
    });
    mine.addEventListener("close", ({ code }) => {
      if (mine !== socket) return;
      if (code === SESSION_ENDED) return finish();
      void lose();
    });
  }

  /** For good: a new session has another key, which this page learns when it is loaded again. */
  function finish(): void {
    const last = socket;
    socket = null;
    last?.close();
    options.onEnd?.();
    become("ended");
    endCalls();
  }

  function endCalls(): void {
    for (const [id, call] of pending) {
      pending.delete(id);
      call.end(err(disconnected()));
    }
  }

  async function lose(): Promise<void> {
    socket = null;
    become("lost");
    endCalls();
    const isKnown = await options.isLetIn().catch(() => true);
    if (isClosed) return;
    if (!isKnown) return finish();
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries);
    tries += 1;
    timer = setTimeout(start, wait * (0.5 + random() / 2));
  }

  /** @param message null if it cannot be understood: then it is not known what was missed, so the connection starts again */
  function receive(message: ServerMessage | null): void {
    if (message === null) return socket?.close();
    if (message.type === "hello") return greet(message);
    if (message.type === "event") return take(message);
    const call = pending.get(message.id);
    pending.delete(message.id);
    call?.end(message.result);
  }

  function greet({ revision: at, hostKey: known, version }: Greeting): void {
    if (options.isCompatible?.(String(version)) === false) return finish();
    hostKey = known ?? null;
    // Also when it was lost before its first greeting: what was asked for until then has failed.
    const again = state === "lost";
    revision = at;
    tries = 0;
    become("open");
    for (const call of pending.values()) if (!call.sent) send(call);
    if (again) reconnects.tell();
  }

  /** A gap means that an event was missed: holders of a snapshot request it again. */
  function take({ event, revision: at, after = at - 1, payload }: EventMessage): void {
    const missed = after > revision;
    revision = Math.max(revision, at);
    events.tell({ event, revision: at, payload });
    if (missed) reconnects.tell();
  }

  function send(call: Pending): void {
    call.sent = true;
    socket?.send(call.text);
  }

  start();
  return {
    call(id, method, input) {
      if (state === "ended" || state === "lost") return Promise.resolve(err(disconnected()));
      return new Promise((end) => {
        const text = JSON.stringify({ type: "call", id, method, input });
        const call: Pending = { text, sent: false, end };
        pending.set(id, call);
        if (state === "open") send(call);
      });
    },
    cancel(id) {
      const call = pending.get(id);
      if (call?.sent) return socket?.send(JSON.stringify({ type: "cancel", id }));
      pending.delete(id);
      call?.end(err(fault("cancelled", connectionMessages.cancelled)));
    },
    subscribe: events.add,
    onReconnect: reconnects.add,
    state: () => state,
    onState: states.add,
    lastOpenAt: () => lastOpenAt,
    signOut() {
      if (state === "open") socket?.send(JSON.stringify({ type: "sign-out" }));
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      const last = socket;
      socket = null;
      last?.close();
      for (const call of pending.values()) call.end(err(disconnected()));
      pending.clear();
      events.clear();
    },
  };
}

function disconnected() {
  return fault("disconnected", connectionMessages.disconnected, {
    hint: connectionMessages.disconnectedHint,
  });
}

/** A message of the peer; null if it has not the form of one. The payloads of calls and events are not checked here. */
function messageIn(value: unknown): ServerMessage | null {
  if (!isJsonObject(value)) return null;
  const { type, revision, id, result, event } = value;
  const isKnown =
    (type === "hello" && typeof revision === "number") ||
    (type === "event" && typeof revision === "number" && typeof event === "string") ||
    (type === "result" && typeof id === "string" && isJsonObject(result));
  return isKnown ? (value as unknown as ServerMessage) : null;
}

/** null if the text is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
