import { fault } from "#shared/errors.ts";
import { err, type Result } from "#shared/result.ts";
import type { EventMessage } from "#shared/contract/events.ts";
import { createPartReader } from "#shared/contract/message-parts.ts";
import { listeners, type Connection, type ConnectionState } from "./connection.ts";

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 8_000;

type ServerMessage =
  | { type: "hello"; revision: number }
  | { type: "result"; id: string; result: Result<unknown> }
  | ({ type: "event" } & EventMessage);

interface Pending {
  readonly text: string;
  sent: boolean;
  readonly end: (result: Result<unknown>) => void;
}

export interface WebSocketOptions {
  /** Makes a socket; a test gives another. */
  open?: (url: string) => WebSocket;
  /** Share of the wait that is random, so that many tabs do not come back at once. */
  random?: () => number;
}

/**
 * The browser host's transport. Comes back by itself with a growing wait; calls that were under way when the connection
 * broke end with `disconnected`, since nobody knows whether the core still carries them out.
 */
export function connectWebSocket(url: string, options: WebSocketOptions = {}): Connection {
  const open = options.open ?? ((address) => new WebSocket(address));
  const random = options.random ?? Math.random;
  const pending = new Map<string, Pending>();
  const events = listeners<[EventMessage]>();
  const states = listeners<[]>();
  const reconnects = listeners<[]>();
  let state: ConnectionState = "connecting";
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  let revision = 0;

  function become(next: ConnectionState): void {
    if (state === next) return;
    state = next;
    states.tell();
  }

  function start(): void {
    const mine = open(url);
    socket = mine;
    const parts = createPartReader();
    mine.addEventListener("message", ({ data }) => {
      const text = parts.read(String(data));
      if (text !== null) receive(JSON.parse(text));
    });
    mine.addEventListener("close", () => mine === socket && lose());
  }

  function lose(): void {
    socket = null;
    become("lost");
    for (const [id, call] of pending) {
      pending.delete(id);
      call.end(err(disconnected()));
    }
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries);
    tries += 1;
    timer = setTimeout(start, wait * (0.5 + random() / 2));
  }

  function receive(message: ServerMessage): void {
    if (message.type === "hello") return greet(message.revision);
    if (message.type === "event") return take(message);
    const call = pending.get(message.id);
    pending.delete(message.id);
    call?.end(message.result);
  }

  function greet(at: number): void {
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
      if (state === "lost") return Promise.resolve(err(disconnected()));
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
    close() {
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
  return fault("disconnected", "The connection to Muster was lost before an answer came.", {
    mend: "Check that Muster still runs where it was started; this page connects again by itself.",
  });
}
