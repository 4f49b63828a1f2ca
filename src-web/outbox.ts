import type { WebSocket } from "ws";
import { PART_LENGTH, partsOf } from "#shared/contract/message-parts.ts";
import type { SocketLimits } from "./limits.ts";

export interface Outbox {
  /** An answer. A long one goes out in parts, and whatever is sent meanwhile goes out between them. */
  send(message: object): void;
  /** An event, as JSON. Events stay in their order: one waits for the parts of those before it. */
  sendEvent(text: string): void;
  /** Bytes and characters that wait for the other end. */
  waiting(): number;
  close(): void;
}

/** Times the backlog at which patience ends at once. */
const CEILING = 8;
const EVENTS = 0;

/**
 * Sends to one socket and watches that the other end reads. A large answer to a slow reader is fine, however large; a
 * reader that takes nothing while much waits for it, or answers no ping, is disconnected.
 * @param isFull whether too much waits in all sockets of the user together
 */
export function createOutbox(
  socket: WebSocket,
  { backlog, patience }: Pick<SocketLimits, "backlog" | "patience">,
  isFull: () => boolean = () => false,
): Outbox {
  let alive = true;
  let before = 0;
  const timer = setInterval(() => {
    const waiting = all();
    // What was sent since only adds, so a backlog that shrank was read from.
    const stuck = before > backlog && waiting >= before && !queue.moved();
    before = waiting;
    if (stuck || !alive) return socket.terminate();
    alive = waiting > 0;
    if (waiting === 0) socket.ping();
  }, patience);
  timer.unref();
  socket.on("pong", () => (alive = true));

  const all = () =>
    socket.readyState === socket.CLOSED ? 0 : socket.bufferedAmount + queue.length();
  const queue = createPartQueue((text, sent) => {
    if (socket.readyState === socket.OPEN) socket.send(text, sent);
  });

  function sendAs(lane: number, text: string): void {
    const isLong = text.length > PART_LENGTH;
    if (!isLong && !queue.has(lane)) return socket.send(text, () => {});
    // One long answer may be of any size; many of them that nobody takes may not pile up.
    if (isLong && queue.length() > CEILING * backlog) return socket.terminate();
    queue.add(lane, text);
  }

  function sendUnlessStuck(text: string, lane: number): void {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > CEILING * backlog || (all() > 0 && isFull()))
      return socket.terminate();
    sendAs(lane, text);
  }

  let answers = EVENTS;
  return {
    send(message) {
      if (socket.readyState === socket.OPEN)
        sendUnlessStuck(JSON.stringify(message), (answers += 1));
    },
    sendEvent: (text) => sendUnlessStuck(text, EVENTS),
    waiting: all,
    close() {
      clearInterval(timer);
      queue.clear();
    },
  };
}

/**
 * Long texts, each in its lane, a part of each lane in turn. The next part goes when the one before has left the process:
 * the socket's own queue stays short, and short messages are not behind a long one.
 */
function createPartQueue(send: (text: string, sent: () => void) => void) {
  interface Lane {
    readonly parts: Iterator<string>;
    left: number;
  }
  let lanes: [number, Lane[]][] = [];
  let messages = 0;
  let sending = false;
  let moved = false;

  function next(): void {
    const first = lanes.shift();
    if (!first) {
      sending = false;
      return;
    }
    sending = true;
    const [, [head]] = first;
    const part = head?.parts.next();
    if (head === undefined || part === undefined || part.done) {
      first[1].shift();
      if (first[1].length > 0) lanes.unshift(first);
      return next();
    }
    head.left -= part.value.length;
    lanes.push(first);
    send(part.value, () => {
      moved = true;
      next();
    });
  }

  return {
    add(lane: number, text: string) {
      messages += 1;
      const parts = text.length > PART_LENGTH ? partsOf(messages, text) : [text].values();
      const entry: Lane = { parts, left: text.length };
      const known = lanes.find(([id]) => id === lane);
      if (known) known[1].push(entry);
      else lanes.push([lane, [entry]]);
      if (!sending) next();
    },
    has: (lane: number) => lanes.some(([id]) => id === lane),
    /** Characters that wait. */
    length: () =>
      lanes.reduce(
        (sum, [, all]) => sum + all.reduce((part, one) => part + Math.max(0, one.left), 0),
        0,
      ),
    /** Whether parts have gone since this was last asked. */
    moved() {
      const has = moved;
      moved = false;
      return has;
    },
    clear() {
      lanes = [];
    },
  };
}
