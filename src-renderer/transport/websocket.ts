import { fault } from "#shared/errors.ts";
import { err, type Result } from "#shared/result.ts";
import type { EventMessage } from "#shared/contract/events.ts";
import { createPartReader } from "#shared/contract/message-parts.ts";
import { SESSION_ENDED } from "#shared/contract/session-proof.ts";
import { connectionMessages } from "#shared/messages/shell.ts";
import { listeners, type Connection, type ConnectionState } from "./connection.ts";
import { startHandshake } from "./handshake.ts";
import type { SessionKeyStore } from "./session-key.ts";

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 8_000;

type ServerMessage =
  | { type: "hello"; revision: number; hostKey: string }
  | { type: "result"; id: string; result: Result<unknown> }
  | ({ type: "event" } & EventMessage);

interface Pending {
  readonly text: string;
  sent: boolean;
  readonly end: (result: Result<unknown>) => void;
}

export interface WebSocketOptions {
  readonly session: SessionKeyStore;
  /** Whether the host still knows the session; rejects if there is no host. Asked after a connection was refused. */
  readonly isLetIn: () => Promise<boolean>;
  /** Makes a socket; a test gives another. */
  open?: (url: string) => WebSocket;
  /** Share of the wait that is random, so that many tabs do not come back at once. */
  random?: () => number;
}

/**
 * The browser host's transport. Sends nothing before the host has proven that it knows the session key: after the host has
 * ended, another program may listen at its address. Comes back by itself with a growing wait; calls that were under way when the connection
 * broke end with `disconnected`, since nobody knows whether the core still carries them out.
 */
export function connectWebSocket(url: string, options: WebSocketOptions): Connection {
  const open = options.open ?? ((address) => new WebSocket(address));
  const random = options.random ?? Math.random;
  const pending = new Map<string, Pending>();
  const events = listeners<[EventMessage]>();
  const states = listeners<[]>();
  const reconnects = listeners<[]>();
  let state: ConnectionState = "connecting";
  let socket: WebSocket | null = null;
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
    const { key } = options.session;
    if (key === null) return finish();
    const mine = open(url);
    socket = mine;
    const handshake = startHandshake(key, hostKey);
    const parts = createPartReader();
    let isProven = false;
    mine.addEventListener("open", () => mine.send(handshake.challenge));
    mine.addEventListener("message", ({ data }) => {
      if (mine !== socket) return;
      const text = isProven ? parts.read(String(data)) : String(data);
      if (text === null) return;
      if (isProven) return receive(JSON.parse(text) as ServerMessage);
      const proof = handshake.answer(parseJson(text));
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
    options.session.forget();
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

  function receive(message: ServerMessage): void {
    if (message.type === "hello") return greet(message);
    if (message.type === "event") return take(message);
    const call = pending.get(message.id);
    pending.delete(message.id);
    call?.end(message.result);
  }

  function greet({ revision: at, hostKey: known }: { revision: number; hostKey: string }): void {
    hostKey = known;
    // Also when it was lost before its first greeting: what was asked for until then has failed.
    const again = state === "lost";
    revision = at;
    tries = 0;
    become("open");
    for (const call of pending.values()) if (!call.sent) send(call);
    if (again) reconnects.tell();
  }

  /** A gap means that something was missed: whoever holds a snapshot asks for it again. */
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
      if (state === "lost" || state === "ended") return Promise.resolve(err(disconnected()));
      return new Promise((end) => {
        const text = JSON.stringify({ type: "call", id, method, input });
        const call: Pending = { text, sent: false, end };
        pending.set(id, call);
        if (state === "open") send(call);
      });
    },
    cancel(id) {
      if (state === "open" && pending.has(id)) socket?.send(JSON.stringify({ type: "cancel", id }));
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
    mend: connectionMessages.disconnectedHint,
  });
}

/** null for what is no JSON: it comes from a peer that has proven nothing yet. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
