import type { WebSocket } from "ws";
import type { SocketLimits } from "./limits.ts";

export interface Outbox {
  send(message: object): void;
  close(): void;
}

/** Times the backlog at which patience ends at once. One large answer stays below it. */
const CEILING = 8;

/**
 * Sends to one socket and watches that somebody reads. A large answer to a slow reader is fine; a reader that takes
 * nothing while much waits for it, or answers no ping, is cut off.
 */
export function createOutbox(
  socket: WebSocket,
  { backlog, patience }: Pick<SocketLimits, "backlog" | "patience">,
): Outbox {
  let alive = true;
  let waiting = 0;
  const timer = setInterval(() => {
    const before = waiting;
    waiting = socket.bufferedAmount;
    // What was sent since only adds, so a backlog that shrank was read from.
    const stuck = before > backlog && waiting >= before;
    if (stuck || !alive) return socket.terminate();
    alive = waiting > 0;
    if (waiting === 0) socket.ping();
  }, patience);
  timer.unref();
  socket.on("pong", () => (alive = true));
  return {
    send(message) {
      if (socket.readyState !== socket.OPEN) return;
      if (socket.bufferedAmount > CEILING * backlog) return socket.terminate();
      socket.send(JSON.stringify(message), () => {});
    },
    close: () => clearInterval(timer),
  };
}
