import type { WebSocket } from "ws";
import { PART_LENGTH, PART_MS } from "#shared/contract/message-parts.ts";
import { jsonPieces } from "./json-pieces.ts";
import type { SocketLimits } from "./limits.ts";
import { PartQueue } from "./part-queue.ts";

export interface SocketOutbox {
  /**
   * An answer. A long one is written and sent in parts, and whatever is sent meanwhile goes out between them.
   * @param signal ends a long answer before its end: it is withdrawn
   * @returns resolves when the answer has been written as a whole, or is not needed any more. Until then it must not change. Rejects if
   * it has no JSON form, or an entry of it cannot be read; what is sent already is withdrawn.
   */
  send(message: object, signal?: AbortSignal): Promise<void>;
  /** An event, as JSON. Events stay in their order: one waits for the parts of those before it. */
  sendEvent(text: string): void;
  /** Bytes and characters that wait for the other end, without the parts of answers that are not written yet. */
  waiting(): number;
  close(): void;
}

export interface OutboxPorts {
  /** Whether too much waits in all sockets of the user together. */
  isFull(): boolean;
  /** Writes one part of a long message, in the turn of the user. */
  inTurn(write: () => void): Promise<void>;
}

/** Times the backlog at which patience ends at once. */
const CEILING = 8;
/** Long answers that may be under way at the same time. */
const MOST_LONG_ANSWERS = 64;

/**
 * Sends to one socket and watches that the other end reads. A large answer to a slow reader is fine, however large; a
 * reader that takes nothing while much waits for it, or answers no ping, is disconnected.
 */
export function createOutbox(
  socket: WebSocket,
  { backlog, patience }: Pick<SocketLimits, "backlog" | "patience">,
  { isFull, inTurn }: OutboxPorts,
): SocketOutbox {
  let alive = true;
  let before = { waiting: 0, isLong: false };
  const timer = setInterval(() => {
    const waiting = all();
    // What was sent since only adds, so a backlog that shrank was read from.
    const isBehind = before.isLong || before.waiting > backlog;
    const stuck = isBehind && waiting >= before.waiting && !queue.moved();
    before = { waiting, isLong: queue.isSending };
    if (stuck || !alive) return socket.terminate();
    alive = waiting > 0;
    if (waiting === 0) socket.ping();
  }, patience);
  timer.unref();
  socket.on("pong", () => (alive = true));

  const all = () =>
    socket.readyState === socket.CLOSED ? 0 : socket.bufferedAmount + queue.length;
  const queue = new PartQueue(
    (text, sent) => (socket.readyState === socket.OPEN ? socket.send(text, sent) : sent()),
    inTurn,
  );

  const ceiling = CEILING * backlog;

  /** Ends the connection of a reader that takes too little. @param isLong whether the message is long */
  function maySend(isLong: boolean): boolean {
    if (socket.readyState !== socket.OPEN) return false;
    const isPiling = isLong && (queue.length > ceiling || queue.answers > MOST_LONG_ANSWERS);
    const isStuck = socket.bufferedAmount > ceiling || isPiling || (all() > 0 && isFull());
    if (isStuck) socket.terminate();
    return !isStuck;
  }

  return {
    async send(message, signal) {
      if (socket.readyState !== socket.OPEN) return;
      const pieces = jsonPieces(message);
      const until = performance.now() + PART_MS;
      let start = "";
      while (start.length <= PART_LENGTH && performance.now() < until) {
        const { done, value } = pieces.next();
        if (done) return maySend(false) ? socket.send(start, () => {}) : undefined;
        start += value;
      }
      if (maySend(true)) await queue.addAnswer(chain(start, pieces), signal);
    },
    sendEvent(text) {
      const isLong = text.length > PART_LENGTH;
      if (!maySend(isLong)) return;
      if (isLong || queue.hasEvents) queue.addEvent(text);
      else socket.send(text, () => {});
    },
    waiting: all,
    close() {
      clearInterval(timer);
      queue.clear();
    },
  };
}

function* chain(start: string, rest: Generator<string>): Generator<string> {
  try {
    yield start;
    yield* rest;
  } finally {
    rest.return(undefined);
  }
}
